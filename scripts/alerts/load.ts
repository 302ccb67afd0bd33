import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { signToken } from '../../bench/serverProcess.ts';
import type { Server } from './processes.ts';

const scope = 'account_id=harbor-toyota&service_type=LEAD_ENGAGE';
const range = '&start_date=2026-01-01T00:00:00&end_date=2026-12-31T23:59:59';

/** What staff of the demo's dealer ask for while they work. */
const reads = [
  `/api/dashboard/metrics/new_leads_engaged?${scope}${range}`,
  `/api/dashboard/metrics/total_messages_sent?${scope}${range}`,
  `/api/dashboard/conversations/total_leads_worked?${scope}${range}&page_size=25&page_id=1`,
  '/api/dashboard/session/user-info',
];

const questions = [
  'Is the Camry still there, and what does it cost?',
  'What are your opening hours on Saturday?',
  'Do you take trade-ins?',
  'Can I come in for a test drive tomorrow at 3 pm?',
];

/** Repeats something at a rate until it is stopped. What fails is part of the load. @returns how often it was done, once it ends */
export async function repeat(
  perSecond: number,
  signal: AbortSignal,
  run: (index: number) => Promise<unknown>,
): Promise<number> {
  let index = 0;
  while (!signal.aborted) {
    void run(index++).catch(() => undefined);
    await sleep(1000 / perSecond, undefined, { signal }).catch(() => undefined);
  }
  return index;
}

/**
 * Signs in as the demo's manager.
 * @param url the server's database
 * @returns what asks for what the console asks for, one call after the other
 */
export async function createReader(server: Server, url: string): Promise<(index: number) => Promise<void>> {
  const database = openDatabase(url);
  const { id } = await database.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'marta.ellison@harbor.example')
    .executeTakeFirstOrThrow();
  const token = await signToken(database, server, id);
  await database.close();
  return async (index) => {
    const headers = { authorization: `Bearer ${token}` };
    await (await fetch(server.origin + reads[index % reads.length], { headers })).arrayBuffer();
  };
}

/** A customer writes an email to the demo's dealer, which comes in by SMTP; the assistant answers it by email. */
export async function writeAsCustomer(origin: string, index: number): Promise<void> {
  await fetch(`${origin}/dev/outbox/write`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      door: 'email',
      dealer: 'harbor-toyota',
      from: `customer-${Date.now()}-${index}@mail.example`,
      name: 'Robin Vale',
      subject: 'A question',
      text: questions[index % questions.length]!,
    }),
  });
}
