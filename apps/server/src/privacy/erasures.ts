import type { Erasure } from '@forecourt/api/contract/privacy';
import { type InferResult, sql } from 'kysely';
import type { ScopedTransaction } from '../platform/db/scope.ts';
import type { TableCount } from './erase.ts';

/** How many are shown. */
const shownErasures = 50;

function selectErasures(trx: ScopedTransaction, dealerId: string) {
  return trx
    .selectFrom('erasure as e')
    .leftJoin('person as p', 'p.id', 'e.person_id')
    .select(['e.id', 'e.at', 'e.cause', 'e.person_id', 'e.leads', 'e.counts'])
    .select(sql<string | null>`nullif(btrim(p.first_name || ' ' || p.last_name), '')`.as('person_name'))
    .where('e.dealer_id', '=', dealerId)
    .orderBy('e.at', 'desc')
    .limit(shownErasures);
}

type ErasureRow = InferResult<ReturnType<typeof selectErasures>>[number];

export const listErasures = async (trx: ScopedTransaction, dealerId: string): Promise<Erasure[]> =>
  (await selectErasures(trx, dealerId).execute()).map(presentErasure);

export async function findErasure(trx: ScopedTransaction, dealerId: string, id: string): Promise<Erasure> {
  return presentErasure(await selectErasures(trx, dealerId).where('e.id', '=', id).executeTakeFirstOrThrow());
}

const presentErasure = ({ id, at, cause, person_id, person_name, leads, counts }: ErasureRow): Erasure => ({
  Id: id,
  At: at.toISOString(),
  Cause: cause as Erasure['Cause'],
  PersonId: person_id,
  PersonName: person_name,
  Leads: leads,
  Counts: (counts as unknown as TableCount[]).map(({ table, erased, left }) => ({
    Table: table,
    Erased: erased,
    Left: left,
  })),
});
