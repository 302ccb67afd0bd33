import { createHash } from 'node:crypto';
import { type DoorTest, doorTestsAnHour } from '@forecourt/api/contract/connections/doors';
import { type Kysely, sql } from 'kysely';
import { holdLock } from '../../platform/db/holdLock.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

/** The doors that can be tested, as the table names them. */
export type TestedDoor = 'mail' | 'text';

/** A test, by its key. */
interface TestKey {
  dealerId: string;
  id: string;
}

/** How long a test may take to come back before it is overdue, in ms: a mail is relayed in seconds, a person has to find their phone. */
const expectedMs = { mail: 60_000, text: 10 * 60_000 } satisfies Record<TestedDoor, number>;

/** How long a test that nobody ended can still be under way, in ms; longer than any carrier is waited for. */
const sendingMs = 60_000;

/** What is stored of a token: a test can be recognized, and none be made of what the database holds. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const selectTests = (db: Kysely<Schema>, dealerId: string) =>
  db
    .selectFrom('door_test')
    .select(['id', 'door', 'sent_to', 'started_at', 'sent_at', 'returned_at', 'failure'])
    .where('dealer_id', '=', dealerId);

type SelectedTest = Awaited<ReturnType<ReturnType<typeof selectTests>['executeTakeFirstOrThrow']>>;

/**
 * Begins a test of a door.
 * @param token what the message brings back
 * @throws {Refusal} 429 beyond the limit of an hour
 */
export async function insertTest(
  trx: Kysely<Schema>,
  { dealerId, door, sentTo, token }: { dealerId: string; door: TestedDoor; sentTo: string; token: string },
): Promise<string> {
  // One request at a time, so that several at once do not pass the limit together.
  await holdLock(trx, `door-test:${dealerId}`);
  const { sent } = await trx
    .selectFrom('door_test')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('sent'))
    .where('dealer_id', '=', dealerId)
    .where('door', '=', door)
    .where('started_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (sent >= doorTestsAnHour)
    throw new Refusal(429, 'too-many-tests', 'Too many tests were sent. Try again in an hour.');
  const { id } = await trx
    .insertInto('door_test')
    .values({ token_hash: hashToken(token), dealer_id: dealerId, door, sent_to: sentTo })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores that the carrier has taken a test, or why it has not. */
export async function endSending(
  trx: Kysely<Schema>,
  { dealerId, id }: TestKey,
  failure: string | undefined,
): Promise<DoorTest> {
  await trx
    .updateTable('door_test')
    .set(failure === undefined ? { sent_at: sql`clock_timestamp()` } : { failure })
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    .execute();
  return present(await selectTests(trx, dealerId).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Stores why a test that the carrier had taken did not arrive. What is no test, or came back, stays as it is. */
export async function failTest(db: Kysely<Schema>, { dealerId, id }: TestKey, failure: string): Promise<void> {
  await db
    .updateTable('door_test')
    .set({ failure })
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    .where('returned_at', 'is', null)
    .execute();
}

/** The latest test of a door; null where there is none, or it was days ago. */
export async function findLatestTest(
  trx: Kysely<Schema>,
  dealerId: string,
  door: TestedDoor,
): Promise<DoorTest | null> {
  const found = await selectTests(trx, dealerId)
    .where('door', '=', door)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? present(found) : null;
}

function present(test: SelectedTest): DoorTest {
  const State = getState(test);
  return {
    SentTo: test.sent_to,
    State,
    StartedAt: test.started_at.toISOString(),
    SentAt: test.sent_at?.toISOString() ?? null,
    ReturnedAt: test.returned_at?.toISOString() ?? null,
    Failure: State === 'failed' ? (test.failure ?? 'The test was interrupted. Send another one.') : null,
  };
}

function getState({ door, started_at, sent_at, returned_at, failure }: SelectedTest): DoorTest['State'] {
  if (returned_at !== null) return 'returned';
  if (failure !== null) return 'failed';
  if (sent_at === null) return Date.now() - started_at.getTime() < sendingMs ? 'sending' : 'failed';
  return Date.now() - sent_at.getTime() < expectedMs[door as TestedDoor] ? 'waiting' : 'overdue';
}
