import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { SecretSeal } from './sealSecrets.ts';

/** Whose the installation's own secrets are, when they are sealed. */
export const installationOwner = 'installation';

/** What `installation` has of a secret. */
export interface SealedValue {
  sealed: string;
}

export const isSealed = (value: unknown): value is SealedValue =>
  typeof value === 'object' && value !== null && 'sealed' in value;

/** A value that is generated once and stored sealed; two processes that start at once share the first one's. */
export async function keepSecret<T>(
  db: Kysely<Schema>,
  seal: SecretSeal,
  name: string,
  make: () => Promise<T> | T,
): Promise<T> {
  const find = () => db.selectFrom('installation').select('value').where('name', '=', name);
  /** One of before secrets were sealed is in the clear until the next start (resealSecrets.ts). */
  const open = async (value: unknown): Promise<T> =>
    isSealed(value) ? (JSON.parse(await openOwn(value)) as T) : (value as T);
  const openOwn = ({ sealed }: SealedValue) =>
    seal.open(installationOwner, sealed).catch((cause: unknown) => {
      throw new Error(`SECRETS_KEY is not the key that this installation’s ${name} was sealed with`, { cause });
    });
  const known = await find().executeTakeFirst();
  if (known) return open(known.value);
  const sealed = await seal.seal(installationOwner, JSON.stringify(await make()));
  await db
    .insertInto('installation')
    .values({ name, value: JSON.stringify({ sealed } satisfies SealedValue) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return open((await find().executeTakeFirstOrThrow()).value);
}
