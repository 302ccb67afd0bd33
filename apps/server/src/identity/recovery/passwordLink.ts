import { randomBytes } from 'node:crypto';
import { type InferResult, type Kysely, sql } from 'kysely';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';
import { withdrawNotice } from '../../messaging/notices/withdrawNotice.ts';
import { linkState } from '../links/linkState.ts';
import { tokenHash } from '../../platform/access/shopper.ts';
import type { BrandSite } from '../pages/brandSite.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { passwordLinkMail } from './mails.ts';
import { linkMinutes, resetPath } from '../pages/paths.ts';

const getNoticeKey = (id: string) => `password-link:${id}`;

/** Somebody who is sent a link, with the account whose outbox has the mail. */
export interface LinkReader {
  id: string;
  email: string;
  firstName: string;
  dealerId: string;
  productId: string;
}

/** Makes a one-time link to choose a new password with, and queues the mail that has it. The token is stored nowhere else. */
export async function sendPasswordLink(
  trx: Kysely<Schema>,
  { id: personId, email, firstName, dealerId, productId }: LinkReader,
  { origin, product }: BrandSite,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const id = crypto.randomUUID();
  await trx
    .insertInto('password_link')
    .values({
      id,
      dealer_id: dealerId,
      person_id: personId,
      token_hash: tokenHash(token),
      expires_at: sql`now() + make_interval(mins => ${linkMinutes})`,
    })
    .execute();
  const link = `${origin}${resetPath}?token=${token}`;
  await queueNotice(trx, {
    dealerId,
    productId,
    key: getNoticeKey(id),
    channel: 'email',
    recipient: email,
    ...passwordLinkMail({ product, firstName, link }),
  });
}

const selectLinks = (db: Kysely<Schema>) =>
  db
    .selectFrom('password_link as l')
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .select([
      'l.id',
      'l.dealer_id as dealerId',
      'p.id as personId',
      'p.subject',
      'p.email',
      'p.first_name as firstName',
      'p.last_name as lastName',
    ])
    .select(linkState('l', 'p').as('state'));

export type PasswordLink = InferResult<ReturnType<typeof selectLinks>>[number];

/**
 * Finds the link with a token.
 * @param isLocked locks it until the transaction ends: of two who use a link at once, one finds it used
 * @returns undefined for a link that is not one of ours
 */
export const findPasswordLink = (
  db: Kysely<Schema>,
  token: string,
  isLocked = false,
): Promise<PasswordLink | undefined> =>
  selectLinks(db)
    .where('l.token_hash', '=', tokenHash(token))
    .$if(isLocked, (links) => links.forUpdate('l'))
    .executeTakeFirst();

/** Makes all links useless that a person has been sent, since one was used or their password changed; run as the database's owner. */
export async function withdrawPasswordLinks(db: Kysely<Schema>, personId: string): Promise<void> {
  const withdrawn = await db
    .updateTable('password_link')
    .set({ withdrawn_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['dealer_id as dealerId', 'id'])
    .execute();
  for (const { dealerId, id } of withdrawn) await withdrawLinkMail(db, { dealerId, id });
}

/** Takes a link out of its stored mail. */
export const withdrawLinkMail = (
  db: Kysely<Schema>,
  { dealerId, id }: Pick<PasswordLink, 'dealerId' | 'id'>,
): Promise<void> => withdrawNotice(db, { dealerId, key: getNoticeKey(id), reason: 'The link is no longer in use' });

/** Deletes the links of long ago. Until then somebody who opens one reads why it is no good. */
export async function deleteExpiredLinks(db: Kysely<Schema>): Promise<void> {
  const old = await db
    .deleteFrom('password_link')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .returning(['dealer_id as dealerId', 'id'])
    .execute();
  for (const link of old) await withdrawLinkMail(db, link);
}
