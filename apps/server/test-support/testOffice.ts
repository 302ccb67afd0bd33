import type { FeedLine } from '@forecourt/api/contract/feed';
import { expect } from 'vitest';
import { noonToday } from './clock.ts';
import { createCarriers } from '../src/messaging/channels/carriers.ts';
import { type TestCarriers, testCarriers } from './testCarriers.ts';
import { deliveryJobs } from '../src/messaging/delivery/worker.ts';
import { loadFeed } from '../src/feed/load.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { runJobs, runOneByOne } from './testRetries.ts';
import { type TestApp, testApp } from './testApp.ts';
import type { Assistant, AssistantReply } from '../src/assistant/reply/assistant.ts';
import { createAssistant } from '../src/assistant/reply/createAssistant.ts';
import { inShowroom } from './assistantLeads.ts';
import { assistantJobs } from '../src/assistant/reply/worker.ts';
import { testSeal } from './testSecretsKey.ts';

interface SentMessage {
  channel: string;
  body: string;
  state: string | null;
  subject: string | null;
}

/** A server whose assistant and outbox are at work, with a mail server and a Twilio of its own. */
export interface Office {
  server: TestApp;
  carriers: TestCarriers;
  /** What went wrong in the loops. */
  failures: unknown[];
  /** @throws where a line is refused */
  feed: (...lines: FeedLine[]) => Promise<void>;
  /** Lets what a lead waits for be due that many minutes earlier; without a number, now. */
  passTime: (lead: string, minutes?: number) => Promise<void>;
  /** The assistant's messages to a lead, without those of the conversation that a test began with. */
  sentTo: (lead: string) => Promise<SentMessage[]>;
  /** Lets the time pass, and waits until that many messages have been sent. */
  answered: (lead: string, count?: number) => Promise<SentMessage[]>;
  /** Lets the time pass, and waits until there is nothing more to do for the lead: no more than that many messages have been sent. */
  unanswered: (lead: string, count?: number) => Promise<void>;
  /** Waits until all of it has gone out. */
  delivered: (lead: string) => Promise<void>;
  /** Another worker beside the office's own. */
  anotherWorker: (assistant?: Assistant) => Jobs;
  /** Lets something happen while an assistant is writing, which then says 'Too late'. */
  whileThinking: (lead: string, meanwhile: () => Promise<unknown>) => Promise<void>;
  /** Does something while the office's own assistant is away. */
  without: (work: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

const polling = { timeout: 15_000, interval: 30 };

/**
 * @param environment of the configuration, beside the carriers'
 * @param clock that quiet hours go by
 */
export async function office(environment: Record<string, string> = {}, clock: () => Date = noonToday): Promise<Office> {
  const carriers = await testCarriers();
  const server = await testApp({ ...carriers.environment, ...environment }, inShowroom);
  const { database, config } = server;
  const { pool } = database;
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  const getKinds = (assistant: Assistant) => assistantJobs({ database, assistant, clock });
  const anotherWorker = (assistant: Assistant = createAssistant(config, database)) =>
    runJobs(database, getKinds(assistant), onError);
  const outbox = runJobs(
    database,
    [deliveryJobs({ seal: testSeal, db: database.db, carriers: createCarriers(config), clock })],
    onError,
  );
  let worker = anotherWorker();

  const feed: Office['feed'] = async (...lines) => {
    const report = await loadFeed(pool, lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(report.rejected).toEqual([]);
  };
  const passTime: Office['passTime'] = async (lead, minutes) => {
    await pool.query(
      "update timer set due_at = coalesce(due_at - make_interval(mins => $2), now()) where lead_id = $1 and due_at < 'infinity'",
      [lead, minutes],
    );
  };
  const sentTo: Office['sentTo'] = async (lead) => {
    const { rows } = await pool.query<SentMessage>(
      `select m.channel, m.body, d.state, d.subject from message m left join delivery d on (d.dealer_id, d.message_id) = (m.dealer_id, m.id)
       where m.lead_id = $1 and m.initiator = 'BOT' and m.id <> $1 || '-bot' order by m.at`,
      [lead],
    );
    return rows;
  };
  const waiting = async (lead: string) =>
    (await pool.query("select from timer where lead_id = $1 and due_at < 'infinity'", [lead])).rowCount;
  const without: Office['without'] = async (work) => {
    await worker.stop();
    try {
      await work();
    } finally {
      worker = anotherWorker();
    }
  };
  return {
    server,
    carriers,
    failures,
    feed,
    passTime,
    sentTo,
    answered: async (lead, count = 1) => {
      await passTime(lead);
      try {
        await expect.poll(async () => (await sentTo(lead)).length, polling).toBe(count);
      } catch (error) {
        const { rows } = await pool.query('select kind, due_at, attempts, lease from timer where lead_id = $1', [lead]);
        throw new AggregateError(failures, `${String(error)}. Timers: ${JSON.stringify(rows)}`, { cause: error });
      }
      return sentTo(lead);
    },
    unanswered: async (lead, count = 0) => {
      await passTime(lead);
      await expect.poll(() => waiting(lead), polling).toBe(0);
      expect(await sentTo(lead)).toHaveLength(count);
      expect(failures).toEqual([]);
    },
    delivered: (lead) =>
      expect.poll(async () => (await sentTo(lead)).every(({ state }) => state === 'sent'), polling).toBe(true),
    anotherWorker,
    without,
    whileThinking: (lead, meanwhile) =>
      without(async () => {
        const asked = Promise.withResolvers<void>();
        const answer = Promise.withResolvers<AssistantReply>();
        const reply = () => {
          asked.resolve();
          return answer.promise;
        };
        // One job at a time: until it has stopped it would claim the turn again.
        const slow = runOneByOne(database, getKinds({ reply, guidance: null }), onError);
        await passTime(lead);
        await asked.promise;
        const stopped = slow.stop();
        try {
          await meanwhile();
        } finally {
          answer.resolve({ text: 'Too late', handsOver: false });
          await stopped;
        }
      }),
    close: async () => {
      await Promise.all([worker.stop(), outbox.stop()]);
      await server.close();
      await carriers.close();
    },
  };
}
