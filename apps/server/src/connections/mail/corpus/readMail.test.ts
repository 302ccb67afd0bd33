import { expect, it } from 'vitest';
import { readMail } from '../../../messaging/channels/email/readMail.ts';
import { ownWords } from '../../../messaging/replyText/ownWords.ts';
import { corpus } from './corpus.ts';
import { compactText } from './corpusMail.ts';

it('has 200 mails, each with a name of its own', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(200);
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
});

it.each(corpus.map((mail) => [mail.name, mail] as const))('reads %s', async (_name, { source, expected }) => {
  const mail = await readMail(source);
  if (expected.words !== undefined) {
    const { text } = ownWords({ channel: 'email', body: mail.html });
    expect(compactText(text)).toBe(compactText(expected.words));
  }
  if (expected.subject !== undefined) expect(mail.subject).toBe(expected.subject);
  if (expected.from !== undefined) expect(mail.from).toEqual(expected.from);
  if (expected.report) expect(mail.report).toMatchObject(expected.report);
  expect(mail.automatic || mail.report ? 'SYSTEM' : 'HUMAN').toBe(expected.initiator);
  expect(mail.automatic).toBe(expected.automatic);
  expect(mail.files.map(({ name }) => name)).toEqual(expected.files ?? []);
  expect(mail.isEncrypted).toBe(expected.refused?.includes('encrypted') ?? false);
});
