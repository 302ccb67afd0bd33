import type { Kysely } from 'kysely';
import { getLeadHash } from '../messaging/leads/erasedLeads.ts';
import type { Schema } from '../platform/db/schema.ts';
import { eraseCustomer } from './erase.ts';

/** Every erased lead of an installation as lines: the dealer's id and the hash of the lead's key. Kept beside backups. */
export async function listTombstones(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('erased_lead')
    .select(['dealer_id', 'lead_hash'])
    .orderBy('dealer_id')
    .orderBy('lead_hash')
    .execute();
  return rows.map(({ dealer_id, lead_hash }) => `${dealer_id}\t${lead_hash.toString('hex')}`);
}

/**
 * Erases again whatever a restored backup has brought back, and remembers what it has not.
 * @param db as the database's owner
 * @param lines what `listTombstones` has listed before the restore; those of dealers that the backup does not know are left out
 * @returns how many customers were erased
 */
export async function reapplyErasures(db: Kysely<Schema>, lines: readonly string[]): Promise<number> {
  const known = new Set((await db.selectFrom('dealer').select('id').execute()).map(({ id }) => id));
  const wanted = lines
    .map((line) => line.trim().split('\t'))
    .flatMap(([dealer, hash]) =>
      dealer !== undefined && known.has(dealer) && /^[\da-f]{64}$/.test(hash ?? '') ? [{ dealer, hash: hash! }] : [],
    );
  let erased = 0;
  for (const [dealerId, ofDealer] of Map.groupBy(wanted, ({ dealer }) => dealer)) {
    for (const { hash } of ofDealer)
      await db
        .insertInto('erased_lead')
        .values({ dealer_id: dealerId, lead_hash: Buffer.from(hash, 'hex') })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const hashes = new Set(ofDealer.map(({ hash }) => hash));
    const leads = await db
      .selectFrom('lead')
      .select('id')
      .where('dealer_id', '=', dealerId)
      .where('erased_at', 'is', null)
      .execute();
    const done = new Set<string>();
    for (const { id: leadId } of leads) {
      if (done.has(leadId) || !hashes.has(getLeadHash({ dealerId, leadId }).toString('hex'))) continue;
      const result = await db
        .transaction()
        .execute((trx) => eraseCustomer(trx, { dealerId, leadId }, { cause: 'restore', personId: null }));
      if (!result) continue;
      for (const id of result.leads) done.add(id);
      erased += 1;
    }
  }
  return erased;
}
