import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { conversationPath } from '../../messaging/channels/consoleLinks.ts';
import { listManagers, selectAvailable } from '../../messaging/handoffs/team.ts';
import { handoffMail } from '../../messaging/notices/noticeText.ts';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';
import { queuePush } from '../../messaging/notices/queuePush.ts';

interface PassedOn {
  /** The handoff's. */
  id: string;
  conversationId: string;
  leadId: string;
  step: 'next' | 'desk' | 'managers';
  ownerId: string | null;
  /** By when it is to be answered now, or the managers are reminded. */
  due: Date;
}

/** Notifies the people who have a handoff now, by email and in their browsers: its owner, the available salespeople, or the managers. */
export async function notifyOfHandoff(
  trx: Kysely<Schema>,
  scope: Scope,
  { id, conversationId, leadId, step, ownerId, due }: PassedOn,
  now: Date,
): Promise<void> {
  const { dealerId, productId } = scope;
  const facts = await trx
    .selectFrom('lead as l')
    .innerJoin('dealer as d', 'd.id', 'l.dealer_id')
    .innerJoin('dealer_product as p', (join) =>
      join.onRef('p.dealer_id', '=', 'l.dealer_id').onRef('p.id', '=', 'l.product_id'),
    )
    .innerJoin('handoff as h', (join) => join.onRef('h.dealer_id', '=', 'l.dealer_id').on('h.id', '=', id))
    .select(['l.first_name as first', 'l.last_name as last', 'd.name as dealerName', 'p.name as productName'])
    .select(sql<number>`floor(extract(epoch from ${now}::timestamptz - h.opened_at) / 60)::int`.as('minutes'))
    .where('l.dealer_id', '=', dealerId)
    .where('l.id', '=', leadId)
    .executeTakeFirstOrThrow();
  const mail = handoffMail({ ...facts, customer: facts, step, link: conversationPath(conversationId) });
  const people = await listOwners(trx, scope, { step, ownerId }, now);
  const key = `handoff:${id}:${step}:${due.getTime()}`;
  for (const person of people)
    await queueNotice(trx, {
      dealerId,
      productId,
      key: `${key}:${person.id}`,
      channel: 'email',
      recipient: person.email,
      ...mail,
    });
  await queuePush(trx, {
    dealerId,
    productId,
    conversationId,
    kind: 'escalation',
    key,
    people: people.map(({ id }) => ({ id })),
  });
}

const listOwners = async (
  trx: Kysely<Schema>,
  scope: Scope,
  { step, ownerId }: Pick<PassedOn, 'step' | 'ownerId'>,
  now: Date,
): Promise<{ id: string; email: string }[]> => {
  if (step === 'managers') return listManagers(trx, scope);
  const people = selectAvailable(trx, scope, now).select(['p.id', 'p.email']).orderBy('p.id');
  return step === 'next'
    ? people.where('p.id', '=', ownerId).execute()
    : people.where('p.is_salesperson', '=', true).execute();
};
