import { goLowerCase } from './go-lower-case.ts'
import { ENGLISH_STOP_WORDS } from './stop-words.ts'
import { visitWords } from './unicode-words.ts'

/** Where Bleve's standard analyzer can be told otherwise. */
export interface AnalyzerRules {
  /** Whether the 174 English stop words are dropped. */
  readonly stopWords: boolean
}

/** Bleve's standard analyzer: words, lower case, without stop words; repeats and order are kept, nothing is stemmed. */
export function standardTokens(text: string, rules: AnalyzerRules): readonly string[] {
  const tokens: string[] = []
  visitStandardTokens(text, rules, (token) => tokens.push(token))
  return tokens
}

/** The same tokens one by one, for an index that keeps none of them. */
export function visitStandardTokens(
  text: string,
  { stopWords }: AnalyzerRules,
  visit: (token: string) => void,
): void {
  visitWords(text, (start, end) => {
    const token = goLowerCase(text.slice(start, end))
    if (!stopWords || !ENGLISH_STOP_WORDS.has(token)) visit(token)
  })
}
