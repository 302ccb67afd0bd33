import { type Kysely, sql } from 'kysely';
import type { IncomingMail } from '../../messaging/channels/email/incomingMail.ts';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Found } from '../incoming/inConversation.ts';

/** Our own Message-IDs are a delivery's id at a domain (messaging/channels/email/mail.ts). */
const ownMessageId = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i;
const maxReferences = 30;

/**
 * Finds the conversation of a mail: by the tag of the reply address that it was sent to, by the mails that it answers, then by its sender,
 * whose newest conversation it is.
 * @returns undefined for a stranger's
 */
export async function findMailConversation(
  db: Kysely<Schema>,
  dealerId: string,
  { from, references, report }: Pick<IncomingMail, 'from' | 'references' | 'report'>,
  tags: readonly string[],
): Promise<Found | undefined> {
  return (
    (await findByTag(db, dealerId, tags)) ??
    (await findByReferences(db, dealerId, references.slice(0, maxReferences), report?.deliveryIds ?? [])) ??
    // A mail system's report is about the mail that it names, not about its own address.
    (from && !report ? await findBySender(db, dealerId, from.address) : undefined)
  );
}

const findByTag = (db: Kysely<Schema>, dealerId: string, tags: readonly string[]): Promise<Found | undefined> =>
  db
    .selectFrom('reply_address as r')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'r.dealer_id').onRef('c.id', '=', 'r.conversation_id'),
    )
    .select(['c.lead_id as leadId', 'c.id as conversationId'])
    .where('r.dealer_id', '=', dealerId)
    .where('r.tag', 'in', tags.length > 0 ? tags : [''])
    .limit(1)
    .executeTakeFirst();

/** By mails of ours, whose ids are their deliveries', and by the customer's own earlier mails. */
async function findByReferences(
  db: Kysely<Schema>,
  dealerId: string,
  references: readonly string[],
  reported: readonly string[],
): Promise<Found | undefined> {
  const named = references.map((mailId, position) => ({
    position,
    mailId,
    id: ownMessageId.exec(mailId)?.[1] ?? null,
  }));
  const asked = [...named, ...reported.map((id, index) => ({ position: named.length + index, mailId: '', id }))];
  if (asked.length === 0) return undefined;
  const rows = jsonRows(asked, { position: 'int', mailId: 'text', id: 'uuid' });
  return db
    .selectFrom(rows)
    .leftJoin('delivery as d', (join) =>
      join.on('d.dealer_id', '=', dealerId).onRef('d.id', '=', 'i.id').on('d.channel', '=', 'email'),
    )
    .leftJoin('message as m', (join) => join.on('m.dealer_id', '=', dealerId).onRef('m.mail_id', '=', 'i.mailId'))
    .innerJoin('conversation as c', (join) =>
      join
        .on('c.dealer_id', '=', dealerId)
        .on((eb) => eb('c.id', '=', eb.fn.coalesce('d.conversation_id', 'm.conversation_id'))),
    )
    .select(['c.lead_id as leadId', 'c.id as conversationId'])
    .orderBy('i.position')
    .limit(1)
    .executeTakeFirst();
}

const findBySender = (db: Kysely<Schema>, dealerId: string, address: string): Promise<Found | undefined> =>
  db
    .selectFrom('lead as l')
    .leftJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .select(['l.id as leadId', 'c.id as conversationId'])
    .where('l.dealer_id', '=', dealerId)
    .where(sql`lower(l.email)`, '=', address)
    .orderBy(
      (eb) =>
        eb
          .selectFrom('message as m')
          .select((max) => max.fn.max('m.at').as('at'))
          .whereRef('m.dealer_id', '=', 'c.dealer_id')
          .whereRef('m.conversation_id', '=', 'c.id')
          .where('m.visibility', '=', 'customer'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('l.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
