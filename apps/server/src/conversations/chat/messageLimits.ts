import { LRUCache } from 'lru-cache';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Config } from '../../platform/config/config.ts';
import { getNetwork } from '../../platform/access/network.ts';
import type { Party } from './party.ts';

/** How many in how long. */
interface Span {
  max: number;
  ms: number;
}

const hourMs = 3_600_000;

/** What a customer, or a salesperson, may write in a chat. */
const burst: Span = { max: 20, ms: 10_000 };
/** What a customer may write in a chat: each message may start an answer, for which a language model is paid. */
const perHour: Span = { max: 200, ms: hourMs };
/** How often typing is passed on. */
const typing: Span = { max: 1, ms: 1000 };

/** What customers at one address may write in a minute and in an hour, for each chat that may begin there in a minute. */
const perChatStart = { minute: 10, hour: 40 };

/** How many keys are remembered: those that were counted last. */
const maxKeys = 50_000;

/** What all customers of one dealer may write in a minute, for each chat that may begin there in a minute. */
const perDealerChatStart = 10;

/** Too much at once: it is stored when it is sent again after this time. */
export class TooFast extends Refusal {
  readonly retryAfterMs: number;
  constructor(retryAfterMs: number) {
    super(429, 'too-many-messages', 'You’re sending messages too fast. Wait a moment.', {
      retryAfterSeconds: Math.ceil(retryAfterMs / 1000),
    });
    this.retryAfterMs = retryAfterMs;
  }
}

const tooManyChats = (waitMs: number) =>
  new Refusal(429, 'too-many-chats', 'Many people are writing to this dealership right now. Try again in a minute.', {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });

/**
 * How much may be written. It belongs to a chat and to an address, so that more sockets, or a new one, allow no more. Each process counts
 * for itself, as with requests.
 */
export interface MessageLimits {
  /** Counts what a party stores from an address. @throws TooFast, where it is not counted */
  countMessage: (party: Party, address: string) => void;
  /** Counts the message that begins a chat. @throws TooFast, or 429 where too many begin at the dealer; then it is not counted */
  countFirstMessage: (dealerId: string, address: string) => void;
  /** Counts that a party types. @returns whether it is passed on */
  countTyping: (party: Party) => boolean;
}

/** How many chats may begin in a minute: at an address, and at a dealer. */
type ChatStarts = Pick<Config['limits'], 'chatStarts' | 'dealerChatStarts'>;

export function createMessageLimits(
  { chatStarts, dealerChatStarts }: ChatStarts,
  clock: () => number = () => performance.now(),
): MessageLimits {
  const byChat = {
    shopper: startCounter([burst, perHour], clock),
    staff: startCounter([burst], clock),
  };
  const byAddress = startCounter(
    [
      { max: perChatStart.minute * chatStarts, ms: 60_000 },
      { max: perChatStart.hour * chatStarts, ms: hourMs },
    ],
    clock,
  );
  const byDealer = startCounter([{ max: perDealerChatStart * dealerChatStarts, ms: 60_000 }], clock);
  const startsByDealer = startCounter([{ max: dealerChatStarts, ms: 60_000 }], clock);
  const byTyping = startCounter([typing], clock);
  return {
    countMessage: (party, address) =>
      countAll([
        [byChat[party.by], getKey(party)],
        // A showroom writes from one address, and nobody is paid for what it writes.
        ...(party.by === 'shopper'
          ? [[byAddress, getNetwork(address)] as const, [byDealer, party.chat.dealerId] as const]
          : []),
      ]),
    countFirstMessage: (dealerId, address) => {
      const waitMs = startsByDealer.waitMs(dealerId);
      if (waitMs > 0) throw tooManyChats(waitMs);
      countAll([[byAddress, getNetwork(address)]]);
      startsByDealer.count(dealerId);
    },
    countTyping: (party) => {
      const key = getKey(party);
      if (byTyping.waitMs(key) > 0) return false;
      byTyping.count(key);
      return true;
    },
  };
}

/** Who writes in which chat. */
const getKey = (party: Party): string =>
  JSON.stringify([party.chat.dealerId, party.chat.conversationId, party.by === 'staff' ? party.personId : null]);

interface Counter {
  /** How long until one more may come; 0 for now. Until then it stays so: what was sent later must not come first. */
  waitMs: (key: string) => number;
  count: (key: string) => void;
}

function startCounter(spans: readonly Span[], clock: () => number): Counter {
  const most = Math.max(...spans.map(({ max }) => max));
  /** When the latest ones came, oldest first. */
  const times = new LRUCache<string, number[]>({ max: maxKeys });
  return {
    waitMs: (key) => {
      const known = times.get(key) ?? [];
      return Math.max(0, ...spans.map(({ max, ms }) => (known.at(-max) ?? -Infinity) + ms - clock()));
    },
    count: (key) => {
      const known = times.get(key) ?? [];
      known.push(clock());
      if (known.length > most) known.shift();
      times.set(key, known);
    },
  };
}

/** @throws TooFast where one of them has to wait; then none is counted */
function countAll(counted: readonly (readonly [Counter, string])[]): void {
  const waitMs = Math.max(...counted.map(([counter, key]) => counter.waitMs(key)));
  if (waitMs > 0) throw new TooFast(Math.ceil(waitMs));
  for (const [counter, key] of counted) counter.count(key);
}
