import type { FeedLine } from '@forecourt/api/contract/feed';
import type { NextTouch } from '@forecourt/api/contract/nextTouch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { happened, liveLead, liveMessage, sequence, setting } from '../../../test-support/assistantLeads.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(
    setting('follow-up-template', 'by-mail', {
      TemplateId: 'by-mail',
      Name: 'By mail',
      Channel: 'email',
      Content: 'Hi #{first_name}, are you there?',
    }),
    setting('follow-up-template', 'last', {
      TemplateId: 'last',
      Name: 'Last',
      Channel: 'email',
      Content: 'A last word',
    }),
    sequence('first', { TemplateId: 'by-mail' }),
    sequence('later', { ReferencePoint: 'LAST_MESSAGE', Interval: { Value: 1440 }, TemplateId: 'last' }),
  );
});
afterAll(() => office.close());

/** A lead's name in this try of a test: another try begins with other leads. */
const n = (lead: string) => `${lead}-${attempt}`;
let attempt = 0;
beforeEach(() => void attempt++);

const path = (lead: string, account = 'home') => `/api/dashboard/${account}/leads/${n(lead)}/next-touch`;
const query = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
const listHeaders = async (person: string) => ({ authorization: `Bearer ${await office.server.tokenFor(person)}` });

async function see(lead: string, person = 'regular') {
  const answer = await office.server.app.inject({
    url: path(lead),
    query,
    headers: await listHeaders(person),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...answer.json<NextTouch>(), version: String(answer.headers.etag) };
}
type Seen = Awaited<ReturnType<typeof see>>;

async function change(lead: string, seen: Seen, body: object, person = 'regular') {
  return office.server.app.inject({
    method: 'POST',
    url: path(lead),
    query,
    headers: { ...(await listHeaders(person)), 'if-match': seen.version },
    payload: { id: seen.Touch?.Id ?? 'none', ...body },
  });
}

/** A lead that the assistant has written to; its conversation has the same id. */
async function greeted(lead: string, more: Parameters<typeof liveLead>[1] = {}): Promise<void> {
  await office.feed(liveLead(n(lead), more));
  await office.answered(n(lead));
}
const texts = async (lead: string) => (await office.sentTo(n(lead))).slice(1).map(({ body }) => body);

it('shows what is sent next, when, and where it comes from', async () => {
  await greeted('ada');
  const { Touch, Nothing, CanChange } = await see('ada');
  expect({ Touch, Nothing, CanChange }).toMatchObject({
    Touch: {
      Kind: 'follow_up',
      Channel: 'email',
      Text: 'Hi Ada, are you there?',
      Step: { Sequence: 'first', Number: 1, Count: 1, ReferencePoint: 'FIRST_MESSAGE', Minutes: 60 },
      IsInQuietHours: false,
      EditedBy: null,
      Hold: null,
    },
    Nothing: null,
    CanChange: true,
  });
  expect(Math.round((Date.parse(Touch!.At) - Date.now()) / 60_000)).toBe(60);
  // What is sent is what was shown, and then the other one is next.
  await office.passTime(n('ada'), 61);
  await expect.poll(() => texts('ada')).toEqual(['<p>Hi Ada, are you there?</p>']);
  expect((await see('ada')).Touch).toMatchObject({ Text: 'A last word' });
  await office.passTime(n('ada'), 1441);
  await expect.poll(() => texts('ada')).toHaveLength(2);
  expect((await see('ada')).Nothing).toMatchObject({ Reason: 'none_left' });
});

it('shows an answer before it is written', async () => {
  await greeted('asking');
  await office.without(async () => {
    await office.feed(liveMessage(n('asking'), 'Do you deliver?'));
    const { Touch } = await see('asking');
    expect(Touch).toMatchObject({ Kind: 'answer', Text: null, Step: null });
    expect((await change('asking', await see('asking'), { change: 'hold' })).statusCode).toBe(409);
  });
  await office.answered(n('asking'), 2);
});

it('says why nothing is sent, and since when', async () => {
  for (const lead of ['taken', 'gone', 'stopped', 'booked']) await greeted(lead);
  await greeted('mail-off');
  await office.feed(
    happened(n('taken'), 'DEALERSHIP_TAKEOVER'),
    liveMessage(n('gone'), 'unsubscribe me', { live: false }),
    happened(n('stopped'), 'STOP'),
    happened(n('booked'), 'APPOINTMENT_SET', 'staff', {
      appointment: { id: n('visit'), at: '2090-01-03T20:00:00.000Z' },
    }),
    ...createConversation('home', n('history')),
    liveMessage(n('history'), 'Anybody there?', { live: false }),
    liveLead(n('quiet'), { live: false }),
    { ...(createConversation('home', n('quiet'))[1] as FeedLine) },
  );
  const reasonFor = async (lead: string) => (await see(lead)).Nothing;
  expect(await reasonFor('taken')).toMatchObject({ Reason: 'taken_over' });
  expect(await reasonFor('gone')).toMatchObject({ Reason: 'opted_out', Channel: 'email' });
  expect((await reasonFor('gone'))!.At).not.toBeNull();
  expect(await reasonFor('stopped')).toMatchObject({ Reason: 'stopped' });
  expect(await reasonFor('booked')).toMatchObject({ Reason: 'appointment', At: '2090-01-03T20:00:00.000Z' });
  expect(await reasonFor('history')).toMatchObject({ Reason: 'waiting_for_staff' });
  expect(await reasonFor('quiet')).toMatchObject({ Reason: 'not_started' });
  await office.feed(setting('lead-source', 'site', { SourceName: 'Dealer Website', Status: 0, SubSources: [] }));
  expect(await reasonFor('quiet')).toMatchObject({ Reason: 'source_off', Source: 'Dealer Website' });
  await office.feed(setting('lead-source', 'site', { SourceName: 'Dealer Website', Status: 1, SubSources: [] }));
  await office.feed(setting('pause-ai', 'pause', { is_paused: 'true' }));
  expect(await reasonFor('mail-off')).toMatchObject({ Reason: 'paused' });
  await office.feed(setting('pause-ai', 'pause', { is_paused: 'false' }));
  expect((await see('mail-off')).Touch).not.toBeNull();
});

it('sends what staff have written in place of the template, and says who wrote it', async () => {
  await greeted('edited');
  const edited = await change('edited', await see('edited'), { change: 'edit', text: ' Hi Ada, the RAV4 is ready. ' });
  expect(edited.json<NextTouch>().Touch).toMatchObject({
    Text: 'Hi Ada, the RAV4 is ready.',
    TemplateText: 'Hi Ada, are you there?',
    EditedBy: 'regular Tester',
  });
  await office.passTime(n('edited'), 61);
  await expect.poll(() => texts('edited')).toEqual(['<p>Hi Ada, the RAV4 is ready.</p>']);
  const { rows } = await office.server.database.pool.query(
    "select actor, before ->> 'text' as before, after ->> 'change' as after from audit where action = 'leads.changeNextTouch' and subject = $1",
    [n('edited')],
  );
  expect(rows).toEqual([{ actor: 'regular', before: null, after: 'edit' }]);
});

it('takes the template’s words again where the edit is taken back, and refuses what cannot be sent', async () => {
  await greeted('back');
  await change('back', await see('back'), { change: 'edit', text: 'Something else' });
  const again = await change('back', await see('back'), { change: 'edit', text: '' });
  expect(again.json<NextTouch>().Touch).toMatchObject({ Text: 'Hi Ada, are you there?', EditedBy: null });
  for (const text of ['Call #{rep}', 'Call ＃{rep}']) {
    const blank = await change('back', await see('back'), { change: 'edit', text });
    expect([blank.statusCode, blank.json<{ message: string }>().message]).toEqual([
      400,
      'Fill in the blanks: “#{” can’t be sent',
    ]);
  }
});

it('sends now what was shown, once', async () => {
  await greeted('now');
  const seen = await see('now');
  const answers = await Promise.all([change('now', seen, { change: 'send' }), change('now', seen, { change: 'send' })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 412]);
  expect(await texts('now')).toEqual(['<p>Hi Ada, are you there?</p>']);
  const late = await change('now', seen, { change: 'edit', text: 'Too late' });
  expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
    412,
    'The assistant has already sent this follow-up.',
  ]);
});

it('skips one for good, whatever is set again', async () => {
  await greeted('skipped');
  await change('skipped', await see('skipped'), { change: 'skip' });
  expect((await see('skipped')).Touch).toMatchObject({ Text: 'A last word' });
  await change('skipped', await see('skipped'), { change: 'skip' });
  expect((await see('skipped')).Nothing).toMatchObject({ Reason: 'none_left' });
  await office.feed(liveMessage(n('skipped'), 'Do you deliver?'));
  await office.answered(n('skipped'), 2);
  expect((await see('skipped')).Nothing).toMatchObject({ Reason: 'none_left' });
});

it('keeps what is on hold, and what comes after it, until it is released; a customer’s answer ends it all the same', async () => {
  await greeted('held');
  await change('held', await see('held'), { change: 'hold' });
  expect((await see('held')).Touch!.Hold).toMatchObject({ By: 'regular Tester' });
  await office.passTime(n('held'), 2000);
  // Another lead's follow-up shows that the worker has been there.
  await greeted('beside');
  await office.passTime(n('beside'), 61);
  await expect.poll(() => texts('beside')).toHaveLength(1);
  expect(await texts('held')).toEqual([]);
  await change('held', await see('held'), { change: 'release' });
  // The later one keeps its distance, though its time had passed too.
  await expect.poll(() => texts('held')).toEqual(['<p>Hi Ada, are you there?</p>']);
  const { Touch } = await see('held');
  expect(Math.round((Date.parse(Touch!.At) - Date.now()) / 60_000)).toBe(1440);
  await greeted('ended');
  const seen = await see('ended');
  await change('ended', seen, { change: 'hold' });
  await office.feed(liveMessage(n('ended'), 'Not now', { live: false }));
  expect((await see('ended')).Nothing).toMatchObject({ Reason: 'waiting_for_staff' });
});

it('stores and sends nothing that the customer’s answer has ended, and says so', async () => {
  await greeted('answering');
  const seen = await see('answering');
  await office.feed(liveMessage(n('answering'), 'I bought elsewhere', { live: false }));
  for (const body of [{ change: 'edit', text: 'Still there?' }, { change: 'send' }, { change: 'skip' }]) {
    const refused = await change('answering', seen, body);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      412,
      'The customer wrote, so this follow-up ended. Nothing was sent.',
    ]);
  }
  expect(await texts('answering')).toEqual([]);
});

it('does not send an edited follow-up that an answer has ended, though the same step is set again', async () => {
  await office.feed(...createConversation('home', n('again')), liveMessage(n('again'), 'Do you deliver?'));
  await office.answered(n('again'));
  await change('again', await see('again'), { change: 'edit', text: 'Written before the answer' });
  await office.feed(liveMessage(n('again'), 'Do you deliver to Boston?'));
  await office.answered(n('again'), 2);
  expect((await see('again')).Touch).toMatchObject({ Text: 'A last word', EditedBy: null });
});

it('sends what staff saved in the very moment in which the worker had the old words', async () => {
  await greeted('moment');
  const seen = await see('moment');
  const { pool } = office.server.database;
  await office.without(async () => {
    // A worker holds the row and is about to send.
    await pool.query(
      "update timer set lease = gen_random_uuid(), due_at = now() + interval '50 seconds' where lead_id = $1 and subject = 'first/step'",
      [n('moment')],
    );
    expect((await change('moment', seen, { change: 'edit', text: 'The new words' })).statusCode).toBe(200);
    const { rows } = await pool.query(
      "select lease, due_at <= now() as is_due from timer where lead_id = $1 and subject = 'first/step'",
      [n('moment')],
    );
    expect(rows).toEqual([{ lease: null, is_due: true }]);
  });
  await expect.poll(() => texts('moment')).toEqual(['<p>The new words</p>']);
});

it('is refused where a colleague has edited it, or somebody has written, since it was shown', async () => {
  await greeted('shared');
  const seen = await see('shared');
  await change('shared', seen, { change: 'edit', text: 'A colleague’s words' }, 'admin');
  const refused = await change('shared', seen, { change: 'send' });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    412,
    'This follow-up changed, or someone wrote in the conversation. Check both, then try again.',
  ]);
  expect(refused.headers.etag).toBe((await see('shared')).version);
  expect(await texts('shared')).toEqual([]);
});

it('is shown to whose policy only reads how the assistant behaves, and not changed by them', async () => {
  await greeted('looked-at');
  await office.server.database.pool.query('update person set policy = $1 where id = $2', [
    JSON.stringify([{ Resource: 'Settings:Preferences', Allow: ['read'] }]),
    'admin',
  ]);
  const seen = await see('looked-at', 'admin');
  expect([seen.Touch?.Text, seen.CanChange]).toEqual(['Hi Ada, are you there?', false]);
  expect((await change('looked-at', seen, { change: 'skip' }, 'admin')).statusCode).toBe(403);
  expect((await see('looked-at')).Touch).not.toBeNull();
  // Nor to another dealer's people.
  const foreign = await office.server.app.inject({
    url: path('looked-at', 'foreign'),
    query: { account_id: 'foreign', service_type: 'LEAD_ENGAGE' },
    headers: await listHeaders('stranger'),
  });
  expect(foreign.statusCode).toBe(404);
});

it('leaves the worker without a failure', () => {
  expect(office.failures).toEqual([]);
});
