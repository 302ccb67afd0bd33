import { expect, it } from 'vitest';
import { createMessageLimits, TooFast } from './messageLimits.ts';
import type { Party } from './party.ts';

const chat = (conversationId: string) => ({ dealerId: 'home', conversationId, leadId: conversationId });
const shopper = (conversationId: string): Party => ({
  by: 'shopper',
  chat: chat(conversationId),
  tokenHash: Buffer.of(),
});
const staff = (personId: string, conversationId: string) =>
  ({ by: 'staff', chat: chat(conversationId), personId, identity: {} }) as Party;

/** What the limits say of a message: nothing, or for how long to wait, in ms. */
function limitsWith(chatStarts = 1000, dealerChatStarts = 1000) {
  let now = 0;
  const limits = createMessageLimits({ chatStarts, dealerChatStarts }, () => now);
  const wait = (count: () => void): number | undefined => {
    try {
      count();
      return undefined;
    } catch (error) {
      if (error instanceof TooFast) return error.retryAfterMs;
      throw error;
    }
  };
  return {
    at: (time: number, party: Party, address = '192.0.2.1') => {
      now = time;
      return wait(() => limits.countMessage(party, address));
    },
    first: (time: number, address = '192.0.2.1', dealerId = 'home') => {
      now = time;
      return wait(() => limits.countFirstMessage(dealerId, address));
    },
    types: (time: number, party: Party) => {
      now = time;
      return limits.countTyping(party);
    },
  };
}

it('lets 20 messages in 10 seconds pass, and names the time from which the next ones do', () => {
  const { at } = limitsWith();
  const ada = shopper('ada');
  for (let message = 0; message < 20; message++) expect(at(message * 100, ada)).toBeUndefined();
  expect(at(2500, ada)).toBe(7500);
  expect(at(9999, ada)).toBe(1);
  expect(at(10_000, ada)).toBeUndefined();
});

it('takes nothing that follows a refused message before the time that it named', () => {
  const { at } = limitsWith();
  const ada = shopper('ada');
  for (let message = 0; message < 20; message++) at(message < 10 ? 0 : 5000, ada);
  // Refused a moment before ten places become free at once.
  expect(at(9000, ada)).toBe(1000);
  expect(at(9500, ada)).toBe(500);
  for (let message = 0; message < 10; message++) expect(at(10_000, ada)).toBeUndefined();
  expect(at(10_001, ada)).toBe(4999);
});

it('belongs to a chat, wherever its customer writes from, and to a salesperson in it', () => {
  const { at } = limitsWith();
  for (let message = 0; message < 20; message++) at(0, shopper('ada'), `192.0.2.${message}`);
  expect(at(0, shopper('ada'), '198.51.100.1')).toBe(10_000);
  expect(at(0, shopper('bert'))).toBeUndefined();
  for (let message = 0; message < 20; message++) expect(at(0, staff('sam', 'ada'))).toBeUndefined();
  expect(at(0, staff('sam', 'ada'))).toBe(10_000);
  expect(at(0, staff('sam', 'bert'))).toBeUndefined();
});

it('takes 200 messages of a customer in an hour, and no end of a salesperson’s', () => {
  const { at } = limitsWith();
  for (let message = 0; message < 200; message++) expect(at(message * 1000, shopper('ada'))).toBeUndefined();
  expect(at(200_000, shopper('ada'))).toBe(3_400_000);
  expect(at(3_600_000, shopper('ada'))).toBeUndefined();
  for (let message = 0; message < 1000; message++) expect(at(message * 1000, staff('sam', 'ada'))).toBeUndefined();
});

it('belongs to an address over all its chats, those that begin included', () => {
  const { at, first } = limitsWith(3);
  for (let chat = 0; chat < 10; chat++) expect(first(0)).toBeUndefined();
  for (let chat = 0; chat < 20; chat++) expect(at(0, shopper(`chat-${chat}`))).toBeUndefined();
  expect(at(0, shopper('one-more'))).toBe(60_000);
  expect(first(0)).toBe(60_000);
  expect(at(0, shopper('one-more'), '192.0.2.2')).toBeUndefined();
  expect(at(0, staff('sam', 'ada'))).toBeUndefined();
});

it('belongs to a dealer over all addresses, for chats that begin and for what its customers write', () => {
  const { at, first } = limitsWith(1000, 2);
  expect(first(0, '192.0.2.1')).toBeUndefined();
  expect(first(0, '192.0.2.2')).toBeUndefined();
  expect(() => first(30_000, '192.0.2.3')).toThrow('Many people are writing to this dealership right now');
  expect(first(30_000, '192.0.2.3', 'other')).toBeUndefined();
  expect(first(60_000, '192.0.2.3')).toBeUndefined();
  for (let chat = 0; chat < 20; chat++) expect(at(0, shopper(`${chat}`), `192.0.2.${chat}`)).toBeUndefined();
  expect(at(0, shopper('one-more'), '198.51.100.1')).toBe(60_000);
  expect(at(0, staff('sam', 'ada'))).toBeUndefined();
});

it('takes 40 times as many messages in an hour as chats may begin in a minute', () => {
  const { at } = limitsWith(3);
  for (let message = 0; message < 120; message++) expect(at(message * 10_000, shopper(`${message}`))).toBeUndefined();
  expect(at(1_200_000, shopper('one-more'))).toBe(2_400_000);
});

it('knows one who has a whole network of addresses', () => {
  const { at } = limitsWith(1);
  for (let host = 1; host <= 10; host++) expect(at(0, shopper(`${host}`), `2001:db8:0:1::${host}`)).toBeUndefined();
  expect(at(0, shopper('one-more'), '2001:db8:0:1:ffff::1')).toBe(60_000);
  expect(at(0, shopper('one-more'), '2001:db8:0:2::1')).toBeUndefined();
});

it('passes typing on once a second, however many windows somebody types in', () => {
  const { types } = limitsWith();
  expect([0, 0, 999, 1000, 1001].map((time) => types(time, shopper('ada')))).toEqual([true, false, false, true, false]);
  expect(types(1001, staff('sam', 'ada'))).toBe(true);
});
