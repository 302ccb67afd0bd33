import { describe, expect, it } from 'vitest';
import { readMail } from '../../../messaging/channels/email/readMail.ts';
import { ownWords } from '../../../messaging/replyText/ownWords.ts';
import { compactText, type CorpusMail } from './corpusMail.ts';
import { publicMails } from './publicMails.ts';

/** What our reader gets wrong, with the reason that it stays so. */
const known: ReadonlyMap<string, string> = new Map([
  [
    'Exchange accepts, the answer in a mixed part with a file',
    'A calendar’s file is taken for part of its answer, so a person who attaches one has no file either.',
  ],
]);

/** What our reader finds of all that is right for a mail, in the same form. */
async function readExpected({ source, expected }: CorpusMail) {
  const mail = await readMail(source);
  const { text } = ownWords({ channel: 'email', body: mail.html });
  return {
    words: expected.words === undefined ? undefined : compactText(text),
    subject: expected.subject === undefined ? undefined : mail.subject,
    outcome: mail.report?.outcome,
    initiator: mail.automatic || mail.report ? 'SYSTEM' : 'HUMAN',
    automatic: mail.automatic,
    files: mail.files.map(({ name }) => name),
  };
}

const getRight = ({ expected: { words, subject, report, initiator, automatic, files } }: CorpusMail) => ({
  words: words === undefined ? undefined : compactText(words),
  subject,
  outcome: report?.outcome,
  initiator,
  automatic,
  files: files ?? [],
});

it('has 77 mails, each with a name of its own', () => {
  expect(new Set(publicMails.map(({ name }) => name)).size).toBe(77);
});

describe('reads', () => {
  it.each(publicMails.filter(({ name }) => !known.has(name)).map((mail) => [mail.name, mail] as const))(
    '%s',
    async (_name, mail) => {
      expect(await readExpected(mail)).toEqual(getRight(mail));
    },
  );
});

describe('does not read', () => {
  it.fails.each(publicMails.filter(({ name }) => known.has(name)).map((mail) => [mail.name, mail] as const))(
    '%s',
    async (_name, mail) => {
      expect(await readExpected(mail)).toEqual(getRight(mail));
    },
  );
});
