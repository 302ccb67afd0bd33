import type { Kysely } from 'kysely';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';
import { endSignIns } from '../../platform/access/signIns.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { asOwner } from '../../platform/db/owner.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { withDealers } from '../../platform/db/scope.ts';
import type { BrandSite } from '../pages/brandSite.ts';
import { type FactorChange, factorMail } from './mails.ts';
import { forgetDevices } from '../signIn/rememberedDevices.ts';
import type { SignInPerson } from './signInPerson.ts';

/** Who is mailed. */
type MailedPerson = Pick<SignInPerson, 'email' | 'firstName' | 'dealerId'>;

/** Mails a person what happened to their second factors. */
export const mailFactorChange = (
  trx: Kysely<Schema>,
  { email, firstName, dealerId }: MailedPerson,
  change: FactorChange,
  { origin, product }: BrandSite,
): Promise<unknown> =>
  queueNotice(trx, {
    dealerId,
    productId: '',
    key: `second-factor:${crypto.randomUUID()}`,
    channel: 'email',
    recipient: email,
    ...factorMail({ product, firstName, origin, change }),
  });

interface FactorWork {
  person: SignInPerson;
  change: FactorChange;
  site: BrandSite;
  requestId: string;
  /** The grant of the sign-in that stays; empty for none. */
  grantId: string;
}

/**
 * Changes a person's own factors, in one transaction with its audit entry and its mail. Their other sign-ins end, and no browser is
 * remembered any more: somebody else may have begun them (ASVS 7.4.3).
 * @param run makes the change as the database's owner; false where there is nothing to change
 * @returns what `run` has returned
 */
export const changeFactors = (
  database: Pick<Database, 'beginningWith'>,
  { person, change, site, requestId, grantId }: FactorWork,
  run: (trx: Kysely<Schema>) => Promise<boolean>,
): Promise<boolean> =>
  withDealers(database, [person.dealerId], async (trx) => {
    const isChanged = await asOwner(trx, async () => {
      if (!(await run(trx))) return false;
      await forgetDevices(trx, person.id);
      await mailFactorChange(trx, person, change, site);
      await audit(trx, {
        dealerId: person.dealerId,
        actor: person.id,
        action: `session.${change}`,
        subject: person.id,
        requestId,
      });
      return true;
    });
    if (isChanged) await endSignIns(trx, person, grantId);
    return isChanged;
  });

/** A code or a passkey that is wrong, a browser that is not remembered any more, a page of another step. */
type FactorRefusal = 'wrongCode' | 'wrongPasskey' | 'refusedDevice' | 'refusedStep';

/** Audits that a second factor was refused, in the account of its person. */
export const auditRefusedFactor = (
  db: Kysely<Schema>,
  { id, dealerId }: Pick<SignInPerson, 'id' | 'dealerId'>,
  { address, action, requestId }: { address: string; action: FactorRefusal; requestId: string },
): Promise<void> =>
  audit(db, {
    dealerId,
    actor: 'unknown',
    action: `session.${action}`,
    subject: id,
    after: { internet_address: address },
    requestId,
  });
