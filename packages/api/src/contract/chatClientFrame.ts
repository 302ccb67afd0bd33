import * as z from 'zod/mini';
import { FileIds } from './attachments.ts';
import { ShopperPage, ShopperVehicle } from './chatSocket.ts';
import { isBlank, nameTextOrEmpty, storable, text } from './text.ts';

// Apart from chatSocket.ts: only the server checks it, and the shopper's chat is not to carry the checks.

/** How a shopper can be reached, as they typed it. Consent is what they agreed to, word for word. */
const contactFields = {
  first_name: nameTextOrEmpty(80),
  last_name: nameTextOrEmpty(80),
  email: z.nullable(text(254)),
  phone: z.nullable(text(40)),
  consent: text(400),
};

/** What a client sends. `Resume` comes first, and once: the server then sends what it missed. */
export const ClientFrame = z.discriminatedUnion('event_name', [
  z.strictObject({
    event_name: z.literal('Resume'),
    /** The last sequence number that the client has; 0 for none. */
    after: z.int().check(z.gte(0)),
  }),
  z
    .strictObject({
      event_name: z.literal('Message'),
      /** Made by the client: the same one again is the same message. */
      id: z.uuid(),
      /** Blank only beside files. */
      payload: z.string().check(z.maxLength(5000), storable),
      page: z.nullable(ShopperPage),
      vehicle_info: z.nullable(ShopperVehicle),
      /** Of a shopper: it was pressed on the card of the vehicle. */
      from_card: z.optional(z.literal(true)),
      /** Uploaded before. */
      attachments: z.optional(FileIds),
    })
    .check(
      z.refine(({ payload, attachments = [] }) => attachments.length > 0 || !isBlank(payload), {
        path: ['payload'],
        error: 'Write something to send',
      }),
    ),
  /** Of a shopper alone: how to reach them. */
  z.strictObject({ event_name: z.literal('Contact'), id: z.uuid(), ...contactFields, wants_call: z.boolean() }),
  /** Of a shopper alone: books one of the times that `chatTimes` lists. The contact is needed where the lead has none. */
  z.strictObject({
    event_name: z.literal('Book'),
    id: z.uuid(),
    at: z.iso.datetime(),
    contact: z.nullable(z.strictObject(contactFields)),
    /** The message that began the chat for this booking: the assistant leaves it unanswered. */
    opening: z.nullable(z.uuid()),
  }),
  /** Of a shopper alone: wants the conversation by email, at the address that they typed. */
  z.strictObject({ event_name: z.literal('MailTranscript'), id: z.uuid(), email: text(254) }),
  /** Of a shopper alone: wants a person. */
  z.strictObject({ event_name: z.literal('AskForPerson'), id: z.uuid() }),
  z.strictObject({ event_name: z.literal('Typing') }),
  z.strictObject({ event_name: z.literal('Ping') }),
]);
export type ClientFrame = z.output<typeof ClientFrame>;
