import {
  type CorpusMail,
  dealerAddress,
  firstMail,
  knownCustomer,
  ourMessageId,
  reply,
  textPart,
  writeMail,
} from './corpusMail.ts';

/* Header fields: encoded words (RFC 2047), parameters (RFC 2231), names, and what is missing (RFC 5322 §3.6). */

const words = 'Is the Tacoma still there?';
const body = textPart(words);
const from = (name: string, address: string) => ({ name, address });

export const headerMails: readonly CorpusMail[] = [
  firstMail('a subject in base64', words, body, {
    fields: { Subject: '=?UTF-8?B?RnJhZ2UgenVtIFRhY29tYSDigJMgU2Ftc3RhZz8=?=' },
    subject: 'Frage zum Tacoma – Samstag?',
  }),
  firstMail('a subject in quoted-printable', words, body, {
    fields: { Subject: '=?iso-8859-1?Q?Prix_du_v=E9hicule?=' },
    subject: 'Prix du véhicule',
  }),
  firstMail('a subject of two encoded words, whose blank is none (RFC 2047 §6.2)', words, body, {
    fields: { Subject: '=?UTF-8?Q?Caf=C3=A9?=\r\n =?UTF-8?Q?_und_Auto?=' },
    subject: 'Café und Auto',
  }),
  firstMail('a subject that is folded (RFC 5322 §2.2.3)', words, body, {
    fields: { Subject: 'The Tacoma in silver that you have\r\n on your website' },
    subject: 'The Tacoma in silver that you have on your website',
  }),
  firstMail('a subject in ISO-2022-JP', words, body, {
    fields: { Subject: '=?ISO-2022-JP?B?GyRCJDMkcyRLJEEkTxsoQg==?=' },
    subject: 'こんにちは',
  }),
  firstMail('a subject in UTF-8 without encoding (RFC 6532)', words, body, {
    fields: { Subject: 'Größe des Kofferraums' },
    subject: 'Größe des Kofferraums',
  }),
  firstMail('an empty subject', words, body, { fields: { Subject: '' }, subject: '' }),
  firstMail('no subject', words, body, { fields: { Subject: null }, subject: '' }),
  firstMail('a subject that only seems encoded', words, body, {
    fields: { Subject: 'Price =? of the Tacoma' },
    subject: 'Price =? of the Tacoma',
  }),
  firstMail('a name in quotation marks with a comma', words, body, {
    fields: { From: '"Byron, Ada" <comma@mail.example>' },
    from: from('Byron, Ada', 'comma@mail.example'),
  }),
  firstMail('a name in an encoded word', words, body, {
    fields: { From: '=?UTF-8?B?SsO8cmdlbiBNw7xsbGVy?= <juergen@mail.example>' },
    from: from('Jürgen Müller', 'juergen@mail.example'),
  }),
  firstMail('a name with an encoded comma', words, body, {
    fields: { From: '=?UTF-8?Q?M=C3=BCller=2C_J=C3=BCrgen?= <mueller@mail.example>' },
    from: from('Müller, Jürgen', 'mueller@mail.example'),
  }),
  firstMail('a sender without a name', words, body, {
    fields: { From: 'noname@mail.example' },
    from: from('', 'noname@mail.example'),
  }),
  firstMail('a name behind the address (RFC 5322 §3.4, obsolete)', words, body, {
    fields: { From: 'behind@mail.example (Ada Byron)' },
    from: from('Ada Byron', 'behind@mail.example'),
  }),
  firstMail('an address in capitals', words, body, {
    fields: { From: 'Ada <CAPITALS@Mail.EXAMPLE>' },
    from: from('Ada', 'capitals@mail.example'),
  }),
  firstMail('a name that only repeats the address, and is none', words, body, {
    fields: { From: '"mirror@mail.example" <mirror@mail.example>' },
    from: from('', 'mirror@mail.example'),
  }),
  firstMail('two authors, of whom the first counts (RFC 5322 §3.6.2)', words, body, {
    fields: { From: 'Ada <first@mail.example>, Tom <second@mail.example>', Sender: 'first@mail.example' },
    from: from('Ada', 'first@mail.example'),
  }),
  firstMail('no Message-ID', words, body, { fields: { 'Message-ID': null } }),
  firstMail('no date', words, body, { fields: { Date: null } }),
  firstMail('a date that is none', words, body, { fields: { Date: 'yesterday' } }),
  firstMail('the dealer in a copy only', words, body, {
    fields: { To: 'Sales <sales@other.example>', Cc: dealerAddress },
  }),
  firstMail('undisclosed recipients', words, body, { fields: { To: 'undisclosed-recipients:;' } }),
  firstMail('fields with other capitals', words, body, {
    fields: { From: null, FROM: 'Ada <shout@mail.example>', Subject: null, SUBJECT: 'Tacoma' },
    subject: 'Tacoma',
    from: from('Ada', 'shout@mail.example'),
  }),
  {
    name: 'no sender',
    source: writeMail({ From: null }, body),
    expected: {
      words,
      initiator: 'HUMAN',
      refused: 'It names no sender who could be answered',
      conversation: 'new lead',
    },
  },
  {
    name: 'no content',
    source: writeMail({}, textPart('')),
    expected: { words: '', initiator: 'HUMAN', refused: 'It has no content', conversation: 'new lead' },
  },
  {
    name: 'somebody known, who starts a new thread',
    source: writeMail({ From: knownCustomer, Subject: 'Another question' }, body),
    expected: { words, initiator: 'HUMAN', conversation: 'sender' },
  },
  {
    name: 'somebody known, under another name and in capitals',
    source: writeMail({ From: 'D. R. <DANA@CUSTOMER.EXAMPLE>' }, body),
    expected: { words, initiator: 'HUMAN', conversation: 'sender' },
  },
  {
    name: 'References alone, with others’ before and after ours',
    source: writeMail({ References: `<a@mail.example> ${ourMessageId}\r\n <b@mail.example>` }, body),
    expected: { words, initiator: 'HUMAN', conversation: 'references' },
  },
  {
    name: 'In-Reply-To with a phrase (RFC 822)',
    source: writeMail({ 'In-Reply-To': `Your message of Monday ${ourMessageId}` }, body),
    expected: { words, initiator: 'HUMAN', conversation: 'references' },
  },
  {
    name: 'In-Reply-To that nobody knows',
    source: writeMail({ 'In-Reply-To': '<unknown@mail.example>' }, body),
    expected: { words, initiator: 'HUMAN', conversation: 'new lead' },
  },
  {
    name: 'the reply address, from another account and without references',
    source: writeMail({ From: 'Spouse <spouse@other.example>' }, body),
    expected: { words, initiator: 'HUMAN', conversation: 'reply address' },
  },
  {
    name: 'the reply address, from somebody who has another conversation',
    source: writeMail({ From: knownCustomer }, body),
    expected: { words, initiator: 'HUMAN', conversation: 'reply address' },
  },
  {
    name: 'the reply address, and references to another conversation',
    source: writeMail({ 'In-Reply-To': ourMessageId }, body),
    expected: { words, initiator: 'HUMAN', conversation: 'reply address' },
  },
  reply('Exchange’s thread fields', words, {
    ...body,
    fields: { ...body.fields, 'Thread-Topic': 'Your Tacoma', 'Thread-Index': 'AdxTacomaTacomaTacomaTacoma==' },
  }),
];
