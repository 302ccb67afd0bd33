import { randomUUID } from 'node:crypto';
import { everySetting } from '@forecourt/api/access/policy';
import { type Kysely, sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import { CommandFailure } from '../../platform/db/commandDatabase.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { createInvitation, invitationPath } from '../invitations/invitation.ts';
import { lockEmail, storePassword } from '../signIn/credentials.ts';
import { holdAccounts } from '../users/holdAccounts.ts';
import { unknownPassword } from '../users/invite.ts';

interface NewSuperAdmin {
  /** Normalized. */
  email: string;
  firstName: string;
  lastName: string;
  /** Where the link leads. */
  origin: string;
  /** Undefined where passwords are kept here. */
  externalIssuer: string | undefined;
}

/**
 * Makes somebody a SUPER-ADMIN of every dealer that there is; run as the database's owner, by somebody who may use the machine
 * (docs/decisions/embedded-identity.md).
 * @returns a one-time link to accept with, or undefined for somebody who signs in already
 * @throws {CommandFailure} where there is no dealer yet
 */
export const addSuperAdmin = (db: Kysely<Schema>, person: NewSuperAdmin): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const dealers = await trx.selectFrom('dealer').select('id').orderBy('id').execute();
    const [first] = dealers;
    if (!first) throw new CommandFailure('There’s no dealer yet. Add one first: pnpm dealer add');
    await lockEmail(trx, person.email);
    const known = await trx
      .selectFrom('person')
      .select(['id', 'is_invited'])
      .where('email', '=', person.email)
      .where((eb) => eb.or([eb('issuer', 'is', null), eb('issuer', '=', person.externalIssuer ?? null)]))
      .where('deleted_at', 'is', null)
      .orderBy('is_invited')
      .executeTakeFirst();
    const id = known?.id ?? (await insertPerson(trx, person));
    await trx
      .updateTable('person')
      .set({ role: 'SUPER-ADMIN', policy: JSON.stringify(everySetting), products: null, managed_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await holdAccounts(
      trx,
      id,
      dealers.map((dealer) => dealer.id),
    );
    await audit(trx, { dealerId: null, actor: 'command', action: 'users.superAdmin', subject: id });
    if (known && !known.is_invited) return undefined;
    const { token } = await createInvitation(trx, { dealerId: first.id, personId: id });
    return `${person.origin}${invitationPath}?token=${token}`;
  });

async function insertPerson(trx: Kysely<Schema>, { email, firstName, lastName }: NewSuperAdmin): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('person')
    .values({
      id,
      subject: id,
      first_name: firstName,
      last_name: lastName,
      email,
      username: `${email}.${id.slice(0, 8)}`,
      is_internal: true,
      is_invited: true,
    })
    .execute();
  await storePassword(trx, id, await unknownPassword());
  return id;
}
