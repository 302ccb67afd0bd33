import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { inBlock } from '../settings/inBlock.ts';

const sendingAddressMessage = 'Enter an email address at your own domain, such as sales@harbortoyota.com';

/** The address that a dealer's mail comes from, in lower case: no mailbox of a dealership needs quotes or letters beyond ASCII. */
const SendingAddress = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(254)),
    z.transform((typed) => typed.trim().toLowerCase()),
  ),
  z.email(sendingAddressMessage).check(z.maxLength(254)),
);

/** What is wrong with an address, as it is typed; undefined for one that can be saved. */
export const sendingAddressProblem = (typed: string): string | undefined =>
  z.safeParse(SendingAddress, typed).success ? undefined : sendingAddressMessage;

/** A TXT record that the dealer publishes, and what the name servers have of it. */
const SendingRecord = z.object({
  Kind: z.enum(['dkim', 'spf', 'dmarc']),
  /** The whole name. */
  Name: z.string(),
  /** What to publish. */
  Value: z.string(),
  /** `unchecked` until the name servers have answered once. */
  State: z.enum(['unchecked', 'found', 'missing', 'wrong']),
  /** What was found, for people; '' before the first check. */
  Found: z.string(),
  CheckedAt: z.nullable(z.iso.datetime()),
});
export type SendingRecord = z.output<typeof SendingRecord>;

const SendingDomain = z.object({
  /** What mail to customers comes from, once the DKIM record is there. */
  Address: z.string(),
  /** Whether mail is signed and comes from the address now. */
  IsSigning: z.boolean(),
  /** Where answers go: the dealer's address here; null where they go to `Address` itself. */
  AnswersTo: z.nullable(z.string()),
  Records: z.array(SendingRecord),
  Version: z.int(),
});
export type SendingDomain = z.output<typeof SendingDomain>;

const path = '/api/dashboard/:account_id/sending-domain';

/** Null where the dealer has none. */
const MaybeDomain = z.object({ Domain: z.nullable(SendingDomain) });

export const sendingDomain = call({
  ...inBlock('connections', 'read'),
  id: 'sendingDomain.get',
  method: 'GET',
  path,
  summary: 'The domain that mail to customers comes from, and the records to publish for it',
  response: MaybeDomain,
});

export const saveSendingDomain = call({
  ...inBlock('connections', 'write'),
  id: 'sendingDomain.save',
  method: 'PUT',
  path,
  summary: 'Choose the address that mail to customers comes from; another domain gets a new key',
  version: 'write',
  body: z.strictObject({ Address: SendingAddress }),
  response: MaybeDomain,
});

export const deleteSendingDomain = call({
  ...inBlock('connections', 'write'),
  id: 'sendingDomain.delete',
  method: 'DELETE',
  path,
  summary: 'Delete the sending domain with its key; mail comes from the server’s own address again',
  version: 'write',
  response: MaybeDomain,
});

export const checkSendingDomain = call({
  ...inBlock('connections', 'write'),
  id: 'sendingDomain.check',
  method: 'POST',
  path: `${path}/check`,
  summary: 'Look the records of the sending domain up now',
  body: z.strictObject({}),
  response: MaybeDomain,
});
