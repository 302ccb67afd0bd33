import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { type Incoming, storeIncoming } from '../incoming/storeIncoming.ts';
import { findMailTarget } from './dealerAddress.ts';
import { getMailKey } from './mailKey.ts';
import type { MailDetails } from './storeMail.ts';

/** The largest mail, in bytes: what Gmail lets its users send. */
export const maxMailBytes = 25 * 1024 * 1024;

export interface ReceivedMail {
  /** How it came, such as `smtp`. */
  door: Incoming['door'];
  /** The bytes as they came. */
  content: Buffer;
  /** The addresses that it was sent to, ours and others'. */
  recipients: readonly string[];
  /** What the door knows of the mail besides. */
  details: Omit<MailDetails, 'tags'>;
}

/**
 * Stores a mail for each dealer among its recipients, for all or for none.
 * @returns how many dealers it is for, 0 for a mail that is nobody's here
 */
export async function storeForDealers(
  db: Kysely<Schema>,
  { door, content, recipients, details }: ReceivedMail,
): Promise<number> {
  const found = await Promise.all(recipients.map((address) => findMailTarget(db, address)));
  const targets = Map.groupBy(
    found.filter((target) => target !== undefined),
    ({ dealerId }) => dealerId,
  );
  if (targets.size === 0) return 0;
  const externalId = getMailKey(content);
  await db.transaction().execute(async (trx) => {
    for (const [dealerId, own] of targets) {
      const withTags: MailDetails = { ...details, tags: own.flatMap(({ tag }) => tag ?? []) };
      await storeIncoming(trx, { dealerId, kind: 'mail', door, externalId, content, details: withTags });
    }
  });
  return targets.size;
}
