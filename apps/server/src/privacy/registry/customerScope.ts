import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** The keys of a customer at a dealer, and how they were reached: what the rows about them are found by. */
export interface CustomerScope {
  dealerId: string;
  leads: string[];
  conversations: string[];
  /** In lower case. */
  emails: string[];
  /** As E.164 and as they were typed. */
  phones: string[];
  /** Whole names, as they stand in notices to staff. */
  names: string[];
}

/** A condition on the row `t` of a table. */
export type FindRows = (scope: CustomerScope) => RawBuilder<boolean>;

const anyValue = (values: readonly string[]) => sql`any(${values}::text[])`;

export const byLead: FindRows = ({ leads }) => sql`t.lead_id = ${anyValue(leads)}`;
export const byConversation: FindRows = ({ conversations }) => sql`t.conversation_id = ${anyValue(conversations)}`;
/** Of a table whose key is the lead's or the conversation's own. */
export const byLeadId: FindRows = ({ leads }) => sql`t.id = ${anyValue(leads)}`;
export const byConversationId: FindRows = ({ conversations }) => sql`t.id = ${anyValue(conversations)}`;

/** The messages and events of the customer, by their ids. */
const ownIds = ({ dealerId, leads }: CustomerScope) => sql`
  (select m.id from message m where m.dealer_id = ${dealerId} and m.lead_id = ${anyValue(leads)}
  union all select e.id from event e where e.dealer_id = ${dealerId} and e.lead_id = ${anyValue(leads)})`;

export const byMessage: FindRows = (scope) =>
  sql`(t.conversation_id = ${anyValue(scope.conversations)} or t.message_id in ${ownIds(scope)})`;

/** Whether a text holds an address or a number of the customer, or one of other words. */
const mentions = (text: RawBuilder<unknown>, { emails, phones }: CustomerScope, words: readonly string[] = []) =>
  sql`exists (select from unnest(${[...emails, ...phones, ...words]}::text[]) word where strpos(lower(${text}), lower(word)) > 0)`;

/** Deliveries to the customer, and notices to staff that are about them or name them, such as a daily report. */
export const byDelivery: FindRows = (
  scope,
) => sql`(t.lead_id = ${anyValue(scope.leads)} or (t.notice_key is not null and (
  split_part(t.notice_key, ':', 2) in ${ownIds(scope)}
  or ${mentions(sql`concat_ws(' ', t.subject, t.html)`, scope, scope.names)})))`;

/** What came in from the customer, also what waits or was refused and belongs to no conversation. */
export const byIncoming: FindRows = (scope) => sql`(t.conversation_id = ${anyValue(scope.conversations)}
  or t.message_id in ${ownIds(scope)}
  or ${mentions(sql`t.details::text`, scope)}
  or exists (select from unnest(${[...scope.emails, ...scope.phones]}::text[]) word
    where position(convert_to(word, 'UTF8') in t.content) > 0))`;

export const byAddress: FindRows = ({ emails, phones }) => sql`lower(t.address) = ${anyValue([...emails, ...phones])}`;

export const byEitherLead: FindRows = ({ leads }) =>
  sql`(t.lead_id = ${anyValue(leads)} or t.other_lead_id = ${anyValue(leads)})`;

export const byCustomer =
  (column: 'id' | 'customer_id'): FindRows =>
  ({ dealerId, leads }) =>
    sql`${sql.ref(`t.${column}`)} in (select c.customer_id from customer_lead c where c.dealer_id = ${dealerId}
      and c.lead_id = ${anyValue(leads)})`;

export const byPreview: FindRows = ({ dealerId, conversations }) =>
  sql`t.preview_id in (select p.id from preview p where p.dealer_id = ${dealerId} and p.conversation_id = ${anyValue(conversations)})`;

/** Views that search for the customer. */
export const bySearch: FindRows = (scope) =>
  mentions(sql`t.query`, scope, [
    ...scope.names,
    ...[...scope.emails, ...scope.phones, ...scope.names].map((word) => encodeURIComponent(word)),
  ]) as RawBuilder<boolean>;

/** Entries that mention the customer, which none does that was written since platform/db/auditFields.ts. */
export const byAudit: FindRows = (scope) =>
  mentions(sql`concat_ws(' ', t.before, t.after)`, scope, scope.names) as RawBuilder<boolean>;

/**
 * The customer of a lead, with all of their leads.
 * @returns undefined for a lead that is not known
 */
export async function findCustomerScope(
  db: Kysely<Schema>,
  dealerId: string,
  leadId: string,
): Promise<CustomerScope | undefined> {
  const rows = await db
    .selectFrom('lead as l')
    .leftJoin('customer_lead as own', (join) =>
      join.onRef('own.dealer_id', '=', 'l.dealer_id').on('own.lead_id', '=', leadId),
    )
    .leftJoin('customer_lead as k', (join) =>
      join.onRef('k.dealer_id', '=', 'l.dealer_id').onRef('k.lead_id', '=', 'l.id'),
    )
    .leftJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .where('l.dealer_id', '=', dealerId)
    .where((eb) => eb.or([eb('l.id', '=', leadId), eb('k.customer_id', '=', eb.ref('own.customer_id'))]))
    .select(['l.id', 'c.id as conversation', 'l.first_name', 'l.last_name', 'l.email', 'l.phone', 'l.phone_e164'])
    .select('l.erased_at')
    .orderBy('l.id')
    .execute();
  if (rows.length === 0) return undefined;
  const distinct = (values: (string | null)[]) => [...new Set(values.flatMap((value) => value?.trim() || []))];
  // An erased lead has the name of every erased customer.
  const named = rows.filter(({ erased_at }) => erased_at === null);
  return {
    dealerId,
    leads: rows.map(({ id }) => id),
    conversations: distinct(rows.map(({ conversation }) => conversation)),
    emails: distinct(rows.map(({ email }) => email && email.toLowerCase())),
    phones: distinct(rows.flatMap(({ phone, phone_e164 }) => [phone, phone_e164])),
    names: distinct(
      named.map(({ first_name, last_name }) => (first_name && last_name ? `${first_name} ${last_name}` : null)),
    ),
  };
}
