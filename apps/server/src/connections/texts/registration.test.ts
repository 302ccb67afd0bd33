import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@forecourt/api/call';
import type { doors } from '@forecourt/api/contract/connections/doors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { type TestCarriers, testCarriers } from '../../../test-support/testCarriers.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { createCarriers } from '../../messaging/channels/carriers.ts';
import { isUsNumber, registrationOptions } from '../../messaging/delivery/textRegistration.ts';
import { deliveryJobs } from '../../messaging/delivery/worker.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { checkRegistration } from './checkRegistration.ts';
import { testSeal } from '../../../test-support/testSecretsKey.ts';

// Twilio's resources: UsAppToPerson (Compliance/Usa2p) and BrandRegistrations of its Messaging API. The numbers are among those that the
// numbering plan keeps for fiction (555-0100 to 0199).

const service = `MG${'0'.repeat(32)}`;
const brand = `BN${'1'.repeat(32)}`;
const numbers = { us: '+13155550100', canada: '+14165550123' };
let carriers: TestCarriers;
let server: TestApp;
let worker: Jobs;
let token: string;

beforeAll(async () => {
  carriers = await testCarriers();
  server = await testApp({ ...carriers.environment, TWILIO_MESSAGING_SERVICE: service }, [
    ...createConversation('home', 'talk'),
    ...createConversation('home', 'north'),
  ]);
  token = await server.tokenFor('admin');
  const { db, pool } = server.database;
  for (const [lead, number] of [
    ['talk', numbers.us],
    ['north', numbers.canada],
  ])
    await pool.query('update lead set phone = $2, phone_e164 = $2 where id = $1', [lead, number]);
  worker = runJobs(server.database, [
    deliveryJobs({ seal: testSeal, db, carriers: createCarriers(server.config), messagingService: service }),
  ]);
});
beforeEach(async () => {
  carriers.texts.length = 0;
  carriers.resources.clear();
  await server.database.pool.query('delete from text_registration');
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await carriers.close();
});

/** What Twilio has of the registration now, and has it looked up. */
async function register(campaign: object[], brandRegistration: object = { status: 'APPROVED' }): Promise<void> {
  carriers.resources.set(`/v1/Services/${service}/Compliance/Usa2p`, { compliance: campaign, meta: {} });
  carriers.resources.set(`/v1/a2p/BrandRegistrations/${brand}`, { sid: brand, ...brandRegistration });
  await server.database.pool.query("update text_registration set tried_at = now() - interval '11 minutes'");
  await checkRegistration(server.database.db, registrationOptions(server.config.twilio)!);
}
const campaign = (campaign_status: string, more: object = {}) => ({
  campaign_status,
  brand_registration_sid: brand,
  ...more,
});

async function text(conversation_id: string): Promise<string> {
  const id = randomUUID();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/dashboard/message/home',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${token}` },
    payload: { conversation_id, newMessageObject: { id, text: 'It is here', selectedChannel: 'sms' } },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}
const findDelivery = async (id: string) =>
  (await server.database.pool.query('select state, reason from delivery where message_id = $1', [id])).rows[0];
const comesTo = (id: string, expected: object) =>
  expect.poll(() => findDelivery(id), { timeout: 15_000 }).toMatchObject(expected);

const readDoor = async () => {
  const answer = await server.app.inject({
    method: 'GET',
    url: '/api/dashboard/home/connections',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${token}` },
  });
  return (answer.json() as CallOutput<typeof doors>).TextRegistration;
};

it('keeps a text to a US number until the campaign is approved, and then sends it by itself', async () => {
  await register([campaign('IN_PROGRESS')]);
  const id = await text('talk');
  await comesTo(id, { state: 'queued', reason: expect.stringContaining('A2P 10DLC') });
  expect(carriers.texts).toEqual([]);
  expect(await readDoor()).toMatchObject({ Campaign: 'in-review', Brand: 'approved', Reason: null });
  await register([campaign('VERIFIED')]);
  await server.database.pool.query('update delivery set due_at = now() where message_id = $1', [id]);
  await comesTo(id, { state: 'sent', reason: null });
  expect(carriers.texts.map(({ to }) => to)).toEqual([numbers.us]);
  expect(await readDoor()).toMatchObject({ Campaign: 'approved' });
});

it('sends a Canadian dealer’s texts to numbers there meanwhile, which have +1 too', async () => {
  await register([campaign('IN_PROGRESS')]);
  await server.database.pool.query("update dealer set country = 'CA' where id = 'home'");
  await comesTo(await text('north'), { state: 'sent' });
  expect(carriers.texts.map(({ to }) => to)).toEqual([numbers.canada]);
  await server.database.pool.query("update dealer set country = 'US' where id = 'home'");
});

it('sends to US numbers as ever before Twilio has answered once', async () => {
  await comesTo(await text('talk'), { state: 'sent' });
  expect(await readDoor()).toBeNull();
});

it.each([
  [[], {}, { Campaign: 'none', Brand: 'none', Reason: null }],
  [
    [campaign('FAILED', { errors: [{ error_code: 30886, description: 'The campaign description is too short' }] })],
    { status: 'APPROVED' },
    { Campaign: 'refused', Brand: 'approved', Reason: 'The campaign description is too short' },
  ],
  [
    [campaign('PENDING')],
    { status: 'FAILED', failure_reason: 'Tax ID and name do not match' },
    { Campaign: 'in-review', Brand: 'refused', Reason: 'Tax ID and name do not match' },
  ],
  [[campaign('FAILED'), campaign('VERIFIED')], {}, { Campaign: 'approved' }],
])('shows what Twilio has: %j, %j', async (campaigns, brandRegistration, expected) => {
  await register(campaigns, brandRegistration);
  expect(await readDoor()).toMatchObject(expected);
});

it('keeps what it knows where Twilio does not answer, and asks no more than every ten minutes', async () => {
  await register([campaign('VERIFIED')]);
  carriers.resources.clear();
  const options = registrationOptions(server.config.twilio)!;
  await checkRegistration(server.database.db, options);
  await server.database.pool.query("update text_registration set tried_at = now() - interval '11 minutes'");
  await expect(checkRegistration(server.database.db, options)).rejects.toThrow('compliance');
  expect(await readDoor()).toMatchObject({ Campaign: 'approved' });
});

it.each([
  ['+13155550100', true],
  ['+14165550123', false],
  // Puerto Rico has a country code of its own in libphonenumber.
  ['+17875550100', false],
  ['+442079460000', false],
])('takes %s for a US number: %s', (number, isUs) => {
  expect(isUsNumber(number, 'US')).toBe(isUs);
});

it('needs no campaign for a toll-free number or a short code, nor without a Messaging Service', () => {
  const twilio = server.config.twilio!;
  for (const from of ['+18005550100', '24680', '+442079460000'])
    expect(registrationOptions({ ...twilio, from })).toBeUndefined();
  expect(registrationOptions({ ...twilio, messagingService: undefined })).toBeUndefined();
  expect(registrationOptions(undefined)).toBeUndefined();
});
