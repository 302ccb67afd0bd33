import { setTimeout as sleep } from 'node:timers/promises';
import { testCarriers } from '../apps/server/test-support/testCarriers.ts';
import { sendAsCustomer } from '../apps/server/src/connections/writeAsCustomer/sendAsCustomer.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { startDatabase } from './database.ts';
import { percentile } from './percentile.ts';
import { findFreePort, startServer } from './serverProcess.ts';
import { type Benchmark, compareLimit, requireNone } from './timing.ts';

const count = 600;
const perSecond = 10;
/** How long a customer may wait for the first answer, in ms. */
const limit = 10_000;
/** When a lead counts as unanswered, in ms. */
const patience = 60_000;
/** Dealers of the demo, which get the leads in turn. */
const dealers = [
  'harbor-toyota',
  'harbor-ford',
  'harbor-subaru',
  'meridian-ford',
  'meridian-mini',
  'meridian-prescott',
  'cascade-jeep',
];

const questions = [
  'Is it still available?',
  'What would my payments be on this one?',
  'Can I come by for a test drive on Saturday?',
  'Do you take trade-ins?',
];

export const benchmark: Benchmark = {
  title: `${count} leads of a provider that mails ADF, ${perSecond} a second, on seven dealers of the demo: from the mail to the assistant's first answer at the carrier`,
  measure: async () => {
    await using own = await startDatabase();
    const carriers = await testCarriers();
    const smtpPort = await findFreePort();
    try {
      await using server = await startServer(own, [], {
        ...carriers.environment,
        INBOUND_SMTP: `127.0.0.1:${smtpPort}`,
      });
      const sending = {
        config: { inbound: { domain: 'in.example', smtp: { host: '127.0.0.1', port: smtpPort } }, port: server.port },
        db: own.database.db,
        twilioToken: '',
      } as unknown as Parameters<typeof sendAsCustomer>[0];
      const sent = new Map<string, number>();
      const send = async (number: number) => {
        const from = `customer-${number}@mail.example`;
        sent.set(from, Date.now());
        const text = questions[number % questions.length]!;
        const failure = await sendAsCustomer(sending, {
          door: 'lead',
          dealerId: dealers[number % dealers.length]!,
          from,
          name: `Customer ${number}`,
          subject: '',
          text,
          answers: '',
        });
        if (failure !== undefined) throw new Error(failure);
      };
      const sends: Promise<void>[] = [];
      const began = performance.now();
      for (let number = 0; number < count; number++) {
        await sleep(Math.max(0, began + (number * 1000) / perSecond - performance.now()));
        sends.push(send(number));
      }
      await Promise.all(sends);
      const giveUpAt = Date.now() + patience;
      let answered = await findFirstAnswers(own.database);
      while (answered.size < count && Date.now() < giveUpAt) {
        await sleep(500);
        answered = await findFirstAnswers(own.database);
      }
      const waits = [...answered].map(([email, at]) => at - sent.get(email)!);
      return [
        compareLimit('p50', percentile(waits, 50), limit),
        compareLimit('p99', percentile(waits, 99), limit),
        requireNone('leads without an answer', count - answered.size),
      ];
    } finally {
      await carriers.close();
    }
  },
};

/** When the carrier took the first message to each of the benchmark's customers, by their address. */
async function findFirstAnswers({ pool }: Database): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ email: string; at: Date }>(
    `select l.email, min(d.sent_at) as at from lead l join delivery d on (d.dealer_id, d.lead_id) = (l.dealer_id, l.id)
     where l.email like 'customer-%@mail.example' and d.recipient = l.email and d.sent_at is not null
     group by 1`,
  );
  return new Map(rows.map(({ email, at }) => [email, at.getTime()]));
}
