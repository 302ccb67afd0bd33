import type { DeskState } from '@forecourt/api/contract/desk';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Conversation } from '../dialogue/conversation.ts';

/** How a conversation stands with the team. */
export async function findDeskState(
  trx: ScopedTransaction,
  { dealerId, leadId, ofId }: Pick<Conversation, 'dealerId' | 'leadId' | 'ofId'>,
): Promise<DeskState> {
  const name = (person: string) =>
    sql<string | null>`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`;
  const row = await trx
    .selectFrom('lead as l')
    .leftJoin('person as a', 'a.id', 'l.salesperson_id')
    .leftJoin('conversation_status as s', (join) =>
      join.onRef('s.dealer_id', '=', 'l.dealer_id').onRef('s.lead_id', '=', 'l.id'),
    )
    .leftJoin('handoff as h', (join) =>
      join.onRef('h.dealer_id', '=', 'l.dealer_id').onRef('h.lead_id', '=', 'l.id').on('h.ended_at', 'is', null),
    )
    // Somebody who has left the team has nothing any more.
    .leftJoin('person_account as account', (join) =>
      join.onRef('account.dealer_id', '=', 'h.dealer_id').onRef('account.person_id', '=', 'h.owner_id'),
    )
    .leftJoin('person as o', 'o.id', 'account.person_id')
    .leftJoin('chat_transfer as t', (join) =>
      join.onRef('t.dealer_id', '=', 'l.dealer_id').on('t.conversation_id', '=', ofId),
    )
    .leftJoin('person as f', 'f.id', 't.from_id')
    .leftJoin('person as r', 'r.id', 't.to_id')
    .select([
      'a.id as assigneeId',
      sql<string | null>`coalesce(l.crm_salesperson, ${name('a')})`.as('assignee'),
      's.snoozed_until as snoozedUntil',
      's.close_reason as closeReason',
      'h.opened_at as openedAt',
      'h.target_at as targetAt',
      'h.step',
      'o.id as ownerId',
      name('o').as('owner'),
      't.from_id as fromId',
      name('f').as('from'),
      't.to_id as toId',
      name('r').as('to'),
      't.at as offeredAt',
    ])
    .where('l.dealer_id', '=', dealerId)
    .where('l.id', '=', leadId)
    .executeTakeFirstOrThrow();
  return {
    AssigneeId: row.assigneeId,
    AssignedTo: row.assignee,
    SnoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    ClosedReason: row.closeReason,
    Handoff: row.openedAt && {
      Since: row.openedAt.toISOString(),
      TargetAt: row.targetAt!.toISOString(),
      OwnerId: row.ownerId,
      Owner: row.owner,
      Step: row.step as 'first' | 'next' | 'desk' | 'managers',
    },
    Transfer: row.offeredAt && {
      FromId: row.fromId!,
      From: row.from ?? '',
      ToId: row.toId!,
      To: row.to ?? '',
      At: row.offeredAt.toISOString(),
    },
  };
}
