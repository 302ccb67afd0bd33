import { createHash, randomBytes } from 'node:crypto';
import { type InferResult, type Kysely, sql } from 'kysely';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';
import { withdrawNotice } from '../../messaging/notices/withdrawNotice.ts';
import { linkState } from '../links/linkState.ts';
import { tokenHash } from '../../platform/access/shopper.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { BrandSite } from '../pages/brandSite.ts';
import { changeEmailPath, linkMinutes } from '../pages/paths.ts';
import { countAttemptByKey, type Limit, waitDuration } from '../signIn/waits.ts';
import { confirmAddressMail } from './emailChangeMails.ts';

/** Neither a mailbox nor a person is sent many: three at once, then ever fewer, down to one an hour. */
const limit: Limit = { free: 3, firstWaitSeconds: 60, maxWaitSeconds: 3600, fadeSeconds: 1200 };

const getNoticeKey = (id: string) => `email-change:${id}`;

interface EmailChangeRequest {
  /** The record that signs in. */
  personId: string;
  firstName: string;
  /** The account whose outbox has the mail. */
  dealerId: string;
  /** The new address, normalized. */
  email: string;
}

/**
 * Mails a one-time link to a new address; run as the database's owner. Whether somebody else signs in with the address makes no
 * difference here: its reader alone learns of it.
 * @throws 429 where the person has asked, or the mailbox was sent, several
 */
export async function requestEmailChange(
  trx: Kysely<Schema>,
  { personId, firstName, dealerId, email }: EmailChangeRequest,
  { origin, product }: BrandSite,
): Promise<void> {
  const mailbox = createHash('sha256').update(email).digest('base64url');
  const seconds = Math.max(
    await countAttemptByKey(trx, `email changes of ${personId}`, limit),
    await countAttemptByKey(trx, `email changes to ${mailbox}`, limit),
  );
  if (seconds > 0)
    throw new Refusal(
      429,
      'too-many-requests',
      `Too many links requested. Try again in ${waitDuration(Math.ceil(seconds))}.`,
    );
  await withdrawEmailChanges(trx, personId);
  const token = randomBytes(32).toString('base64url');
  const id = crypto.randomUUID();
  await trx
    .insertInto('email_change')
    .values({
      id,
      person_id: personId,
      dealer_id: dealerId,
      email,
      token_hash: tokenHash(token),
      expires_at: sql`now() + make_interval(mins => ${linkMinutes})`,
    })
    .execute();
  await queueNotice(trx, {
    dealerId,
    productId: '',
    key: getNoticeKey(id),
    channel: 'email',
    recipient: email,
    ...confirmAddressMail({ product, firstName, link: `${origin}${changeEmailPath}?token=${token}` }),
  });
}

/** The address that a person has been sent a link to and not confirmed yet. */
export async function findPendingEmail(trx: Kysely<Schema>, personId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('email_change')
    .select('email')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}

const selectChanges = (db: Kysely<Schema>) =>
  db
    .selectFrom('email_change as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select([
      'c.id',
      'c.dealer_id as dealerId',
      'c.person_id as personId',
      'c.email',
      'p.issuer',
      'p.email as oldEmail',
      'p.first_name as firstName',
    ])
    .select(linkState('c', 'p').as('state'));

export type EmailChange = InferResult<ReturnType<typeof selectChanges>>[number];

/**
 * Finds the change of a link.
 * @param isLocked locks it until the transaction ends: of two who use a link at once, one finds it used
 * @returns undefined for a link that is not one of ours
 */
export const findEmailChange = (
  db: Kysely<Schema>,
  token: string,
  isLocked = false,
): Promise<EmailChange | undefined> =>
  selectChanges(db)
    .where('c.token_hash', '=', tokenHash(token))
    .$if(isLocked, (changes) => changes.forUpdate('c'))
    .executeTakeFirst();

/** Makes the links useless that a person's new address was to be confirmed with; run as the database's owner. */
export async function withdrawEmailChanges(db: Kysely<Schema>, personId: string): Promise<void> {
  const withdrawn = await db
    .updateTable('email_change')
    .set({ withdrawn_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['dealer_id as dealerId', 'id'])
    .execute();
  for (const change of withdrawn) await withdrawChangeMail(db, change);
}

/** Takes a link out of its stored mail. */
export const withdrawChangeMail = (
  db: Kysely<Schema>,
  { dealerId, id }: Pick<EmailChange, 'dealerId' | 'id'>,
): Promise<void> => withdrawNotice(db, { dealerId, key: getNoticeKey(id), reason: 'The link is no longer in use' });

/** Deletes the links of long ago. Until then somebody who opens one reads why it is no good. */
export async function deleteExpiredChanges(db: Kysely<Schema>): Promise<void> {
  const old = await db
    .deleteFrom('email_change')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .returning(['dealer_id as dealerId', 'id'])
    .execute();
  for (const change of old) await withdrawChangeMail(db, change);
}
