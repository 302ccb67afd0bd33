import type { IncomingMail } from '../../messaging/channels/email/incomingMail.ts';
import { PermanentFailure } from '../../platform/jobs/job.ts';
import { findAdf } from '../adf/findAdf.ts';
import { findLeadDealer } from '../adf/findLeadDealer.ts';
import { parseAdf, type ParsedAdf, readAdf } from '../adf/parseAdf.ts';
import { storeAdf } from '../adf/storeAdf.ts';
import { type IncomingRow, markStored } from '../incoming/incomingRow.ts';
import type { StoreOptions } from '../incoming/inConversation.ts';

/** The tag of the address that lead providers send to: `harbor+leads@in.example`. */
export const leadsTag = 'leads';

/**
 * Reads the ADF that a lead provider has mailed: in the mail's text, or as a file with it.
 * @returns undefined for a mail without one
 */
export function findAdfInMail({ text, files }: Pick<IncomingMail, 'text' | 'files'>): ParsedAdf | undefined {
  const inText = findAdf(text);
  if (inText) return readAdf(inText.adf);
  const file = files.find(({ name }) => /\.(?:adf|xml)$/i.test(name));
  return file && parseAdf(file.content);
}

/**
 * Makes each prospect of a mailed ADF a lead. Each has a transaction of its own and an id that stays, so a job that runs twice writes once.
 * @throws {PermanentFailure} where none of them could be taken, with the reasons
 */
export async function storeAdfMail({ database }: StoreOptions, row: IncomingRow, adf: ParsedAdf): Promise<void> {
  const { dealerId } = row.job;
  const dealer = await findLeadDealer(database.db, dealerId);
  if (!dealer) throw new PermanentFailure('The dealership has no product that takes leads');
  const { prospects, problems } = await storeAdf(database, dealer, adf, { actor: 'mail' });
  const refusals = prospects.flatMap((prospect) => (prospect.outcome === 'refused' ? [prospect.reason] : []));
  const reasons = [...refusals, ...problems].join('; ');
  if (refusals.length === prospects.length) throw new PermanentFailure(reasons || 'It has no prospect');
  await database.db.transaction().execute((trx) => markStored(trx, row, undefined, reasons || null));
}
