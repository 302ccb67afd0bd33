import { passwordLength } from '@forecourt/api/contract/profile';
import { type BrandId, brandForHost, brands } from '@forecourt/brand-tokens/brands';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { audit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import { hashPassword } from '../identity/credentials.ts';
import { clearMails, findInvitation, invitationPath } from './invitation.ts';
import { linkProblemPage, linkProblems, passwordPage, readyPage } from './invitationPage.ts';

export interface InvitationRoutesOptions {
  database: Database;
  brandHosts: Record<string, BrandId>;
  /** Requests per minute and address. */
  maxRequests: number;
}

/** Much more than a token and a password. */
const formLimit = 4096;

/**
 * Where the link of an invitation leads to, without signing in: a page that asks for a password, and what its form posts to. A form and a
 * page, and so no call of the contract (docs/decisions/api-paths.md).
 */
export async function invitationRoutes(
  app: FastifyInstance,
  { database, brandHosts, maxRequests }: InvitationRoutesOptions,
): Promise<void> {
  const brandOf = (request: FastifyRequest) => brands[brandForHost(brandHosts, request.host)];
  const config = { rateLimit: { max: maxRequests, timeWindow: 60_000 } };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status < 400 || status >= 500) throw error;
      return sendPage(reply.code(status), linkProblemPage(brandOf(request), error.message));
    });

    // Looking uses nothing up: programs that scan mails follow links too.
    scope.get(invitationPath, { config }, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const named = typeof token === 'string' ? token : '';
      const { email } = openOnly(await findInvitation(database.db, named));
      return sendPage(reply, passwordPage({ brand: brandOf(request), token: named, email }));
    });

    scope.post(invitationPath, { config }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const token = form.get('token') ?? '';
      const password = form.get('password') ?? '';
      const brand = brandOf(request);
      if (password.length < passwordLength.min || password.length > passwordLength.max) {
        const { email } = openOnly(await findInvitation(database.db, token));
        const error =
          password.length < passwordLength.min
            ? `Please enter a new password of at least ${passwordLength.min} characters`
            : `Please enter a new password of at most ${passwordLength.max} characters`;
        return sendPage(reply.code(400), passwordPage({ brand, token, email, error }));
      }
      await accept(database, token, password, request.id);
      return sendPage(reply, readyPage(brand));
    });
  });
}

/** Sets the password of the invited person and uses the link up, in one transaction. */
async function accept({ db }: Database, token: string, password: string, requestId: string): Promise<void> {
  const secret = await hashPassword(password);
  const found = await db.transaction().execute(async (trx) => {
    const invitation = await findInvitation(trx, token, true);
    if (invitation?.state !== 'open') return invitation;
    const { dealerId, id, personId } = invitation;
    await sql`update invitation set used_at = now() where dealer_id = ${dealerId} and id = ${id}`.execute(trx);
    await sql`insert into credential (person_id, secret) values (${personId}, ${secret})
      on conflict (person_id) do update set secret = excluded.secret`.execute(trx);
    await sql`update person set is_invited = false where id = ${personId}`.execute(trx);
    await clearMails(trx, [invitation]);
    await audit(trx, { dealerId, actor: personId, action: 'invitation.accept', subject: personId, requestId });
    return invitation;
  });
  await refuseUsedUp({ db }, found, requestId);
}

/**
 * Audits that somebody tried a link which is no longer good, in the account that invited them. A link that is nobody's is in no audit: it
 * says nothing of whose it is.
 * @throws what is wrong with the link
 */
async function refuseUsedUp(
  { db }: Pick<Database, 'db'>,
  invitation: Awaited<ReturnType<typeof findInvitation>>,
  requestId: string,
): Promise<void> {
  if (invitation && invitation.state !== 'open')
    await audit(db, {
      dealerId: invitation.dealerId,
      actor: invitation.personId,
      action: 'invitation.accept',
      subject: invitation.personId,
      after: { refused: `invitation-${invitation.state}` },
      requestId,
    });
  openOnly(invitation);
}

/** @throws what is wrong with the link: 400 for one that is not ours, 410 for one that is no longer good */
function openOnly(invitation: Awaited<ReturnType<typeof findInvitation>>) {
  if (!invitation) throw new Refusal(400, 'invalid-link', linkProblems.unknown);
  if (invitation.state !== 'open')
    throw new Refusal(410, `invitation-${invitation.state}`, linkProblems[invitation.state]);
  return invitation;
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html').header('cache-control', 'no-store').send(page);
