import { randomUUID } from 'node:crypto';
import type { Assignee } from '@forecourt/api/contract/desk';
import { sql } from 'kysely';
import { findNextInTurn, selectTeam } from '../../messaging/handoffs/team.ts';
import { notifyAssigned } from '../../messaging/notices/notifyAssigned.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import { contributingColumns, contributionBy } from '../../metrics/rollups/contributions.ts';
import type { Person } from '../../platform/access/person.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Conversation } from '../dialogue/conversation.ts';
import { findTarget } from '../handoffs/target.ts';

/** Whom a conversation can be assigned to: its product's team, by name. */
export async function listAssignees(
  trx: ScopedTransaction,
  conversation: Pick<Conversation, 'dealerId' | 'productId'>,
): Promise<Assignee[]> {
  const rows = await selectTeam(trx, conversation)
    .select(['p.id', sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name')])
    .select((eb) => [
      sql<boolean>`coalesce(p.away_until > now(), false)`.as('isAway'),
      eb
        .selectFrom('handoff as h')
        .whereRef('h.dealer_id', '=', 'a.dealer_id')
        .whereRef('h.owner_id', '=', 'p.id')
        .where('h.ended_at', 'is', null)
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
        .as('openHandoffs'),
    ])
    .where(sql<boolean>`trim(p.first_name || ' ' || p.last_name) <> ''`)
    .orderBy('a.name_key')
    .orderBy('p.id')
    .execute();
  return rows.map(({ id, name, isAway, openHandoffs }) => ({
    UserId: id,
    FullName: name,
    IsAway: isAway,
    OpenHandoffs: openHandoffs ?? 0,
  }));
}

/**
 * Gives a conversation to a person, to the next available salesperson, or to the whole team. Its open handoff goes with it and starts
 * anew: who gets it has the whole time to answer, and is notified.
 * @param isNotified the assignee hears of it already, by a note that mentions them
 * @throws 400 for somebody who is not on the team, 409 where nobody is available
 */
export async function assign(
  trx: ScopedTransaction,
  person: Person,
  conversation: Conversation,
  to: { user_id: string } | 'next' | 'team',
  isNotified = false,
): Promise<void> {
  const { dealerId, leadId, productId, id: conversationId } = conversation;
  await lockLeads(trx, [{ dealerId, leadId }]);
  const assigneeId = await findAssignee(trx, conversation, to);
  const columns = contributingColumns.lead;
  const before = await trx
    .selectFrom('lead')
    .select([...columns, 'crm_salesperson'])
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  const handoff = await trx
    .selectFrom('handoff')
    .select('owner_id')
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', leadId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const isSame = before.salesperson_id === assigneeId && before.crm_salesperson === null;
  if (isSame && (!handoff || handoff.owner_id === assigneeId)) return;

  const after = await trx
    .updateTable('lead')
    .set({ salesperson_id: assigneeId, crm_salesperson: null, assigned_at: sql<Date>`now()` })
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .returning(columns)
    .executeTakeFirstOrThrow();
  if (handoff) {
    const target = await findTarget(trx, { dealerId, productId }, new Date());
    await trx
      .updateTable('handoff')
      .set({
        owner_id: assigneeId,
        step: assigneeId === null ? 'desk' : 'first',
        given_at: sql<Date>`clock_timestamp()`,
        target_at: target,
        due_at: target,
        attempts: 0,
        lease: null,
      })
      .where('dealer_id', '=', dealerId)
      .where('lead_id', '=', leadId)
      .where('ended_at', 'is', null)
      .execute();
  }
  const eventId = randomUUID();
  await record(trx, {
    changedLeads: [{ dealerId, leadId }],
    changes: { before: [contributionBy.lead(before)], after: [contributionBy.lead(after)] },
    events: [
      {
        dealerId,
        id: eventId,
        conversationId,
        isLive: true,
        kind: 'ASSIGNED',
        madeBy: 'staff',
        salespersonId: person.id,
        payload: await findName(trx, assigneeId),
      },
    ],
  });
  if (assigneeId !== null && !isNotified)
    await notifyAssigned(trx, person, conversation, { eventId, isOffer: false, assigneeId });
}

/** A person's name, for the timeline; null for nobody. */
async function findName(trx: ScopedTransaction, personId: string | null): Promise<string | null> {
  const person = await trx
    .selectFrom('person')
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.name ?? null;
}

async function findAssignee(
  trx: ScopedTransaction,
  conversation: Conversation,
  to: { user_id: string } | 'next' | 'team',
): Promise<string | null> {
  if (to === 'team') return null;
  if (to === 'next') {
    const next = await findNextInTurn(trx, conversation, new Date());
    if (next === null) throw new Refusal(409, 'nobody-available', 'Every salesperson is away. Choose someone by name.');
    return next;
  }
  const colleague = await selectTeam(trx, conversation)
    .where('p.id', '=', to.user_id)
    .select('p.id')
    .executeTakeFirst();
  if (!colleague)
    throw new Refusal(400, 'invalid-input', 'A conversation can only be assigned to people with access to it');
  return colleague.id;
}
