import type { Kysely } from 'kysely';
import { withoutCustomer } from './auditFields.ts';
import type { Schema } from './schema.ts';

/** One change or refusal. */
export interface AuditEntry {
  /** The account, if any: a sign-in belongs to none. */
  dealerId: string | null;
  /** Person id, or who acted without one: `feed`, `shopper`, `customer`. */
  actor: string;
  /** The call's id, such as `session.login`. */
  action: string;
  /** An id, or a kind of setting with its key. */
  subject: string;
  before?: unknown;
  after?: unknown;
  requestId?: string;
}

/**
 * Writes the entry in the caller's transaction: no change without its audit entry (trust: audit). A customer is named by their key only,
 * whatever the caller passes (auditFields.ts).
 */
export async function audit(trx: Kysely<Schema>, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      dealer_id: entry.dealerId ?? '',
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      before: toJson(withoutCustomer(entry.action, entry.before)),
      after: toJson(withoutCustomer(entry.action, entry.after)),
      request_id: entry.requestId ?? null,
    })
    .execute();
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
