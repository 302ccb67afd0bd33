import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { keepSecret } from '../secrets/keepSecret.ts';
import type { SecretSeal } from '../secrets/sealSecrets.ts';

/** The key that links are signed with; every process shares it. */
export const linkKey = (db: Kysely<Schema>, seal: SecretSeal): Promise<string> =>
  keepSecret(db, seal, 'unsubscribe-key', () => randomBytes(32).toString('base64url'));

/**
 * Names something in a link, signed, so that nobody makes one up.
 * @param purpose of the link: no other signature made with the key could pass for one
 */
export function signToken(key: string, purpose: string, named: readonly string[]): string {
  const payload = Buffer.from(JSON.stringify(named)).toString('base64url');
  return `${payload}.${getSignature(key, purpose, payload)}`;
}

/** @returns undefined for a token that is not one of ours to the letter: no other spelling of the same bytes passes */
export function readToken(key: string, purpose: string, token: string): string[] | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(getSignature(key, purpose, payload));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as string[];
}

const getSignature = (key: string, purpose: string, payload: string) =>
  createHmac('sha256', key).update(`${purpose}:${payload}`).digest('base64url');
