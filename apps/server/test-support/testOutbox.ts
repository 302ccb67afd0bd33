import { expect } from 'vitest';
import type { Carrier, Parcel } from '../src/messaging/channels/carrier.ts';
import { deliveryJobs } from '../src/messaging/delivery/worker.ts';
import { noonToday } from './clock.ts';
import { carryingAll } from './testCarriers.ts';
import type { TestDatabase } from './testDatabase.ts';
import { runJobs } from './testRetries.ts';
import { testSeal } from './testSecretsKey.ts';

/** An outbox at work, whose carriers take everything. */
export interface TestOutbox {
  /** What has left, in order. */
  sent: Pick<Parcel, 'recipient' | 'html'>[];
  /** Waits until everything that is queued has left or was held back, as if what waits had waited. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
}

export function testOutbox(database: TestDatabase): TestOutbox {
  const sent: TestOutbox['sent'] = [];
  const carrier: Carrier = {
    send: ({ id, recipient, html }) => {
      sent.push({ recipient, html });
      return Promise.resolve(id);
    },
  };
  const carriers = carryingAll(carrier);
  const jobs = runJobs(database, [deliveryJobs({ seal: testSeal, db: database.db, carriers, clock: noonToday })]);
  return {
    sent,
    flush: async () => {
      await database.pool.query("update delivery set due_at = now(), held_until = null where state = 'queued'");
      await expect
        .poll(
          async () => (await database.pool.query("select from delivery where state in ('queued', 'sending')")).rowCount,
          { timeout: 30_000, interval: 20 },
        )
        .toBe(0);
    },
    stop: () => jobs.stop(),
  };
}
