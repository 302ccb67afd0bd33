import { sendAdf, splitRequest as splitCall } from '@forecourt/api/contract/connections/adf';
import { isHeldBy } from '../../conversations/dialogue/heldProduct.ts';
import type { LeadDetails } from '../../messaging/leads/leadDetails.ts';
import { keyActor } from '../../platform/access/apiKeys.ts';
import type { Person } from '../../platform/access/person.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { noteDoorUse } from '../../platform/monitoring/doorUse.ts';
import type { Platform } from '../../platform/platform.ts';
import { getNamedDealer } from '../keys/namedDealer.ts';
import { findLeadDealer } from './findLeadDealer.ts';
import { parseAdf } from './parseAdf.ts';
import { type JoinedRequest, splitRequest } from './splitRequest.ts';
import { storeAdf } from './storeAdf.ts';
import type { LeadLine } from './toLead.ts';

/** POST api/leads/adf, and parting what it has joined. */
export function adfRoutes({ contract, database }: Platform): void {
  contract.machine(sendAdf, async ({ query, body, key, requestId }, { request }) => {
    const dealerId = getNamedDealer(key, query.dealer);
    const dealer = await findLeadDealer(database.db, dealerId, query.product);
    if (!dealer) throw notFound('This account doesn’t exist, or takes no leads', dealerId);
    noteDoorUse('api');
    const parsed = parseAdf(body, getCharset(request.headers['content-type']));
    return storeAdf(database, dealer, parsed, { actor: key ? keyActor(key) : 'feed', requestId });
  });

  contract.inSteps(splitCall, async ({ person, dealerId, params, requestId, transact }) => {
    const { request_id: id } = params;
    const request = await transact((trx) => findRequest(trx, person, dealerId, id));
    if (!request) throw notFound('This request no longer exists', id);
    if (request.leadId !== id) await splitRequest(database, request, { actor: person.id, requestId });
    return { lead_id: id, conversation_id: id };
  });
}

/** @returns undefined for a request that does not exist, or whose lead is of a product that the person does not hold */
const findRequest = (
  trx: ScopedTransaction,
  person: Person,
  dealerId: string,
  id: string,
): Promise<JoinedRequest | undefined> =>
  trx
    .selectFrom('lead_request as r')
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'r.dealer_id').onRef('l.id', '=', 'r.lead_id'))
    .select(['r.dealer_id as dealerId', 'r.id', 'r.lead_id as leadId', 'r.received_at as receivedAt'])
    .select((eb) => [
      eb.ref('r.record').$castTo<LeadLine>().as('lead'),
      eb.ref('r.details').$castTo<LeadDetails>().as('details'),
    ])
    // What a customer wrote in a message is no lead by itself.
    .where('r.record', 'is not', null)
    .where('r.dealer_id', '=', dealerId)
    .where('r.id', '=', id)
    .where((eb) => isHeldBy(person, eb.ref('l.product_id')))
    .executeTakeFirst();

/** Of a content type; undefined where it names none (RFC 9110 §8.3.2). */
const getCharset = (contentType: string | undefined): string | undefined =>
  /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
