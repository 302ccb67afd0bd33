import {
  StockMapping,
  StockReport,
  type StockSource,
  type StockSourceChoice,
} from '@forecourt/api/contract/connections/stock';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { changedElsewhere, notFound, Refusal } from '../../platform/errors/refusal.ts';

/** How many sources a dealer has at most. */
const maxSources = 10;

/** The kind of job that fetches a source's file (pullJobs.ts); the timer's subject is the source. */
export const pullKind = 'stock-pull';

const protocols = { upload: [], http: ['http:', 'https:'], sftp: ['sftp:'] } as const satisfies Record<
  StockSourceChoice['kind'],
  readonly string[]
>;

const selectSources = (trx: Kysely<Schema>, dealerId: string) =>
  trx
    .selectFrom('stock_source as s')
    .where('s.dealer_id', '=', dealerId)
    .select(['s.id', 's.kind', 's.address', 's.mapping', 's.max_age_days', 's.report', 's.missing_before', 's.version'])
    .select((eb) => {
      const own = eb
        .selectFrom('vehicle as v')
        .whereRef('v.dealer_id', '=', 's.dealer_id')
        .whereRef('v.source_id', '=', 's.id')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'));
      return [
        own.where('v.state', '=', 'for-sale').as('for_sale'),
        own.where('v.state', '<>', 'sold').whereRef('v.confirmed_at', '<', 's.missing_before').as('missing'),
        eb
          .exists(
            eb
              .selectFrom('timer as t')
              .whereRef('t.dealer_id', '=', 's.dealer_id')
              .where('t.kind', '=', pullKind)
              .where(sql<boolean>`t.subject = s.id::text`)
              .where((eb) => eb.or([eb('t.due_at', '<=', sql<Date>`now()`), eb('t.lease', 'is not', null)])),
          )
          .$castTo<boolean>()
          .as('is_pulling'),
      ];
    });

type SourceRow = Awaited<ReturnType<ReturnType<typeof selectSources>['execute']>>[number];

const present = (source: SourceRow): StockSource => ({
  id: source.id,
  kind: source.kind as StockSource['kind'],
  address: source.address,
  mapping: source.mapping === null ? null : StockMapping.parse(source.mapping),
  max_age_days: source.max_age_days,
  for_sale: source.for_sale ?? 0,
  report: source.report === null ? null : StockReport.parse(source.report),
  missing: source.missing_before === null ? null : (source.missing ?? 0),
  is_pulling: source.is_pulling,
  Version: source.version,
});

/** A dealer's sources of stock, in a stable order. */
export async function listSources(trx: Kysely<Schema>, dealerId: string): Promise<StockSource[]> {
  return (await selectSources(trx, dealerId).orderBy('s.kind').orderBy('s.id').execute()).map(present);
}

/** @throws 404 for one that is not the dealer's */
export async function findSource(trx: Kysely<Schema>, dealerId: string, id: string): Promise<StockSource> {
  const source = await selectSources(trx, dealerId).where('s.id', '=', id).executeTakeFirst();
  if (!source) throw notFound('This source of stock no longer exists');
  return present(source);
}

/** @throws 400 for an address that the kind cannot be fetched from, 409 where there are too many */
export async function insertSource(
  trx: Kysely<Schema>,
  dealerId: string,
  choice: StockSourceChoice,
): Promise<StockSource> {
  checkAddress(choice);
  if ((await listSources(trx, dealerId)).length >= maxSources)
    throw new Refusal(409, 'too-many', `A dealership can have up to ${maxSources} sources of stock`);
  const { id } = await trx
    .insertInto('stock_source')
    .values({ dealer_id: dealerId, ...choice, mapping: toJson(choice.mapping) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return findSource(trx, dealerId, id);
}

/**
 * @param seen with the version that the change was begun on
 * @throws 412 where somebody has changed it since, 400 as `insertSource`
 */
export async function changeSource(
  trx: Kysely<Schema>,
  dealerId: string,
  seen: { id: string; version: number },
  choice: StockSourceChoice,
): Promise<StockSource> {
  checkAddress(choice);
  const { numUpdatedRows } = await trx
    .updateTable('stock_source')
    .set((eb) => ({
      ...choice,
      mapping: toJson(choice.mapping),
      version: eb('version', '+', 1),
      // Another server has another key.
      host_key: eb.case().when('address', '=', choice.address).then(eb.ref('host_key')).else(null).end(),
    }))
    .where('dealer_id', '=', dealerId)
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw await staleVersion(trx, dealerId, seen.id);
  return findSource(trx, dealerId, seen.id);
}

/** Deletes a source with its vehicles. @throws as `changeSource` */
export async function deleteSource(
  trx: Kysely<Schema>,
  dealerId: string,
  seen: { id: string; version: number },
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('stock_source')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw await staleVersion(trx, dealerId, seen.id);
}

/** @throws 404 where it is gone */
async function staleVersion(trx: Kysely<Schema>, dealerId: string, id: string): Promise<Refusal> {
  const { Version } = await findSource(trx, dealerId, id);
  return changedElsewhere(Version, 'Somebody has changed this source since you opened it');
}

function checkAddress({ kind, address }: StockSourceChoice): void {
  const allowed: readonly string[] = protocols[kind];
  const isRight = allowed.length === 0 ? address === '' : address !== '' && allowed.includes(new URL(address).protocol);
  if (!isRight) throw new Refusal(400, 'invalid-address', 'This address doesn’t go with the kind of source');
}

const toJson = (mapping: StockMapping | null) => (mapping === null ? null : JSON.stringify(mapping));
