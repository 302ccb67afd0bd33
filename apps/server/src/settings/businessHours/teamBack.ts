import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { dealerFormats } from '../dealerLocale.ts';
import { readBusinessHours, type SeenHours } from './businessHours.ts';
import { nextOpening, openingInWords } from './nextOpening.ts';

/** When the team is back, in words; null while it is there, or where nobody has saved hours. */
export async function teamBack(trx: Kysely<Schema>, dealerId: string, seen: SeenHours): Promise<string | null> {
  const opens = nextOpening(seen);
  if (opens === null) return null;
  const { time } = await dealerFormats(trx, dealerId, seen.country);
  return openingInWords(opens, seen.timeZone, time);
}

/** When a product's team is back, in words; null while it is there, or where nobody has saved hours. */
export const readTeamBack = async (trx: Kysely<Schema>, scope: Scope): Promise<string | null> =>
  teamBack(trx, scope.dealerId, await readBusinessHours(trx, scope));
