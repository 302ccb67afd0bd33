import type { FeedLine } from '@forecourt/api/contract/feed';
import { blankSignature, type Signature, signatureHtml } from '@forecourt/api/contract/settings/signature';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inShowroom, liveLead, setting } from '../../../test-support/assistantLeads.ts';
import { readMail } from '../../../test-support/readMail.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';

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

const getSignature = (fields: Partial<Signature>): Signature => {
  const signature = {
    ...blankSignature,
    DealershipName: 'Dealer home',
    FullName: 'Ada Smith',
    Position: 'Manager',
    ...fields,
  };
  return { ...signature, Signature: fields.Signature ?? signatureHtml(signature) };
};
const save = (signature: Signature) => office.feed(setting('signature', 'signature', signature));
const count = (text: string, name: string) => text.split(name).length - 1;

it('signs a mail once, as ‘Emails signed by’ says, whether or not there is a signature', async () => {
  expect(await firstMail('before')).toContain('\n\nSales AI, Dealer home');

  await save(getSignature({ Address: '100 Main Street' }));
  const byAssistant = await firstMail('assistant');
  expect(byAssistant).toContain('\n\nSales AI\nDealer home\n\n100 Main Street');
  expect(byAssistant).not.toMatch(/Ada Smith|Manager/);
  expect(count(byAssistant, 'Sales AI')).toBe(1);

  await office.feed(setting('preference', 'SignedBy', { Type: 'SignedBy', Value: 'Team' }));
  const byTeam = await firstMail('team');
  expect(byTeam).toContain('\n\nThe Dealer home team\nDealer home\n\n100 Main Street');
  expect(byTeam).not.toMatch(/Ada Smith|Sales AI/);

  // A signature that names nobody stands below the name.
  await save(getSignature({ Signature: '<p>Dealer home, 100 Main Street</p>' }));
  expect(await firstMail('unnamed')).toContain('\n\nThe Dealer home team\n\nDealer home, 100 Main Street');
});

it('is signed by the name that the instructions give, and no other', async () => {
  await save(getSignature({ Address: '100 Main Street' }));
  await office.feed({ ...(inShowroom[1] as Extract<FeedLine, { type: 'source' }>), instruction: 'Sign as Maria.' });
  const mail = await firstMail('maria');
  expect(mail).toContain('\n\nMaria\n\nDealer home\n\n100 Main Street');
  expect(mail).not.toMatch(/Ada Smith|Sales AI|Dealer home team/);
});
