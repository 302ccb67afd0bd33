import type pg from 'pg';
import { type Loop, startLoop } from '../jobs/loop.ts';
import type { DeliveryChannel } from './carriers.ts';
import { type Carrier, Undeliverable } from './carrier.ts';

export interface WorkerOptions {
  /** Of the database's owner: deliveries are of every dealer. */
  pool: pg.Pool;
  carriers: Record<DeliveryChannel, Carrier>;
  onError: (error: unknown) => void;
  /** How long nothing is due before it is looked again, in ms. */
  interval?: number;
  /** How long a try may take before it counts as cut off, in seconds. */
  leaseSeconds?: number;
}

interface Due {
  dealer_id: string;
  id: string;
  channel: DeliveryChannel;
  recipient: string;
  subject: string | null;
  attempts: number;
  was_tried: boolean;
  first_tried_at: Date;
  lease: string;
  html: string;
  dealer_name: string;
  is_opted_out: boolean;
  is_stopped: boolean;
  /** Of a message of the assistant's: why it must not go any more. */
  hindrance: string | null;
}

/** How many are sent at once. */
const batch = 8;
/** A message that failed this often is given back to people. */
const maxAttempts = 6;

/**
 * Starts sending what is due. A lease that ends unanswered is taken up by whoever comes next, at most `leaseSeconds`
 * later (trust: a job runs again within 60 s).
 */
export function startWorker({ pool, carriers, onError, interval = 500, leaseSeconds = 45 }: WorkerOptions): Loop {
  const loop = startLoop({
    interval,
    onError,
    work: async () => {
      const due = await claim(pool, leaseSeconds);
      await Promise.all(due.map((delivery) => deliver(pool, carriers, delivery).catch(onError)));
      return due.length;
    },
  });
  return {
    stop: async () => {
      await loop.stop();
      for (const carrier of Object.values(carriers)) carrier.close?.();
    },
  };
}

/**
 * Takes rows that are due, one a customer, so that what is written to somebody arrives in the order of its writing.
 * Notices to staff (notices/queueNotice.ts) are of no customer: they wait for nothing, and nobody opts out of them.
 */
async function claim(pool: pg.Pool, leaseSeconds: number): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    `with due as (
       select d.dealer_id, d.id, d.state = 'sending' as was_tried from delivery d
       where d.due_at <= now() and d.state in ('queued', 'sending')
         and not exists (
           select from delivery e where e.dealer_id = d.dealer_id and e.lead_id = d.lead_id and e.channel = d.channel
             and e.state in ('queued', 'sending') and (e.created_at, e.id) < (d.created_at, d.id))
       order by d.due_at limit $1 for update skip locked
     )
     update delivery d set state = 'sending', lease = gen_random_uuid(), attempts = d.attempts + 1,
       first_tried_at = coalesce(d.first_tried_at, now()), due_at = now() + make_interval(secs => $2)
     from due, dealer o
     where (d.dealer_id, d.id) = (due.dealer_id, due.id) and o.id = d.dealer_id
     returning d.dealer_id, d.id, d.channel, d.recipient, d.subject, d.attempts, d.first_tried_at, d.lease, due.was_tried,
       coalesce(d.html, (select m.body from message m where (m.dealer_id, m.id) = (d.dealer_id, d.message_id))) as html, o.name as dealer_name,
       exists (select from opt_out u where (u.dealer_id, u.lead_id, u.channel) = (d.dealer_id, d.lead_id, d.channel)) as is_opted_out,
       exists (select from vin_blacklist b where (b.dealer_id, b.lead_id) = (d.dealer_id, d.lead_id) and b.at > d.created_at) as is_stopped,
       (select assistant_hindrance(d.dealer_id, d.lead_id, d.channel) from message a where (a.dealer_id, a.id) = (d.dealer_id, d.message_id) and a.initiator = 'BOT') as hindrance`,
    [batch, leaseSeconds],
  );
  return rows;
}

async function deliver(pool: pg.Pool, carriers: Record<DeliveryChannel, Carrier>, due: Due): Promise<void> {
  // Asked at the moment of sending, not of writing (trust: opted out).
  if (due.is_opted_out) return settle(pool, due, 'cancelled', 'The customer has unsubscribed');
  if (due.is_stopped) return settle(pool, due, 'cancelled', 'The conversation was stopped');
  if (due.hindrance !== null) return settle(pool, due, 'cancelled', due.hindrance);
  try {
    const carrierId = await carriers[due.channel].send({
      id: due.id,
      dealerName: due.dealer_name,
      recipient: due.recipient,
      subject: due.subject,
      html: due.html,
      wasTried: due.was_tried || due.attempts > 1,
      firstTriedAt: due.first_tried_at,
    });
    await pool.query(
      "update delivery set state = 'sent', sent_at = now(), carrier_id = $4, reason = null, lease = null where dealer_id = $1 and id = $2 and lease = $3",
      [due.dealer_id, due.id, due.lease, carrierId],
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof Undeliverable || due.attempts >= maxAttempts) return settle(pool, due, 'failed', reason);
    // 2, 4, 8… seconds: a short outage is hardly noticed, a long one not made worse.
    await pool.query(
      "update delivery set state = 'queued', reason = $4, lease = null, due_at = now() + make_interval(secs => $5) where dealer_id = $1 and id = $2 and lease = $3",
      [due.dealer_id, due.id, due.lease, reason, 2 ** due.attempts],
    );
  }
}

async function settle(pool: pg.Pool, due: Due, state: 'failed' | 'cancelled', reason: string): Promise<void> {
  await pool.query(
    'update delivery set state = $4, reason = $5, lease = null where dealer_id = $1 and id = $2 and lease = $3',
    [due.dealer_id, due.id, due.lease, state, reason],
  );
}
