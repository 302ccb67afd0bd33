import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** One change or refusal. */
export interface AuditEntry {
  /** The account, if any: a sign-in belongs to none. */
  dealerId: string | null;
  /** Person id, or who acted without one: `feed`, `shopper`, `customer`. */
  actor: string;
  /** The call's id, such as `session.login`. */
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
  requestId?: string;
}

/** Writes the entry in the caller's transaction: no change without its audit entry (trust: audit). */
export async function audit(trx: Kysely<Schema>, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      dealer_id: entry.dealerId ?? '',
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      before: toJson(entry.before),
      after: toJson(entry.after),
      request_id: entry.requestId ?? null,
    })
    .execute();
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
