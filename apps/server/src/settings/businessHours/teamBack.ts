import type { ScopedTransaction } from '../../db/scope.ts';
import { dealerFormats } from '../dealerParameters/dealerLocale.ts';
import type { SeenHours } from './businessHours.ts';
import { nextOpening, openingInWords } from './nextOpening.ts';

/** When the team is back, in words; null while it is there, or where nobody has saved hours. */
export async function teamBack(trx: ScopedTransaction, dealerId: string, seen: SeenHours): Promise<string | null> {
  const opens = nextOpening(seen);
  if (opens === null) return null;
  const { time } = await dealerFormats(trx, dealerId, seen.country);
  return openingInWords(opens, seen.timeZone, time);
}
