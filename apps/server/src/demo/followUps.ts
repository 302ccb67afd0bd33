import { type Kysely, sql } from 'kysely';
import { setFollowUps } from '../assistant/reply/followUps.ts';
import type { Schema } from '../platform/db/schema.ts';

/** How old a conversation may be that still waits for a follow-up, in days: longer than any step that is on. */
const planDays = 8;
/** What would be due sooner is left out: a demo that has just started sends nothing by itself. */
const quietHours = 2;

/**
 * Sets the follow-ups that still lie ahead of the demo's newest leads. Its records are history, which sets none (docs/decisions/assistant.md),
 * and who looks around is to see what the assistant will send.
 */
export async function planDemoFollowUps(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ dealerId: string; leadId: string; id: string }>`
    select c.dealer_id as "dealerId", c.lead_id as "leadId", m.id
    from conversation c
    join lead l on l.dealer_id = c.dealer_id and l.id = c.lead_id
    cross join lateral (
      select latest.id, latest.at, latest.initiator from message latest
      where latest.dealer_id = c.dealer_id and latest.conversation_id = c.id and latest.initiator <> 'SYSTEM' and latest.visibility = 'customer'
      order by latest.at desc, latest.id desc limit 1
    ) m
    where m.initiator = 'BOT' and m.at > now() - make_interval(days => ${planDays}) and c.takeover is distinct from 'IN_PROGRESS'
      and not exists (select from opt_out o where o.dealer_id = c.dealer_id and o.lead_id = c.lead_id)
      and not exists (
        select from event e where e.dealer_id = c.dealer_id and e.conversation_id = c.id and e.kind in ('STOP', 'UNSUBSCRIBED'))
    order by 1, 2`.execute(db);
  await db.transaction().execute(async (trx) => {
    await setFollowUps(trx, rows);
    await sql`delete from timer where kind = 'follow-up' and due_at < now() + make_interval(hours => ${quietHours})`.execute(
      trx,
    );
  });
}
