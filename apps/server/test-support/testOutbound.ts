import { randomUUID } from 'node:crypto';
import type { ServerFrame } from '@forecourt/api/contract/chatSocket';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { record } from '../src/messaging/timeline/record.ts';
import { alwaysOpen, noonIn } from './testAppointments.ts';
import { type ChatClient, type ChatOffice, chatOffice } from './testChat.ts';
import { createConversation } from './testConversation.ts';
import { type TestOutbox, testOutbox } from './testOutbox.ts';

type Lead = Extract<FeedLine, { type: 'lead' }>;

/** Chats, leads and people who have messages sent, with an outbox at work. */
export interface Outbound {
  office: ChatOffice;
  outbox: TestOutbox;
  listRows: <Row extends object>(query: string, ...values: unknown[]) => Promise<Row[]>;
  /** Why messages to a conversation were held back, by how many of them. */
  heldIn: (conversation: string) => Promise<Record<string, number>>;
  /** Opens a chat on the website. */
  chatter: () => Promise<ChatClient & { id: string }>;
  /** Books or moves a visit in a chat. */
  book: (client: ChatClient, at: string, contact: { phone?: string; email?: string } | null) => Promise<ServerFrame>;
  mailTranscript: (client: ChatClient, email: string) => Promise<ServerFrame>;
  /** Has automatic messages written to leads, as follow-ups are or, where they are replies, as answers. */
  write: (
    leads: string[],
    channel: 'sms' | 'whatsapp' | 'email',
    recipient: string,
    more?: { isReply?: boolean },
  ) => Promise<unknown>;
  /** Something while the dealership is in a country that has a numbering plan; appointments need one whose holidays nobody knows. */
  inUnitedStates: (run: () => Promise<void>) => Promise<void>;
  /** Forgets what was sent. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

export async function outbound(): Promise<Outbound> {
  const office = await chatOffice();
  const { database } = office.server;
  await office.feed(alwaysOpen({ settings: { Takeover: true } }));
  const outbox = testOutbox(database);
  const listRows: Outbound['listRows'] = async <Row extends object>(query: string, ...values: unknown[]) =>
    (await database.pool.query<Row>(query, values)).rows;
  const ask = (client: ChatClient, frame: Parameters<ChatClient['send']>[0] & { id: string }) => {
    client.send(frame);
    return client.answered(frame.id);
  };
  return {
    office,
    outbox,
    listRows,
    heldIn: async (conversation) => {
      const held = await listRows<{ reason: string; count: number }>(
        "select reason, count(*)::int from delivery where conversation_id = $1 and state = 'cancelled' group by 1",
        conversation,
      );
      return Object.fromEntries(held.map(({ reason, count }) => [reason, count]));
    },
    chatter: async () => {
      const id = randomUUID();
      const client = office.shopper(await office.chat(id));
      await client.resume();
      return Object.assign(client, { id });
    },
    book: (client, at, typed) => {
      const named = { first_name: 'Ada', last_name: '', email: null, phone: null, consent: 'I agree.' };
      const contact = typed && { ...named, ...typed };
      return ask(client, { event_name: 'Book', id: randomUUID(), at, contact, opening: null });
    },
    mailTranscript: (client, email) => ask(client, { event_name: 'MailTranscript', id: randomUUID(), email }),
    write: (leads, channel, recipient, more = {}) => {
      const messages = leads.map((conversationId) => ({
        dealerId: 'home',
        id: randomUUID(),
        conversationId,
        initiator: 'SYSTEM' as const,
        channel,
        body: `To ${conversationId}`,
        isLive: true,
        delivery: { recipient, subject: channel === 'email' ? 'Your car' : null, ...more },
      }));
      return database.db.transaction().execute((trx) => record(trx, { messages }));
    },
    inUnitedStates: async (run) => {
      await listRows("update dealer set country = 'US' where id = 'home'");
      try {
        await run();
      } finally {
        await listRows("update dealer set country = 'ZZ' where id = 'home'");
      }
    },
    reset: async () => {
      await outbox.flush();
      await listRows('delete from delivery');
      await listRows('update chat set client_key = null');
      outbox.sent.length = 0;
    },
    close: async () => {
      await outbox.stop();
      await office.close();
    },
  };
}

/** A time on offer: half hours from noon on, that many days ahead. */
export const slot = (halfHours: number, days = 2): string =>
  new Date(noonIn(days).getTime() + halfHours * 1800_000).toISOString();

/** A lead with a conversation in which it has written. */
export const writtenLead = (id: string, more: Partial<Lead> = {}): FeedLine[] =>
  createConversation('home', id).map((line) => (line.type === 'lead' ? { ...line, ...more } : line));

/** A lead that has never written. */
export const silentLead = (id: string, more: Partial<Lead> = {}): FeedLine[] => writtenLead(id, more).slice(0, 2);
