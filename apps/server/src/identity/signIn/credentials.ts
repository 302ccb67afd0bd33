import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { holdLock } from '../../platform/db/holdLock.ts';
import { forgetDevices } from './rememberedDevices.ts';

const derive = promisify(argon2);
const deriveByScrypt = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;

/** The least that OWASP asks of Argon2id ("Password Storage Cheat Sheet"): 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** By Argon2id, with its cost, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await derive('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(nonce)}$${toBase64(key)}`;
}

const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

async function matches(password: string, secret: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = phcString.exec(secret) ?? [];
  if (tag === undefined) return matchesScrypt(password, secret);
  const key = Buffer.from(tag, 'base64');
  const parameters = {
    message: password,
    nonce: Buffer.from(nonce!, 'base64'),
    tagLength: key.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  return timingSafeEqual(await derive('argon2id', parameters), key);
}

/** As releases before Argon2id stored it: `salt:key` in hex, at Node's default cost. */
async function matchesScrypt(password: string, secret: string): Promise<boolean> {
  const [salt, key] = secret.split(':').map((part) => Buffer.from(part, 'hex'));
  return timingSafeEqual(await deriveByScrypt(password, salt!, 32), key!);
}

/** Compared against when there is no such person, so that the response takes just as long. */
const nobody = await hashPassword(randomBytes(16).toString('hex'));

/**
 * Checks a person's password.
 * @param secret null if they have none of their own: a local installation has a shared default
 */
export const matchesPassword = async (
  secret: string | null,
  password: string,
  defaultPassword: string | undefined,
): Promise<boolean> =>
  secret === null ? defaultPassword !== undefined && password === defaultPassword : matches(password, secret);

/**
 * Sets a person's own password, in place of a local installation's shared default.
 * @returns false if no person of the embedded provider has this address
 */
export async function setPassword(db: Kysely<Schema>, email: string, password: string): Promise<boolean> {
  const person = await findByEmail(db, email.toLowerCase());
  if (!person) return false;
  await storePassword(db, person.id, await hashPassword(password));
  return true;
}

/**
 * Gives a person a password of their own, in place of any other, and forgets the browsers that are remembered; run as the database's owner.
 * @param secret its hash
 */
export async function storePassword(db: Kysely<Schema>, personId: string, secret: string): Promise<void> {
  await db
    .insertInto('credential')
    .values({ person_id: personId, secret })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ secret }))
    .execute();
  await forgetDevices(db, personId);
}

/** Addresses are unique per issuer, since people sign in with them: the lock serializes all who take the same one, until the transaction ends. */
export const lockEmail = (trx: Kysely<Schema>, email: string): Promise<unknown> => holdLock(trx, email, 23);

/** An e-mail address as people are found by it, and as attempts are counted by it: one spelling for both. */
export const normalizeEmail = (typed: string): string => typed.trim().toLowerCase().replaceAll('\0', '\uFFFD');

/**
 * Finds the person for an e-mail address and password at the embedded provider.
 * @param email normalized
 * @param defaultPassword of people who have none of their own (a demo's or a feed's); undefined lets them not sign in
 * @returns the person's subject, or undefined
 */
export async function checkPassword(
  db: Kysely<Schema>,
  email: string,
  password: string,
  defaultPassword: string | undefined,
): Promise<string | undefined> {
  const person = await findByEmail(db, email);
  const isRight = await matches(password, person?.secret ?? nobody);
  if (!person) return undefined;
  if (person.secret !== null) {
    if (isRight && !phcString.test(person.secret)) await renewHash(db, person.id, person.secret, password);
    return isRight ? person.subject : undefined;
  }
  return defaultPassword !== undefined && password === defaultPassword ? person.subject : undefined;
}

/** Stores a password by Argon2id that an earlier release had stored by scrypt, unless it was changed meanwhile. */
const renewHash = async (db: Kysely<Schema>, personId: string, stored: string, password: string): Promise<unknown> =>
  db
    .updateTable('credential')
    .set({ secret: await hashPassword(password) })
    .where('person_id', '=', personId)
    .where('secret', '=', stored)
    .execute();

/** Who signs in with an address at the embedded provider: of several, one who has accepted. */
const findByEmail = (db: Kysely<Schema>, email: string) =>
  db
    .selectFrom('person as p')
    .leftJoin('credential as c', 'c.person_id', 'p.id')
    .select(['p.id', 'p.subject', 'c.secret'])
    .where('p.issuer', 'is', null)
    .where('p.email', '=', email)
    .where('p.signs_in_as', 'is', null)
    .orderBy('p.is_invited')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
