import { FileInfo } from '@forecourt/api/contract/attachments';
import { ShopperVehicle } from '@forecourt/api/contract/chatSocket';
import * as z from 'zod/mini';

const contact = {
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  consent: z.string(),
};

const Sent = z.discriminatedUnion('event_name', [
  z.object({
    event_name: z.literal('Message'),
    id: z.uuid(),
    payload: z.string(),
    /** Uploaded already. */
    files: z.optional(z.array(FileInfo)),
    /** The vehicle whose card was pressed. */
    card: z.optional(ShopperVehicle),
  }),
  z.object({ event_name: z.literal('Contact'), id: z.uuid(), ...contact, wants_call: z.boolean() }),
  z.object({
    event_name: z.literal('Book'),
    id: z.uuid(),
    at: z.string(),
    contact: z.nullable(z.object(contact)),
    opening: z.nullable(z.uuid()),
  }),
  z.object({ event_name: z.literal('MailTranscript'), id: z.uuid(), email: z.string() }),
  z.object({ event_name: z.literal('AskForPerson'), id: z.uuid() }),
]);

/** Something that a customer sent and that is not stored on the server yet. */
export type Outgoing = z.output<typeof Sent>;
/** How a customer can be reached. */
export type ContactLeft = Omit<Extract<Outgoing, { event_name: 'Contact' }>, 'event_name' | 'id'>;
export type OutgoingMessage = Extract<Outgoing, { event_name: 'Message' }>;

/** What the frame remembers of a dealer's chat; a customer's browser keeps it apart for every website. */
const Kept = z.object({
  /** Opens the chat; none before the first message. */
  token: z.catch(z.nullable(z.string()), null),
  /** The last message that the customer has seen. */
  seen: z.catch(z.number(), 0),
  /** A random name of this browser; none where it asks not to be followed. */
  visitor: z.catch(z.nullable(z.uuid()), null),
  /** What is typed and not sent. */
  draft: z.catch(z.string(), ''),
  outgoing: z.catch(z.array(Sent), []),
});
type Kept = z.output<typeof Kept>;

const nothing: Kept = { token: null, seen: 0, visitor: null, draft: '', outgoing: [] };

export interface ChatStorage {
  read: () => Kept;
  change: (change: Partial<Kept>) => void;
  /**
   * Sets whether the browser may keep it. Without the customer's consent it lasts until the page is closed, and where consent is
   * withdrawn it is deleted.
   */
  allow: (may: boolean) => void;
}

/**
 * The memory of a dealer's chat in this browser. One that keeps nothing (a private window, a policy) has it until the page goes.
 * @param account the dealer's
 * @param mayKeep whether the customer has consented, or the dealer does not ask for consent
 */
export function openStorage(account: string, mayKeep = true, storage: () => Storage = () => localStorage): ChatStorage {
  const key = `forecourt.chat.${account}`;
  let memory = nothing;
  let isAllowed = mayKeep;

  const read = (): Kept => {
    if (!isAllowed) return memory;
    try {
      const text = storage().getItem(key);
      // Another page of the same website may have written since.
      if (text !== null) memory = z.safeParse(Kept, JSON.parse(text)).data ?? memory;
    } catch {
      // What the page itself remembers stands.
    }
    return memory;
  };

  const keep = () => {
    try {
      if (isAllowed) storage().setItem(key, JSON.stringify(memory));
    } catch {
      // The same.
    }
  };

  const forget = () => {
    try {
      storage().removeItem(key);
    } catch {
      // The same.
    }
  };

  return {
    read,
    change: (change) => {
      memory = { ...read(), ...change };
      keep();
    },
    allow: (may) => {
      if (may === isAllowed) return;
      isAllowed = may;
      // What was there before stays where this page has nothing of its own.
      if (may && memory !== nothing) keep();
      if (!may) forget();
    },
  };
}
