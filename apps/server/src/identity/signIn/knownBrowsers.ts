import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';
import { tokenHash } from '../../platform/access/shopper.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { BrandSite } from '../pages/brandSite.ts';
import { getBrowser } from '../session/browser.ts';
import { newBrowserMail } from './newBrowserMail.ts';

const cookieName = 'known_browser';

/** How long a browser is known that nobody signs in from, in days: browsers keep no cookie for longer than 400. */
const knownDays = 365;

interface SignInHere {
  subject: string;
  /** The request's cookies. */
  cookies: string | undefined;
  userAgent: string;
  /** The internet address. */
  address: string;
}

/**
 * Notes that a person has signed in from a browser, which is known by a cookie from then on, and mails them where they have not used it before. The
 * first of all is not mailed: there is nothing that it differs from.
 * @param path the cookie's
 * @returns the cookie
 */
export const recognizeBrowser = (
  db: Kysely<Schema>,
  { subject, cookies, userAgent, address }: SignInHere,
  { path, site }: { path: string; site: BrandSite },
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    // One browser may be several people's.
    const kept = new RegExp(`(?:^|; )(?:__Secure-)?${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];
    const token = kept ?? randomBytes(32).toString('base64url');
    const reader = await findReader(trx, subject);
    if (reader) {
      const hash = tokenHash(token);
      const known = await trx
        .selectFrom('known_browser')
        .select((eb) => [
          eb.cast<number>(eb.fn.countAll(), 'integer').as('all'),
          eb.cast<number>(eb.fn.countAll().filterWhere('token_hash', '=', hash), 'integer').as('this'),
        ])
        .where('person_id', '=', reader.id)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('known_browser')
        .values({ person_id: reader.id, token_hash: hash })
        .onConflict((conflict) => conflict.columns(['person_id', 'token_hash']).doUpdateSet({ seen_at: sql`now()` }))
        .execute();
      if (known.all > 0 && known.this === 0)
        await queueNotice(trx, {
          dealerId: reader.dealerId,
          productId: '',
          key: `new-browser:${crypto.randomUUID()}`,
          channel: 'email',
          recipient: reader.email,
          ...newBrowserMail({ ...reader, ...site, browser: getBrowser(userAgent), address, at: new Date() }),
        });
    }
    const attributes = `Path=${path}; Max-Age=${knownDays * 86_400}; SameSite=Lax; HttpOnly`;
    const isSecure = site.origin.startsWith('https:');
    return `${isSecure ? '__Secure-' : ''}${cookieName}=${token}; ${attributes}${isSecure ? '; Secure' : ''}`;
  });

/** Who signed in, with the account whose outbox has their mail. */
const findReader = (trx: Kysely<Schema>, subject: string) =>
  trx
    .selectFrom('person as p')
    .innerJoin('person as r', (join) =>
      join.on((eb) => eb.or([eb('r.id', '=', eb.ref('p.id')), eb('r.signs_in_as', '=', eb.ref('p.id'))])),
    )
    .innerJoin('person_account as a', 'a.person_id', 'r.id')
    .innerJoin('dealer as d', 'd.id', 'a.dealer_id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'd.id as dealerId', 'd.time_zone as timeZone'])
    .where('p.issuer', 'is', null)
    .where('p.subject', '=', subject)
    .orderBy((eb) => eb('r.signs_in_as', 'is not', null))
    .orderBy('a.position')
    .limit(1)
    .executeTakeFirst();

/** Forgets browsers that nobody has signed in from for long. */
export async function deleteOldBrowsers(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('known_browser')
    .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${knownDays})`)
    .execute();
}
