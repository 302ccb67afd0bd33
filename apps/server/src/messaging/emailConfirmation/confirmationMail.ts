import { escapeHtml } from '@forecourt/api/escapeHtml';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { asOwner } from '../../platform/db/owner.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { queueNotice } from '../notices/queueNotice.ts';
import { linkKey, readToken, signToken } from '../../platform/pages/signedLink.ts';

/** Where the link leads to. */
export const confirmPath = '/confirm-email';

const purpose = 'confirm-email';

/** Whose address a link confirms. */
interface Confirmed {
  personId: string;
  email: string;
}

/** @returns undefined for a token that is not one of ours */
export function readConfirmToken(key: string, token: string): Confirmed | undefined {
  const [personId, email] = readToken(key, purpose, token) ?? [];
  return personId !== undefined && email !== undefined ? { personId, email } : undefined;
}

/** Whether a person chose their address themselves, and has not shown that they read its mail. */
export async function isUnconfirmed(db: Kysely<Schema>, personId: string): Promise<boolean> {
  const person = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('email_changed_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('email_confirmed_at', 'is', null), eb('email_confirmed_at', '<', eb.ref('email_changed_at'))]),
    )
    .executeTakeFirst();
  return person !== undefined;
}

/** Queues the mail that asks a person to confirm their address: one a day, from whichever dealer it is asked for. */
export async function sendConfirmation(
  trx: ScopedTransaction,
  seal: SecretSeal,
  { dealerId, productId, personId, email, origin }: Confirmed & { dealerId: string; productId: string; origin: string },
): Promise<void> {
  const { key, isSent } = await asOwner(trx, async () => {
    const sent = await trx
      .selectFrom('delivery as d')
      .innerJoin('person_account as a', 'a.dealer_id', 'd.dealer_id')
      .where('a.person_id', '=', personId)
      .where((eb) => eb.fn<boolean>('starts_with', ['d.notice_key', eb.val(`${purpose}:${personId}:`)]))
      .where('d.recipient', '=', email)
      .where('d.created_at', '>', sql<Date>`now() - interval '1 day'`)
      .limit(1)
      .executeTakeFirst();
    return { key: await linkKey(trx, seal), isSent: sent !== undefined };
  });
  if (isSent) return;
  const link = `${origin}${confirmPath}?${new URLSearchParams({ token: signToken(key, purpose, [personId, email]) })}`;
  await queueNotice(trx, {
    dealerId,
    productId,
    key: `${purpose}:${personId}:${crypto.randomUUID()}`,
    channel: 'email',
    recipient: email,
    subject: 'Confirm your email address',
    html: [
      '<h1>Confirm your email address</h1>',
      '<p>Someone entered this address in their profile. If it was you, confirm it to get test messages here.</p>',
      `<p><a class="button" href="${escapeHtml(link)}">Confirm this address</a></p>`,
      '<p class="quiet">If it wasn’t you, ignore this email. You won’t get any test messages.</p>',
    ].join(''),
  });
}
