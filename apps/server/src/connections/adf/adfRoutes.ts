import { type ProspectResult, sendAdf } from '@forecourt/api/contract/connections/adf';
import { notFound } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLeadDealer } from './findLeadDealer.ts';
import { parseAdf } from './parseAdf.ts';
import { storeProspect } from './storeProspect.ts';

/** POST api/leads/adf. */
export function adfRoutes({ contract, database }: Platform): void {
  contract.open(sendAdf, async ({ query, body, requestId }, { request }) => {
    const dealer = await findLeadDealer(database.db, query.account_id, query.service_type);
    if (!dealer) throw notFound('This account doesn’t exist, or takes no leads', query.account_id);
    const { prospects, problems } = parseAdf(body, getCharset(request.headers['content-type']));
    const results: ProspectResult[] = [];
    // One after the other: the second of one person joins the first.
    for (const prospect of prospects)
      results.push(await storeProspect(database, dealer, prospect, { actor: 'feed', requestId }));
    return { prospects: results, problems };
  });
}

/** Of a content type; undefined where it names none (RFC 9110 §8.3.2). */
const getCharset = (contentType: string | undefined): string | undefined =>
  /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
