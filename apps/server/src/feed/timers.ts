import type { FeedRecord } from '@forecourt/api/contract/feed';
import type pg from 'pg';

/** How long the assistant waits for what else belongs to a lead or a message, in seconds: several in a row get one answer. */
const patience = { first: 5, answer: 2 };

/**
 * Lets the assistant act on what has just happened: timers, which its worker takes up (assistant/worker.ts). A later
 * message of a lead's begins the turn anew, under another id.
 * @param records new ones that the feed calls live
 */
export async function setTimers(client: pg.ClientBase, records: FeedRecord[]): Promise<void> {
  const leads = records.filter(({ type }) => type === 'lead');
  const questions = records.filter(isQuestion);
  if (leads.length > 0) {
    await client.query(
      `insert into timer (dealer_id, id, kind, lead_id, due_at)
       select dealer, timer_id(dealer, 'first', id, ''), 'first', id, clock_timestamp() + make_interval(secs => $2)
       from jsonb_to_recordset($1::jsonb) as i(dealer text, id text) order by dealer, id
       on conflict do nothing`,
      [JSON.stringify(leads), patience.first],
    );
  }
  if (questions.length > 0) {
    await client.query(
      `with asked as (
         select distinct on (m.dealer_id, m.lead_id) m.dealer_id, m.lead_id, m.id
         from jsonb_to_recordset($1::jsonb) as i(dealer text, id text) join message m on (m.dealer_id, m.id) = (i.dealer, i.id)
         order by m.dealer_id, m.lead_id, m.at desc, m.id desc
       ),
       -- The answer to it is the first that the lead hears.
       greeted as (
         delete from timer t using asked a where (t.dealer_id, t.lead_id, t.kind) = (a.dealer_id, a.lead_id, 'first')
       )
       insert into timer (dealer_id, id, kind, lead_id, due_at)
       select dealer_id, timer_id(dealer_id, 'answer', lead_id, id), 'answer', lead_id, clock_timestamp() + make_interval(secs => $2) from asked
       on conflict (dealer_id, lead_id, kind, subject) do update
         set id = excluded.id, due_at = excluded.due_at, attempts = 0, lease = null`,
      [JSON.stringify(questions), patience.answer],
    );
  }
}

/** What a customer has written, in words. */
const isQuestion = (record: FeedRecord): boolean =>
  record.type === 'message' &&
  record.initiator === 'HUMAN' &&
  record.payload === undefined &&
  record.body.trim() !== '';
