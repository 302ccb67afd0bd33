import { type Door, type MailDoor, maxRefused, type Refused } from '@forecourt/api/contract/connections/doors';
import { type Kysely, type NotNull, sql } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { findLatestTest } from './doorTests.ts';
import { isTestLocal } from './sendTest.ts';

/** How long ago a failure is still worth showing, and something that could not be read, in days. */
const shownDays = { failure: 7, refused: 30 };

const since = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/** A dealer's own address or number; undefined without one. */
export async function findAddress(
  trx: Kysely<Schema>,
  dealerId: string,
  kind: 'mail' | 'phone',
): Promise<string | undefined> {
  const own = await trx
    .selectFrom('inbound_address')
    .select('address')
    .where('dealer_id', '=', dealerId)
    .where('kind', '=', kind)
    .orderBy('address')
    .limit(1)
    .executeTakeFirst();
  return own?.address;
}

/** How a dealer is reached by mail or by text messages, and whether that works. */
export async function findDoor(
  trx: Kysely<Schema>,
  dealerId: string,
  { address, kind, channels }: { address: 'mail' | 'phone'; kind: 'mail' | 'text'; channels: readonly string[] },
): Promise<Door> {
  const lastIn = trx
    .selectFrom('incoming')
    .select('received_at as at')
    .where('dealer_id', '=', dealerId)
    .where('kind', '=', kind)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const sent = trx
    .selectFrom('delivery')
    .where('dealer_id', '=', dealerId)
    .where('channel', 'in', [...channels])
    .where('message_id', 'is not', null)
    .limit(1);
  const lastOut = sent
    .select('sent_at as at')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  const failed = sent
    .select(['created_at as at', 'reason'])
    .where('state', '=', 'failed')
    .where('created_at', '>', since(shownDays.failure))
    .where('reason', 'is not', null)
    .$narrowType<{ reason: NotNull }>()
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const failure = await failed;
  return {
    Address: (await findAddress(trx, dealerId, address)) ?? null,
    LastIn: (await lastIn)?.at.toISOString() ?? null,
    LastOut: (await lastOut)?.at?.toISOString() ?? null,
    LastFailure: failure ? { At: failure.at.toISOString(), Reason: failure.reason } : null,
    Test: await findLatestTest(trx, dealerId, kind),
  };
}

/**
 * Returns how a dealer is reached by mail. The feed may add a dealer at any time. `addMissingAddresses` gives it an address within a minute,
 * if this installation receives mail.
 */
export async function findMailDoor(trx: Kysely<Schema>, dealerId: string, config: Config): Promise<MailDoor> {
  const door = await findDoor(trx, dealerId, { address: 'mail', kind: 'mail', channels: ['email'] });
  return {
    ...door,
    IsAddressPending: door.Address === null && config.inbound !== undefined,
    IsTestLocal: isTestLocal(config),
  };
}

/** What came in and could not be read, or not all of it, the newest first. */
export async function listRefused(trx: Kysely<Schema>, dealerId: string): Promise<Refused[]> {
  const rows = await trx
    .selectFrom('incoming')
    .select(['id', 'kind', 'received_at', 'reason'])
    .where('dealer_id', '=', dealerId)
    .where('state', '<>', 'waiting')
    .where('reason', 'is not', null)
    .where('received_at', '>', since(shownDays.refused))
    .orderBy('received_at', 'desc')
    .limit(maxRefused)
    .execute();
  return rows.map(({ id, kind, received_at, reason }) => ({
    Id: id,
    Kind: kind as Refused['Kind'],
    ReceivedAt: received_at.toISOString(),
    Reason: reason ?? '',
  }));
}
