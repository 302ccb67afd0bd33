import { type QueryExecutorProvider, sql } from 'kysely';
import type { Scope } from '../db/scope.ts';

/** The saved signature of a product's e-mails, as sanitized HTML; empty if there is none. */
export async function signatureOf(trx: QueryExecutorProvider, { dealerId, productId }: Scope): Promise<string> {
  const { rows } = await sql<{ html: string }>`
    select coalesce(signature_html(${dealerId}, ${productId}), '') as html`.execute(trx);
  return rows[0]!.html;
}
