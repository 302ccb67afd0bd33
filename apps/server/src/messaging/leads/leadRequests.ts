import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { describeContact, describeDetails, type NamedDetail } from './describeDetails.ts';
import type { LeadDetails } from './leadDetails.ts';

/** A request of a lead's customer. */
interface LeadRequest {
  id: string;
  receivedAt: Date;
  /** How it found the lead that was there already; null where it began the lead. */
  joinedBy: 'phone' | 'email' | null;
  /** The customer wrote it in a message: no request came. */
  isFromMessage: boolean;
  details: LeadDetails;
}

/** A request in words. What a customer wrote in a message includes how to reach them, which other requests give to their lead. */
export const describeRequest = ({
  isFromMessage,
  details,
}: Pick<LeadRequest, 'isFromMessage' | 'details'>): NamedDetail[] => [
  ...(isFromMessage ? describeContact(details) : []),
  ...describeDetails(details),
];

/** How many are read: the newest ones have what is true now. */
const maxRequests = 10;

/** The requests of a lead, the newest first. Leads that came in by the feed or a chat have none. */
export const listRequests = (
  db: Kysely<Schema>,
  { dealerId, leadId }: { dealerId: string; leadId: string },
): Promise<LeadRequest[]> =>
  db
    .selectFrom('lead_request')
    .select((eb) => [
      'id',
      'received_at as receivedAt',
      eb.ref('joined_by').$castTo<LeadRequest['joinedBy']>().as('joinedBy'),
      eb('message_id', 'is not', null).$castTo<boolean>().as('isFromMessage'),
      eb.ref('details').$castTo<LeadDetails>().as('details'),
    ])
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', leadId)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(maxRequests)
    .execute();
