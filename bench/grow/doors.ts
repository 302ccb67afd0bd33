import { sendAsCustomer } from '../../apps/server/src/connections/writeAsCustomer/sendAsCustomer.ts';
import { random } from '../../apps/server/src/demo/random.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { FeedRecord } from '../../packages/api/src/contract/feed.ts';
import { createConversation } from '../records.ts';
import type { Server } from '../serverProcess.ts';
import type { Act, Worked } from './staff.ts';

const questions = ['Is it still available?', 'Can I come by for a test drive on Saturday?', 'Do you take trade-ins?'];

/** What comes in from outside: mail, texts and the feed. @param time as for staff */
export function createDoors(
  { db }: Database,
  server: Server,
  { smtpPort, feedToken, twilioToken }: { smtpPort: number; feedToken: string; twilioToken: string },
  worked: readonly Worked[],
  time: (what: string, call: Act) => Promise<unknown>,
): Record<'sendMail' | 'sendText' | 'sendFeed', Act> {
  const { pick } = random(4402);
  const sending = {
    config: { inbound: { domain: 'in.example', smtp: { host: '127.0.0.1', port: smtpPort } }, port: server.port },
    db,
    twilioToken,
  } as unknown as Parameters<typeof sendAsCustomer>[0];
  const write = async (door: 'email' | 'text', dealerId: string, from: string) => {
    const draft = { door, dealerId, from, name: 'Sam', subject: 'My car', text: pick(questions), answers: '' };
    const failure = await sendAsCustomer(sending, draft);
    if (failure !== undefined) throw new Error(failure);
  };
  const byMail = worked.filter(({ email }) => email !== null);
  const byText = worked.filter(({ phone }) => phone !== null);
  let fed = 0;
  const started = Date.now();
  return {
    sendMail: () => {
      const { dealer, email } = pick(byMail);
      return time('mail in', () => write('email', dealer, email!));
    },
    sendText: () => {
      const { dealer, phone } = pick(byText);
      return time('text in', () => write('text', dealer, phone!));
    },
    sendFeed: () => {
      const lines = createRecords(pick(worked).dealer, `fed-${started}-${fed++}`).map((record) =>
        JSON.stringify(record),
      );
      return time('feed', async () => {
        const answer = await fetch(`${server.origin}/api/feed`, {
          method: 'POST',
          headers: { authorization: `Bearer ${feedToken}`, 'content-type': 'application/x-ndjson' },
          body: lines.join('\n'),
        });
        const text = await answer.text();
        if (!answer.ok || !text.includes('"rejected":[]')) throw new Error(`feed: ${answer.status} ${text}`);
      });
    },
  };
}

/** A lead with its conversation of four messages and three events. */
function createRecords(dealer: string, id: string): FeedRecord[] {
  const at = new Date().toISOString();
  const part = { dealer, conversation: id, at };
  return [
    ...createConversation(dealer, id, 'sms', { created_at: at, email: `${id}@mail.example` }),
    ...(['BOT', 'HUMAN', 'BOT', 'BOT'] as const).map((initiator, index): FeedRecord => ({
      ...part,
      type: 'message',
      id: `${id}m${index}`,
      initiator,
      channel: 'sms',
      body: 'Is the car that I asked about still there?',
    })),
    ...(['CRM_REGISTRATION', 'PHONE_ACQUIRED', 'APPOINTMENT_SET'] as const).map((kind): FeedRecord => ({
      ...part,
      type: 'event',
      id: `${id}${kind}`,
      kind,
      by: 'assistant',
    })),
  ];
}
