import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Scope } from './scope.ts';

const time = z.nullable(z.iso.datetime());

/** A process of the product, as it has last reported itself. */
export const Process = z.object({
  Id: z.uuid(),
  Host: z.string(),
  Roles: z.array(z.enum(['web', 'worker'])),
  Version: z.string(),
  Node: z.string(),
  StartedAt: z.iso.datetime(),
  SeenAt: z.iso.datetime(),
  /** False once it has missed its reports without having stopped. */
  IsUp: z.boolean(),
});
export type Process = z.output<typeof Process>;

/** A way by which messages and records come in or go out. */
export const Door = z.object({
  Id: z.enum([
    'smtp',
    'imap',
    'postmark',
    'mailgun',
    'sendgrid',
    'twilio',
    'telnyx',
    'api',
    'feed',
    'email',
    'sms',
    'whatsapp',
    'webhook',
  ]),
  Direction: z.enum(['in', 'out']),
  /** Whether the installation is configured to use it. */
  IsOpen: z.boolean(),
  LastAt: time,
  LastFailureAt: time,
  /** Why, without what names a person. */
  Failure: z.nullable(z.string()),
});
export type Door = z.output<typeof Door>;

/** Jobs of a kind that are due. */
export const Queue = z.object({
  Kind: z.string(),
  /** Counted to 10,000. */
  Due: z.int(),
  /** How long the oldest has waited, in seconds; 0 where none waits. */
  OldestSeconds: z.number(),
});
export type Queue = z.output<typeof Queue>;

/** How many messages or webhook events are in a state: those that wait now, and those of the last 24 hours that have ended. */
export const Deliveries = z.object({
  Kind: z.enum(['message', 'webhook']),
  /** Counted to 10,000. */
  Waiting: z.int(),
  Sent: z.int(),
  Failed: z.int(),
  /** Null for webhooks, which are never cancelled. */
  Cancelled: z.nullable(z.int()),
});
export type Deliveries = z.output<typeof Deliveries>;

export const Status = z.object({
  At: z.iso.datetime(),
  Versions: z.object({ Product: z.string(), Node: z.string(), PostgreSQL: z.string(), Schema: z.string() }),
  Processes: z.array(Process),
  Doors: z.array(Door),
  Queues: z.array(Queue),
  Deliveries: z.array(Deliveries),
  Backup: z.object({
    /** Whether the database is the installation's own; otherwise its operator backs it up. */
    IsOwn: z.boolean(),
    /** Null where there is none, or none is known. */
    LastAt: time,
    /** Whether PostgreSQL's log of changes is archived. */
    IsLogArchived: z.boolean(),
    LogLastArchivedAt: time,
    /** When archiving last failed, if it has not succeeded since. */
    LogFailedAt: time,
  }),
  Recount: z.object({
    /** When a dealer was last counted anew. */
    LastAt: time,
    /** How many dealers were counted anew at all. */
    Counted: z.int(),
    Dealers: z.int(),
    /** Those whose last count differed from their rollups. */
    Differing: z.int(),
  }),
  Database: z.object({
    Bytes: z.number(),
    Replicas: z.array(
      z.object({
        Name: z.string(),
        State: z.string(),
        /** How far it is behind, in seconds; null where that is not known, or nothing was written lately. */
        LagSeconds: z.nullable(z.number()),
      }),
    ),
  }),
});
export type Status = z.output<typeof Status>;

export const get = call({
  id: 'status.get',
  method: 'GET',
  account: 'query',
  path: '/api/dashboard/status',
  summary: 'How the installation is: versions, processes, doors, queues, backup, recount, database',
  access: 'admin',
  isSuperAdminOnly: true,
  query: z.partial(Scope),
  response: Status,
});
