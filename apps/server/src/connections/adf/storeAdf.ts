import type { ProspectResult } from '@forecourt/api/contract/connections/adf';
import type { Database } from '../../platform/db/database.ts';
import type { ParsedAdf } from './parseAdf.ts';
import { type LeadDoor, storeProspect } from './storeProspect.ts';
import type { LeadDealer } from './toLead.ts';

/** What became of a document: each of its prospects, and what of it could not be read, for people. */
interface StoredAdf {
  prospects: ProspectResult[];
  problems: string[];
}

/** Stores each prospect of a document in a transaction of its own, in their order: the second one of a person joins the first. */
export async function storeAdf(
  database: Pick<Database, 'pool'>,
  dealer: LeadDealer,
  { prospects, problems }: ParsedAdf,
  door: LeadDoor,
): Promise<StoredAdf> {
  const results: ProspectResult[] = [];
  for (const prospect of prospects) results.push(await storeProspect(database, dealer, prospect, door));
  return { prospects: results, problems };
}
