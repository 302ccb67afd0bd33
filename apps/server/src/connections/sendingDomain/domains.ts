import type { SendingDomain } from '@forecourt/api/contract/connections/sendingDomain';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { changedElsewhere, deletedElsewhere } from '../../platform/errors/refusal.ts';
import { isSigning, listRecords, type Published, StoredChecks } from './checks.ts';
import type { SigningKey } from './createKey.ts';

/** A dealer's sending domain as it is stored. */
export interface StoredDomain extends Published {
  dealerId: string;
  address: string;
  /** Sealed. */
  privateKey: string;
  checks: StoredChecks;
  version: number;
}

/** @returns undefined for a dealer without one */
export async function findDomain(db: Kysely<Schema>, dealerId: string): Promise<StoredDomain | undefined> {
  const row = await db
    .selectFrom('sending_domain')
    .select(['local_part', 'domain', 'selector', 'private_key', 'public_key', 'checks', 'version'])
    .where('dealer_id', '=', dealerId)
    .executeTakeFirst();
  return (
    row && {
      dealerId,
      address: `${row.local_part}@${row.domain}`,
      domain: row.domain,
      selector: row.selector,
      publicKey: row.public_key,
      privateKey: row.private_key,
      checks: StoredChecks.parse(row.checks),
      version: row.version,
    }
  );
}

/**
 * What people are shown of a dealer's sending domain; null without one.
 * @param included the domain whose SPF record covers our mail server; undefined without a mail server
 */
export async function presentDomain(
  trx: Kysely<Schema>,
  dealerId: string,
  included: string | undefined,
): Promise<SendingDomain | null> {
  const domain = await findDomain(trx, dealerId);
  if (!domain) return null;
  const own = await trx
    .selectFrom('inbound_address')
    .select('address')
    .where('dealer_id', '=', dealerId)
    .where('kind', '=', 'mail')
    .orderBy('address')
    .limit(1)
    .executeTakeFirst();
  return {
    Address: domain.address,
    IsSigning: isSigning(domain.checks),
    AnswersTo: own?.address ?? null,
    Records: listRecords(domain, included, domain.checks),
    Version: domain.version,
  };
}

/** Splits an address into what is before the @, and the domain. */
export function splitAddress(address: string): { localPart: string; domain: string } {
  const at = address.lastIndexOf('@');
  return { localPart: address.slice(0, at), domain: address.slice(at + 1) };
}

/** The version of a dealer's sending domain, whose row is locked; 0 without one. */
async function lockVersion(trx: Kysely<Schema>, dealerId: string): Promise<number> {
  const row = await trx
    .selectFrom('sending_domain')
    .select('version')
    .where('dealer_id', '=', dealerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.version ?? 0;
}

/**
 * Stores the address that a dealer's mail comes from.
 * @param key a new one, sealed, where the domain is another one than before
 * @throws 412 where somebody has changed it since
 */
export async function saveDomain(
  trx: Kysely<Schema>,
  { dealerId, personId, ifMatch }: { dealerId: string; personId: string; ifMatch: number },
  address: string,
  key: SigningKey | undefined,
): Promise<void> {
  const version = await lockVersion(trx, dealerId);
  if (version !== ifMatch) throw changedElsewhere(version);
  const { localPart, domain } = splitAddress(address);
  const values = {
    local_part: localPart,
    domain,
    version: version + 1,
    changed_by: personId,
    ...(key && {
      selector: key.selector,
      private_key: key.privateKey,
      public_key: key.publicKey,
      checks: '{}',
    }),
  };
  if (version > 0) {
    await trx.updateTable('sending_domain').set(values).where('dealer_id', '=', dealerId).execute();
    return;
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('sending_domain')
    .values({ dealer_id: dealerId, selector: '', private_key: '', public_key: '', ...values })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // Somebody else was first, in the same moment.
  if (numInsertedOrUpdatedRows === 0n) throw changedElsewhere(await lockVersion(trx, dealerId));
}

/** @throws 404 where there is none any more, 412 where somebody has changed it since */
export async function deleteDomain(trx: Kysely<Schema>, dealerId: string, ifMatch: number): Promise<void> {
  const version = await lockVersion(trx, dealerId);
  if (version === 0) throw deletedElsewhere('The sending domain was deleted');
  if (version !== ifMatch) throw changedElsewhere(version);
  await trx.deleteFrom('sending_domain').where('dealer_id', '=', dealerId).execute();
}

/** Stores what was found, unless the key is another one by now. */
export async function storeChecks(
  trx: Kysely<Schema>,
  { dealerId, selector }: Pick<StoredDomain, 'dealerId' | 'selector'>,
  checks: StoredChecks,
): Promise<void> {
  await trx
    .updateTable('sending_domain')
    .set({ checks: JSON.stringify(checks) })
    .where('dealer_id', '=', dealerId)
    .where('selector', '=', selector)
    .execute();
}
