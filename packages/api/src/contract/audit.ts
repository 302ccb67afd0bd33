import * as z from 'zod/mini';
import { call } from '../call.ts';
import { inOrder, rangeShape } from './metrics.ts';
import { Scope } from './scope.ts';
import { text, textOrEmpty } from './text.ts';

/** What an entry of the audit log is about. */
export const AuditKind = z.enum(['users', 'settings', 'knowledge', 'conversations', 'sessions']);
export type AuditKind = z.output<typeof AuditKind>;

/** The areas of each kind: what an action is called before its dot (`users.invite`). */
export const auditAreas: Record<AuditKind, readonly string[]> = {
  users: ['users', 'invitation', 'dealers', 'scim'],
  settings: [
    'acts',
    'answers',
    'capabilities',
    'chatAvatars',
    'chatFooter',
    'chatUi',
    'connections',
    'content',
    'followups',
    'hours',
    'idleTime',
    'keys',
    'locale',
    'pause',
    'preferences',
    'previews',
    'replays',
    'sendingDomain',
    'signature',
    'sources',
    'stock',
    'subscribers',
    'team',
    'webhooks',
  ],
  knowledge: ['knowledge'],
  conversations: [
    'appointments',
    'attachments',
    'chat',
    'communication',
    'conversations',
    'customers',
    'desk',
    'drafts',
    'feed',
    'forms',
    'leads',
    'notes',
    'privacy',
    'replies',
    'takeover',
    'views',
    'websiteChat',
  ],
  sessions: ['firstResponse', 'profile', 'push', 'session'],
};

/** Stands for a value that nobody may read, such as a password. */
export const hiddenValue = '•••';

const AuditValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export type AuditValue = z.output<typeof AuditValue>;

/** One field that an action has changed. */
const AuditChange = z.object({
  /** The names that lead to it, such as `Channels`, `0`, `Channel`. */
  Field: z.array(z.string()),
  /** Null for none. HTML is answered as plain text. */
  Before: AuditValue,
  After: AuditValue,
});
export type AuditChange = z.output<typeof AuditChange>;

/** One action of a person, a shopper or a customer in a dealer account. */
export const AuditEntry = z.object({
  Id: z.string(),
  /** UTC. */
  At: z.iso.datetime(),
  /** A person's id; `key:` and the id of an API key; `shopper`, `customer`, `assistant` or, for somebody who is not signed in, `unknown`. */
  ActorId: z.string(),
  /** Also an API key's; null for who is not a person of ours. */
  ActorName: z.nullable(z.string()),
  /** The call's id, such as `users.update`. */
  Action: z.string(),
  /** What it concerns: an id, or a kind of setting with its key. */
  Subject: z.string(),
  /** The name of the person or the customer that it concerns. */
  SubjectName: z.nullable(z.string()),
  Changes: z.array(AuditChange),
  /** How many more fields were changed than `Changes` names. */
  MoreChanges: z.int(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const EntryId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'The id of an entry'));
const params = z.strictObject({ dealerId: Scope.shape.account_id });

/** The newest first. No call of the spec: the screen is ours. */
export const list = call({
  id: 'audit.list',
  method: 'GET',
  path: '/api/dashboard/audit/:dealerId',
  summary: 'A page of a dealer account’s audit log',
  access: 'admin',
  account: 'params',
  params,
  query: z
    .strictObject({
      ...rangeShape,
      actor: z.optional(text(255)),
      kind: z.optional(AuditKind),
      /** Words that all stand in a name, the action, its subject, or a value before or after it. */
      search_pattern: z.optional(textOrEmpty(120)),
      /** Entries older than this one. */
      before: z.optional(EntryId),
      /** Entries newer than this one; the page that ends with the one after it. */
      after: z.optional(EntryId),
      /** The largest is for a file. */
      page_size: z.optional(z.enum(['25', '50', '100', '500'])),
    })
    .check(inOrder),
  response: z.object({
    Items: z.array(AuditEntry),
    /** Whether a page follows with `before`, and one with `after`. */
    has_older: z.boolean(),
    has_newer: z.boolean(),
  }),
});

/** Who stands in the log: what it can be narrowed down to. */
export const people = call({
  id: 'audit.people',
  method: 'GET',
  path: '/api/dashboard/audit/:dealerId/people',
  summary: 'List who has acted in a dealer account',
  access: 'admin',
  account: 'params',
  params,
  query: z.partial(Scope),
  response: z.object({ Items: z.array(z.object({ Id: z.string(), Name: z.nullable(z.string()) })) }),
});
