import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from '@forecourt/api/call';
import { managesUsers } from '@forecourt/api/access/role';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Identity, VerifyToken } from '../identity/accessToken.ts';
import { findPerson, type Person } from '../identity/person.ts';
import { forbidden, Refusal, unauthenticated } from '../errors/refusal.ts';

/** A signed-in person with the token that they came with. */
export interface Caller {
  person: Person;
  identity: Identity;
}

export interface Authentication {
  database: Database;
  verifyToken: VerifyToken;
  /** The embedded provider's issuer; undefined with an external one. */
  embeddedIssuer: string | undefined;
  feedToken: string;
}

/**
 * Finds who makes a call, where its `access` asks for somebody.
 * @returns the person, or undefined for a public call and for a service
 * @throws 401 without a valid token, 403 where the person is unknown
 */
export async function authenticate(
  options: Authentication,
  call: Call,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (call.access === 'public') return undefined;
  const token = bearerOf(request);
  if (token === undefined) throw unauthenticated();
  if (call.access === 'service' && isSame(token, options.feedToken)) return undefined;
  return callerOf(options, token);
}

/**
 * Decides by the call's `access` whether a person may make it (design §5).
 * @throws 403 where their role is too small, or the call is a service's
 */
export function authorise(call: Call, { person }: Caller): void {
  // A person's token is a good token at the wrong door.
  if (call.access === 'service') throw forbidden('This call takes a service token');
  if (call.access === 'admin' && !managesUsers(person)) throw forbidden();
}

async function callerOf({ database, verifyToken, embeddedIssuer }: Authentication, token: string): Promise<Caller> {
  const identity = await verifyToken(token);
  const { rows } = await sql`select from revoked_token where hash = ${identity.tokenHash}`.execute(database.db);
  if (rows.length > 0) throw unauthenticated();
  const person = await findPerson(database.db, identity, embeddedIssuer);
  // Not a 401: the sign-in is good and would only be repeated. The login page shows the text (spec 1 §8).
  if (!person) throw new Refusal(403, 'user-unknown', 'User does not exist');
  return { person, identity };
}

function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : undefined;
}

/** In the same time for every wrong token. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
