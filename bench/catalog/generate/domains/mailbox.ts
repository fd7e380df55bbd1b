import type { Domain } from '../domain.ts'

/** Mail of one person. */
export const mailbox: Domain = {
  key: 'mail',
  tenant: 'mailbox',
  actors: ['mailbox owner', 'assistant', 'correspondent'],
  actsFirst: true,
  resources: {
    'email message': {
      gist: 'a mail that was sent or received',
      fields: {
        subject: 'text, subject line',
        sender: 'email, who sent it',
        recipients: 'list, who gets it',
        body: 'text, text of the mail',
        received_at: 'time, when it arrived',
        unread: 'flag, whether it is new',
      },
      acts: {
        send: 'delivers the mail to all recipients',
        'reply to': 'answers the sender and quotes the text',
        forward: 'passes the mail on to somebody else',
        'mark * read': 'takes it off the list of new mail',
        'move * to folder': 'puts it into another mail folder',
      },
      rule: 'sent mail cannot be called back',
    },
    'mail thread': {
      gist: 'a mail with all answers to it',
      fields: {
        thread_subject: 'text, subject of the first mail',
        participants: 'list, people who wrote',
        message_count: 'int 1..5000, mails in it',
        latest_mail: '@email message, newest mail',
      },
      acts: {
        'read *': 'returns all mails of the conversation in order',
        mute: 'keeps new answers out of the inbox',
        summarize: 'gives the main points of the conversation',
      },
      rule: 'a changed subject starts a new one',
    },
    'mail draft': {
      gist: 'a mail that is not sent yet',
      fields: {
        draft_subject: 'text, subject line',
        draft_body: 'text, text so far',
        to_addresses: 'list, who should get it',
        answers_mail: '@email message, mail it replies to',
      },
      acts: { 'send *': 'delivers it and removes the draft', 'attach file to': 'adds a file from disk' },
      rule: 'drafts are saved every minute',
    },
    'mail folder': {
      gist: 'a place to sort mail into',
      fields: {
        folder_name: 'text, name of the folder',
        unread_count: 'int, new mails in it',
        total_count: 'int, all mails in it',
        parent_folder: '@mail folder, folder above',
      },
      acts: { empty: 'moves every mail in it to the trash', rename: 'gives it another name' },
      rule: 'the inbox cannot be deleted',
    },
    'mail label': {
      gist: 'a word that marks mails of one kind',
      fields: {
        label_name: 'text, word that is shown',
        label_colour: 'text, colour of the mark',
        shown_in_list: 'flag, whether it is listed',
        labelled_mail: '@email message*, mails that have it',
      },
      acts: { 'apply * to mail': 'marks one or more mails with the word' },
      rule: 'a mail may have many labels',
    },
    'mail filter': {
      gist: 'a rule that sorts new mail by itself',
      fields: {
        condition: 'text, words or sender to look for',
        action: 'move|label|delete|forward, what happens',
        target_folder: '@mail folder, where mails go',
        order_number: 'int 1..500, place among the rules',
      },
      acts: { 'run * on old mail': 'treats mails that are there already' },
      rule: 'the first filter that fits decides',
    },
    'mail attachment': {
      onlyRead: true,
      gist: 'a file that came with a mail',
      fields: {
        attached_name: 'text, name of the file',
        attached_type: 'text, type of the file',
        attached_size: 'int, bytes',
        came_with: '@email message, mail it belongs to',
      },
      acts: {
        'save * to disk': 'writes the file to a local folder',
        'read text of': 'returns the words inside the file',
      },
      rule: 'programs are never opened',
    },
    'address book entry': {
      gist: 'a person with addresses and numbers',
      plural: 'address book entries',
      fields: {
        full_name: 'text, first and last name',
        addresses: 'list, mail addresses',
        phone_numbers: 'list, numbers with country code',
        organisation: 'text, where they work',
      },
      acts: { 'find * by name': 'looks people up by a part of their name' },
      rule: 'one person may have several addresses',
    },
  },
}
