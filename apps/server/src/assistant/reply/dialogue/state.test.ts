import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveMessage } from '../../../../test-support/assistantLeads.ts';
import { harborFile } from '../../../../test-support/harborStock.ts';
import { alwaysOpen } from '../../../../test-support/testAppointments.ts';
import { createConversation } from '../../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../../test-support/testOffice.ts';
import { stockCalls, stockKeeper } from '../../../../test-support/testStock.ts';
import { findContact } from './findContact.ts';
import { loadState } from './storedState.ts';
import { emptyState, parseState } from './state.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(stockKeeper, alwaysOpen());
  const calls = await stockCalls(office.server);
  await calls.load(await calls.add(), harborFile());
});
afterAll(() => office.close());

const rav4 = { year: 2026, make: 'Toyota', model: 'RAV4', stock: 'R1', available: true };

async function write(lead: string, text: string): Promise<void> {
  const [record, conversation] = createConversation('home', lead);
  await office.feed({ ...record!, vehicle: rav4 } as typeof record & object, conversation!);
  await office.feed(liveMessage(lead, text, { channel: 'sms' }));
}

const readState = (lead: string) => loadState(office.server.database.db, { dealerId: 'home', conversationId: lead });

it('is stored with the answer, and says why the answer is as it is', async () => {
  await write('state-shown', 'Do you have any trucks?');
  await office.answered('state-shown');
  expect(await readState('state-shown')).toMatchObject({ carsShown: ['T2', 'T1'], openQuestion: 'visit' });
  const { rows } = await office.server.database.pool.query<{ state: unknown; acts: unknown }>(
    "select why -> 'state' as state, why -> 'acts' as acts from message where conversation_id = 'state-shown' and initiator = 'BOT'",
  );
  expect(rows).toEqual([
    {
      state: {
        before: { car: null, carsShown: [], timesOffered: [] },
        after: expect.objectContaining({
          carsShown: ['2022 Toyota Tacoma (T2)', '2025 Toyota Tacoma (T1)'],
        }),
      },
      acts: [{ intent: 'similar', act: 'answer' }],
    },
  ]);
});

it('keeps the times that were offered, and how the customer is reached', async () => {
  await write('state-times', 'Can I come see it? My number is 617-555-0133');
  await office.answered('state-times');
  const state = await readState('state-times');
  expect(state).toMatchObject({ openQuestion: 'which-time', contact: { phone: '+16175550133' } });
  expect(state.timesOffered).toHaveLength(2);
});

it('is not stored of an answer that a newer message has made obsolete', async () => {
  await write('state-late', 'Do you have any trucks?');
  await office.whileThinking('state-late', () =>
    office.feed(liveMessage('state-late', 'Or any sedans?', { channel: 'sms' })),
  );
  expect(await readState('state-late')).toEqual(emptyState);
  await office.answered('state-late');
  // Both messages are answered at once: the answer that was sent is the one that counts.
  expect((await readState('state-late')).carsShown.length).toBeGreaterThan(0);
});

it('is not stored where the message cannot be: both are of one transaction', async () => {
  const { pool } = office.server.database;
  await write('state-killed', 'Do you have any trucks?');
  // What a process that dies between the two would leave: the transaction does not come to its end.
  await pool.query(`
    create function fail_state() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger fail_state after insert on assistant_state for each row execute function fail_state()`);
  try {
    await office.passTime('state-killed');
    await expect.poll(() => office.failures.length, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(await office.sentTo('state-killed')).toEqual([]);
    expect(await readState('state-killed')).toEqual(emptyState);
  } finally {
    await pool.query('drop trigger fail_state on assistant_state; drop function fail_state()');
    office.failures.length = 0;
  }
  await office.answered('state-killed');
  expect((await readState('state-killed')).carsShown).toEqual(['T2', 'T1']);
});

it('reads whatever was stored, and counts what it cannot read as missing', () => {
  expect(parseState({ car: 'R1', carsShown: 'R2', openQuestion: 'weather', more: 1 })).toEqual({
    ...emptyState,
    car: 'R1',
  });
  expect(parseState(null)).toEqual(emptyState);
});

it.each([
  ['call me at (617) 555-0133', { phone: '+16175550133' }],
  ['617.555.0133 or Ada@Mail.example', { phone: '+16175550133', email: 'ada@mail.example' }],
  ['Hi, my name is Ada Byron and I like the RAV4', { name: 'Ada Byron' }],
  ['is $35,480 your best price on stock 123456?', {}],
])('reads from “%s” how the customer is reached', (text, expected) => expect(findContact(text)).toEqual(expected));
