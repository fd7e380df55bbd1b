import { describe, expect, test } from 'vitest'

import { stem } from './porter2.ts'

/** Words of our choice with what snowballstemmer 2.2.0 (PyPI, `english`) gives for them. */
const SNOWBALL = `
read>read reads>read reading>read reader>reader listing>list listed>list files>file directories>directori
directory>directori queries>queri querying>queri created>creat creation>creation creating>creat updated>updat
deletion>delet deleting>delet removes>remov searches>search invoices>invoic invoicing>invoic schedules>schedul
subscriptions>subscript subscribed>subscrib permissions>permiss permitted>permit notification>notif notifies>notifi
repositories>repositori branches>branch committed>commit databases>databas tabular>tabular sequentially>sequenti
thoughts>thought memories>memori entities>entiti relational>relat observations>observ timezones>timezon
conversion>convers converted>convert generously>generous generalization>general organizational>organiz
availability>avail skies>sky dying>die news>news proceed>proceed succeed>succeed early>earli only>onli ugly>ugli
communism>communism arsenal>arsenal generic>generic happiness>happi hopefulness>hope electricity>electr
formative>format formalize>formal oscillators>oscil replacement>replac dependent>depend adoption>adopt sing>sing
string>string bring>bring bled>bled agreed>agre plastered>plaster motoring>motor cry>cri tied>tie gas>gas this>this
kiwis>kiwi yes>yes youth>youth boyish>boyish rating>rate hoping>hope hopping>hop falling>fall hissing>hiss
conditional>condit valency>valenc digitizer>digit operator>oper decisiveness>decis folder's>folder folders'>folder
o'clock>o'clock naïve>naïv café>café 42>42 x>x
`
  .trim()
  .split(/\s+/)
  .map((pair) => pair.split('>'))

describe('a Porter2 stem', () => {
  test.each(SNOWBALL)('of %s is %s', (word = '', expected = '') => {
    expect(stem(word)).toBe(expected)
  })

  test('leaves other scripts and the empty word as they are', () => {
    expect(['請求書', 'счета', ''].map(stem)).toEqual(['請求書', 'счета', ''])
  })
})
