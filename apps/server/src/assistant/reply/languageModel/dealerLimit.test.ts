import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { liveMessage, setting } from '../../../../test-support/assistantLeads.ts';
import { modelDraft } from '../../../../test-support/modelDraft.ts';
import { createConversation } from '../../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../../test-support/testOffice.ts';
import { countAnswersToday, countModelAnswer } from '../../../settings/languageModel/modelAnswers.ts';

/* The switch and the daily cap of a language model: ASSISTANT_DAILY_CAP=5, and 80 % of it are 4 answers. */

const dailyCap = 5;
/** A time zone in which it is about noon now, so that the day does not change under a test. */
const offset = 12 - new Date().getUTCHours();
const noonZone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;

const subscriber = (id: string, Email: string, Channel: 'Email' | 'SMS') =>
  setting('subscriber', id, {
    Id: id,
    UserId: id,
    FirstName: 'Lena',
    LastName: 'Ortiz',
    Email,
    MainPhone: '+15550100300',
    SecondaryPhone: '',
    CrmUserId: null,
    Channels: [{ Channel, SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
  });

let model: Server;
let asked = 0;
let office: Office;

beforeAll(async () => {
  model = createServer((request, response) => {
    asked += 1;
    request
      .resume()
      .once('end', () =>
        response.end(JSON.stringify({ choices: [{ message: { content: modelDraft('Thank you for asking!') } }] })),
      );
  });
  await new Promise<void>((done) => void model.listen(0, '127.0.0.1', done));
  office = await openOffice({
    ASSISTANT_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    ASSISTANT_MODEL: 'double',
    ASSISTANT_DAILY_CAP: String(dailyCap),
  });
  const { pool } = office.server.database;
  await pool.query("update dealer set time_zone = $1 where id in ('home', 'foreign')", [noonZone]);
  await office.feed(
    subscriber('lena', 'lena@home.example', 'Email'),
    // The same address, listed twice.
    subscriber('lena-again', 'LENA@home.example', 'Email'),
    subscriber('omar', 'omar@home.example', 'SMS'),
  );
});
afterAll(async () => {
  await office.close();
  model.close();
});
beforeEach(async () => {
  asked = 0;
  const { pool } = office.server.database;
  await pool.query('delete from assistant_model_day');
  await pool.query("delete from setting where kind = 'language-model'");
  await pool.query("delete from delivery where notice_key like 'model-cap:%'");
});

const db = () => office.server.database.db;
const countDirectly = (dealer = 'home', cap: number | undefined = dailyCap) => countModelAnswer(db(), dealer, cap);
const notices = () =>
  db()
    .selectFrom('delivery')
    .select(['dealer_id', 'recipient', 'channel', 'subject', 'html'])
    .where('notice_key', 'like', 'model-cap:%')
    .execute();

/** A customer asks about delivery. @returns what is answered, and why the model did not write it */
async function ask(customer: string): Promise<{ body: string; fallback: string | null }> {
  await office.feed(...createConversation('home', customer), liveMessage(customer, 'Do you deliver?'));
  const [sent] = await office.answered(customer);
  const { rows } = await office.server.database.pool.query<{ fallback: string | null }>(
    "select why ->> 'fallback' as fallback from message where lead_id = $1 and initiator = 'BOT' and why is not null order by at desc limit 1",
    [customer],
  );
  return { body: sent!.body, fallback: rows[0]?.fallback ?? null };
}

it('the model answers until the day’s cap is reached, then the built-in assistant, and the model is sent nothing', async () => {
  for (let count = 1; count < dailyCap; count++) await countDirectly();
  expect((await ask('fifth')).body).toContain('Thank you for asking!');
  expect(asked).toBe(1);
  const sixth = await ask('sixth');
  expect(sixth.body).toContain('100 miles');
  expect(sixth.fallback).toBe('The language model has written all of its answers for today');
  expect(asked).toBe(1);
  expect(await countAnswersToday(db(), 'home')).toBe(dailyCap);
});

it('where the dealer has turned the model off, the built-in assistant answers, and the model is sent nothing', async () => {
  await db()
    .insertInto('setting')
    .values({ dealer_id: 'home', product_id: '', kind: 'language-model', value: JSON.stringify({ Status: false }) })
    .execute();
  expect(await ask('off')).toEqual({ body: expect.stringContaining('100 miles') as string, fallback: null });
  expect(asked).toBe(0);
  expect(await countAnswersToday(db(), 'home')).toBe(0);
  // Of another dealer the model may be asked.
  expect(await countDirectly('foreign')).toBeUndefined();
});

it('answers that are counted at once do not exceed the cap together, and notify once', async () => {
  const results = await Promise.all(Array.from({ length: 12 }, () => countDirectly()));
  expect(results.filter((reason) => reason === undefined)).toHaveLength(dailyCap);
  expect(results.filter((reason) => reason === 'cap-reached')).toHaveLength(12 - dailyCap);
  expect(await countAnswersToday(db(), 'home')).toBe(dailyCap);
  expect(await notices()).toHaveLength(1);
});

it('emails those who get notices by email at 80 % of the cap, once a day', async () => {
  for (let count = 1; count <= 3; count++) await countDirectly();
  expect(await notices()).toEqual([]);
  await countDirectly();
  expect(await notices()).toMatchObject([
    {
      dealer_id: 'home',
      recipient: 'lena@home.example',
      channel: 'email',
      subject: 'Dealer home: language model at 80% of today’s answers',
      html: expect.stringContaining('answered 4 of 5 times today') as string,
    },
  ]);
  await db().updateTable('assistant_model_day').set({ answers: 3 }).execute();
  await countDirectly();
  await countDirectly();
  expect(await notices()).toHaveLength(1);
});

it('each day by the dealer’s time zone and each dealer has a count of its own', async () => {
  for (let count = 1; count <= dailyCap; count++) await countDirectly();
  expect(await countDirectly()).toBe('cap-reached');
  expect(await countDirectly('foreign')).toBeUndefined();
  // A zone in which it is the day before, or the day after.
  const zone = offset > 0 ? 'Etc/GMT+12' : 'Etc/GMT-14';
  const { pool } = office.server.database;
  await pool.query("update dealer set time_zone = $1 where id = 'home'", [zone]);
  try {
    expect(await countAnswersToday(db(), 'home')).toBe(0);
    expect(await countDirectly()).toBeUndefined();
  } finally {
    await pool.query("update dealer set time_zone = $1 where id = 'home'", [noonZone]);
  }
});

it('without a cap counts, limits nothing and notifies nobody', async () => {
  for (let count = 1; count <= dailyCap + 1; count++)
    expect(await countModelAnswer(db(), 'home', undefined)).toBeUndefined();
  expect(await countAnswersToday(db(), 'home')).toBe(dailyCap + 1);
  expect(await notices()).toEqual([]);
});
