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

async function expectRead({ source, expected }: CorpusMail): Promise<void> {
  const mail = await readMail(source);
  if (expected.words !== undefined) {
    const { text } = ownWords({ channel: 'email', body: mail.html });
    expect(compactText(text)).toBe(compactText(expected.words));
  }
  if (expected.subject !== undefined) expect(mail.subject).toBe(expected.subject);
  if (expected.report) expect(mail.report).toMatchObject(expected.report);
  expect(mail.automatic || mail.report ? 'SYSTEM' : 'HUMAN').toBe(expected.initiator);
  expect(mail.automatic).toBe(expected.automatic);
  expect(mail.files.map(({ name }) => name)).toEqual(expected.files ?? []);
}

it('has 77 mails, each with a name of its own', () => {
  expect(new Set(publicMails.map(({ name }) => name)).size).toBe(77);
});

describe('reads', () => {
  it.each(publicMails.filter(({ name }) => !known.has(name)).map((mail) => [mail.name, mail] as const))(
    '%s',
    async (_name, mail) => {
      await expectRead(mail);
    },
  );
});

describe('does not read', () => {
  it.fails.each(publicMails.filter(({ name }) => known.has(name)).map((mail) => [mail.name, mail] as const))(
    '%s',
    async (_name, mail) => {
      await expectRead(mail);
    },
  );
});
