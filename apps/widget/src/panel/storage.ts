import * as z from 'zod/mini';

const Sent = z.discriminatedUnion('event_name', [
  z.object({ event_name: z.literal('Message'), id: z.uuid(), payload: z.string() }),
  z.object({
    event_name: z.literal('Contact'),
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    wants_call: z.boolean(),
    consent: z.string(),
  }),
  z.object({ event_name: z.literal('AskForPerson'), id: z.uuid() }),
]);

/** Something that a shopper sent and that is not stored on the server yet. */
export type Outgoing = z.output<typeof Sent>;

/** What the frame remembers of a dealer's chat; a shopper's browser keeps it apart for every website. */
const Kept = z.object({
  /** Opens the chat; none before the first message. */
  token: z.catch(z.nullable(z.string()), null),
  /** The last message that the shopper has seen. */
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
}

/**
 * The memory of a dealer's chat in this browser. One that keeps nothing (a private window, a policy) has it until the page goes.
 * @param account the dealer's
 */
export function openStorage(account: string, storage: () => Storage = () => localStorage): ChatStorage {
  const key = `forecourt.chat.${account}`;
  let memory = nothing;

  const read = (): Kept => {
    try {
      const text = storage().getItem(key);
      // Another page of the same website may have written since.
      if (text !== null) memory = z.safeParse(Kept, JSON.parse(text)).data ?? memory;
    } catch {
      // What the page itself remembers stands.
    }
    return memory;
  };

  return {
    read,
    change: (change) => {
      memory = { ...read(), ...change };
      try {
        storage().setItem(key, JSON.stringify(memory));
      } catch {
        // The same.
      }
    },
  };
}
