import { type Kysely, type ExpressionBuilder, sql } from 'kysely';
import type { DeliveryReport } from '../../messaging/channels/email/deliveryReport.ts';
import type { IncomingText } from '../../messaging/channels/texts/incomingText.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { type IncomingRow, markStored } from '../incoming/incomingRow.ts';
import { failTest, hashToken } from './doorTests.ts';

/** How a mail's token stands in its subject, the one field that every relay leaves as it is. */
const mailToken = /\[test ([\da-f]{32})\]/;
/** A text's token is the code that people send back. */
const textCode = /\b\d{6}\b/g;
/** How many numbers of a text are looked at: an answer has one. */
const maxCodes = 5;

/** The subject of a test. */
export const mailSubject = (token: string): string => `Test message [test ${token}]`;

/** What makes a code one phone's. */
export const textToken = (phone: string, code: string): string => `${phone} ${code}`;

/** The tokens that a mail may have brought back. */
export const listMailTokens = (subject: string): string[] => mailToken.exec(subject)?.slice(1) ?? [];

/** The tokens that a text may have brought back. */
export const listTextTokens = ({ from, text }: Pick<IncomingText, 'from' | 'text'>): string[] =>
  [...text.matchAll(textCode)].slice(0, maxCodes).map(([code]) => textToken(from, code));

const isNamed = (eb: ExpressionBuilder<Schema, 'door_test'>, tokens: readonly string[]) =>
  eb('token_hash', 'in', tokens.map(hashToken));

/**
 * Finds whose test a text has brought back, to whichever number it came.
 * @param db connected as the owner: whose it is has yet to be found
 */
export async function findTestDealer(
  db: Kysely<Schema>,
  text: Pick<IncomingText, 'from' | 'text'>,
): Promise<string | undefined> {
  const tokens = listTextTokens(text);
  if (tokens.length === 0) return undefined;
  const found = await db
    .selectFrom('door_test')
    .select('dealer_id as dealerId')
    .where((eb) => isNamed(eb, tokens))
    .executeTakeFirst();
  return found?.dealerId;
}

/**
 * Takes what came in for the test that it is: it becomes no message and no lead. A token counts for an hour; what brings an older one back
 * is no customer's either, but is no proof that the door works now.
 * @returns whether it was one
 */
export async function takeReturnedTest(
  db: Kysely<Schema>,
  row: IncomingRow,
  tokens: readonly string[],
): Promise<boolean> {
  if (tokens.length === 0) return false;
  const { dealerId } = row.job;
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('door_test')
      .select('id')
      .where('dealer_id', '=', dealerId)
      .where((eb) => isNamed(eb, tokens))
      .executeTakeFirst();
    if (!found) return false;
    await trx
      .updateTable('door_test')
      .set({ returned_at: row.receivedAt })
      .where('dealer_id', '=', dealerId)
      .where('id', '=', found.id)
      .where('returned_at', 'is', null)
      .where('started_at', '>', sql<Date>`${row.receivedAt}::timestamptz - interval '1 hour'`)
      .execute();
    await markStored(trx, row, undefined);
    return true;
  });
}

/**
 * Takes the report of a mail server for the failure of the test that it is about.
 * @returns whether it was about one
 */
export async function takeTestReport(db: Kysely<Schema>, row: IncomingRow, report: DeliveryReport): Promise<boolean> {
  const { outcome, deliveryIds, reason } = report;
  if (deliveryIds.length === 0) return false;
  const { dealerId } = row.job;
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('door_test')
      .select('id')
      .where('dealer_id', '=', dealerId)
      .where('id', 'in', deliveryIds)
      .executeTakeFirst();
    if (!found) return false;
    if (outcome === 'failed') await failTest(trx, { dealerId, id: found.id }, getBounceReason(reason));
    await markStored(trx, row, undefined);
    return true;
  });
}

const getBounceReason = (reason: string | null): string =>
  reason === null ? 'It came back undelivered' : `It came back undelivered: ${reason}`;
