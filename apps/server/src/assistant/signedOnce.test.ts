import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveLead, setting } from '../../test-support/assistantLeads.ts';
import { readMail } from '../../test-support/readMail.ts';
import { type Office, office as openOffice } from '../../test-support/testOffice.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

/** The text of the first mail to a lead that has just come. */
async function firstMail(lead: string): Promise<string> {
  await office.feed(liveLead(lead));
  await office.answered(lead);
  await office.delivered(lead);
  const mails = await Promise.all(office.carriers.mails.map(readMail));
  return mails.find(({ to }) => !Array.isArray(to) && to?.text === `${lead}@mail.example`)!.text!;
}

it('signs a mail once: as the assistant, or by the signature where the product has one', async () => {
  expect(await firstMail('before')).toContain('\n\nSales AI, Dealer home');
  await office.feed(setting('signature', 'signature', { Signature: '<p>Dealer home, 100 Main Street</p>' }));
  const mail = await firstMail('after');
  expect(mail).toContain('\n\nDealer home, 100 Main Street');
  expect(mail).not.toContain('Sales AI, Dealer home');
});
