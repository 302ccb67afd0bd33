import { type ConversationEvent, type Message, confirmationId } from '@forecourt/api/contract/dialogue';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ChannelTab, type Entry, getEntries } from './entries.ts';

const message = (id: string, at: string, Channel: Message['Channel'] = 'email'): Message => ({
  MessageId: id,
  UserId: 'lead',
  ConversationId: 'talk',
  Channel,
  Initiator: 'HUMAN',
  Message: id,
  Attachments: [],
  Timestamp: at,
  Name: 'Ada',
  Surname: 'Byron',
  BotName: null,
  Blacklisted: false,
  SentByCrmSalesperson: false,
  Automatic: null,
  AppointmentData: null,
  Delivery: null,
});
const event = (id: string, ts: string): ConversationEvent => ({
  id,
  event_name: 'APPOINTMENT_SET',
  ts,
  payload: null,
  AppointmentData: null,
  Channel: null,
  SalesPerson: null,
  RepairOrderClosed: false,
  Details: [],
  TotalRepairPaidAmount: null,
});
const nothing = { messages: [], hasOlder: false, events: [], stops: [], notifications: [] };
const utcDay = (instant: string) => instant.slice(0, 10);
const getTexts = (entries: Entry[]) =>
  entries.map((entry) => (entry.kind === 'event' ? entry.event.text : entry.kind === 'day' ? '—' : entry.key));

it('stands in the order of time, with a line where the dealer’s day begins', () => {
  const entries = getEntries(
    {
      ...nothing,
      messages: [message('a', '2026-03-01T10:00:00Z'), message('b', '2026-03-02T10:00:00Z')],
      events: [event('e', '2026-03-01T10:00:00Z')],
      stops: [{ id: 's', Action: 'stop', ts: '2026-03-02T11:00:00Z', BotName: 'Sales AI' }],
    },
    'all',
    utcDay,
  );
  expect(getTexts(entries)).toEqual([
    '—',
    'a',
    'Appointment was set in CRM',
    '—',
    'b',
    'Dealer Representative has stopped AI responses for this customer.',
  ]);
});

it('says below a message who was told of it, and apart where the message is not there', () => {
  const person = (ts: string) => ({ UserId: 'rep', NotifName: 'Handoff', ts });
  const entries = getEntries(
    {
      ...nothing,
      messages: [message('a', '2026-03-01T10:00:00Z'), message('b', '2026-03-01T12:00:00Z')],
      notifications: [
        { MessageId: 'a', Notifications: [person('2026-03-01T13:00:00Z'), person('2026-03-01T13:00:00Z')] },
        { MessageId: 'gone', Notifications: [person('2026-03-01T11:00:00Z')] },
      ],
    },
    'all',
    utcDay,
  );
  expect(getTexts(entries)).toEqual(['—', 'a', '2 Salespersons were notified', '1 Salesperson was notified', 'b']);
});

it('keeps to a channel, and what people were told of on it', () => {
  const entries = getEntries(
    {
      ...nothing,
      messages: [message('a', '2026-03-01T10:00:00Z', 'sms'), message('b', '2026-03-01T12:00:00Z')],
      notifications: [{ MessageId: 'a', Notifications: [{ UserId: 'r', NotifName: 'n', ts: '2026-03-01T10:00:00Z' }] }],
    },
    'email',
    utcDay,
  );
  expect(getTexts(entries)).toEqual(['—', 'b']);
});

it('holds back what is older than the messages that are there', () => {
  const parts = {
    ...nothing,
    messages: [message('b', '2026-03-02T10:00:00Z')],
    events: [event('e', '2026-03-01T10:00:00Z')],
  };
  expect(getTexts(getEntries({ ...parts, hasOlder: true }, 'all', utcDay))).toEqual(['—', 'b']);
  expect(getTexts(getEntries({ ...parts, hasOlder: false }, 'all', utcDay))).toContain('Appointment was set in CRM');
});

it('has every message of the channel once and every key once, in order, whatever there is', () => {
  const instant = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2026-02-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(instant, fc.constantFrom('email' as const, 'sms' as const, 'whatsapp' as const, 'chat' as const)),
      ),
      fc.array(instant),
      fc.constantFrom<ChannelTab>('all', 'email', 'sms', 'whatsapp'),
      (times, others, channel) => {
        const messages = times
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([at, name], index) => message(`m${index}`, at, name));
        const events = others.map((ts, index) => event(`e${index}`, ts));
        const entries = getEntries({ ...nothing, messages, events }, channel, utcDay);
        expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(
          messages.filter(({ Channel }) => channel === 'all' || Channel === channel).length,
        );
        expect(entries.filter(({ kind }) => kind === 'event')).toHaveLength(others.length);
        expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
        const times_ = entries.map(({ at }) => at);
        expect(times_).toEqual(times_.toSorted());
      },
    ),
  );
});

it('makes one entry of joining and of what the customer was told of it', () => {
  const joined = {
    ...event('e', '2026-03-01T10:00:00Z'),
    event_name: 'DEALERSHIP TAKEOVER IN_PROGRESS',
    SalesPerson: 'Noor Haddad',
  };
  const notification = {
    ...message(confirmationId('e'), '2026-03-01T10:00:00Z', 'chat'),
    Initiator: 'SYSTEM' as const,
  };
  const entries = getEntries({ ...nothing, messages: [notification], events: [joined] }, 'all', utcDay);
  expect(getTexts(entries)).toEqual(['—', 'Noor Haddad joined the conversation']);
  expect(entries[1]).toMatchObject({ event: { isCustomerNotified: true } });
  // The message comes first, by the socket: it waits for its event.
  expect(getEntries({ ...nothing, messages: [notification] }, 'all', utcDay)).toEqual([]);
});
