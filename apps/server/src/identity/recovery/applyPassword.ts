import type { Kysely } from 'kysely';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { passwordChangedMail } from './mails.ts';
import type { BrandSite } from '../pages/brandSite.ts';
import { withdrawPasswordLinks } from './passwordLink.ts';
import { storePassword } from '../signIn/credentials.ts';

/** Whose password changes. */
export interface PasswordOwner {
  personId: string;
  email: string;
  firstName: string;
  dealerId: string;
}

/**
 * Stores a new password in place of another, forgets wrong ones, makes the links useless that were sent to choose one, and mails its
 * owner; run as the database's owner.
 * @param secret its hash
 */
export async function applyPassword(
  trx: Kysely<Schema>,
  { personId, email, firstName, dealerId }: PasswordOwner,
  secret: string,
  { origin, product }: BrandSite,
): Promise<void> {
  await storePassword(trx, personId, secret);
  await trx.deleteFrom('password_miss').where('person_id', '=', personId).execute();
  await withdrawPasswordLinks(trx, personId);
  await queueNotice(trx, {
    dealerId,
    productId: '',
    key: `password-changed:${crypto.randomUUID()}`,
    channel: 'email',
    recipient: email,
    ...passwordChangedMail({ product, firstName, origin }),
  });
}
