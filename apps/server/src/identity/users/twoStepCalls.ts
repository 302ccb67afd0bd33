import { canManage } from '@forecourt/api/access/userRules';
import * as calls from '@forecourt/api/contract/twoStep';
import type { User } from '@forecourt/api/contract/users';
import { sql } from 'kysely';
import { endSignIns } from '../../platform/access/signIns.ts';
import { asOwner } from '../../platform/db/owner.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { changedElsewhere, Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import type { BrandSite } from '../pages/brandSite.ts';
import { findManager, refuse } from './manager.ts';
import { findManaged, type PersonRow } from './people.ts';
import { mailFactorChange } from '../secondFactor/changes.ts';
import { deleteFactors, findFactors, hasFactor } from '../secondFactor/factors.ts';

interface TwoStepCallsOptions {
  brandAt: (host: string) => BrandSite;
  present: (row: PersonRow) => User;
  externalIssuer: string | undefined;
}

/** Whom an account requires to use two-step sign-in, and what an ADMIN does for somebody who has lost what they sign in with. */
export function twoStepCalls(contract: Contract, { brandAt, present, externalIssuer }: TwoStepCallsOptions): void {
  const presentRule = async (trx: ScopedTransaction, dealerId: string): Promise<calls.TwoStepRule> => ({
    ...toDocument(await findRule(trx, dealerId)),
    IsKeptHere: externalIssuer === undefined,
    ...(await countPeople(trx, dealerId)),
  });

  contract.person(calls.twoStepRule, async ({ trx, dealerId, setVersion }) => {
    setVersion((await findRule(trx, dealerId)).version);
    return presentRule(trx, dealerId);
  });

  contract.person(calls.setTwoStepRule, async ({ trx, dealerId, body, ifMatch, setVersion, audit }) => {
    const before = await findRule(trx, dealerId, true);
    if (before.version !== ifMatch) throw changedElsewhere(before.version, 'This setting changed after you opened it');
    const isRequired = body.RequiredFor !== 'nobody';
    // Who is required already does not get the days again.
    const isNew = isRequired && body.RequiredFor !== before.requiredFor && before.requiredFor !== 'everyone';
    await trx
      .updateTable('second_factor_rule')
      .set({
        required_for: body.RequiredFor,
        grace_days: body.GraceDays,
        version: before.version + 1,
        ...(!isRequired && { required_since: null }),
        ...(isNew && { required_since: sql`now()` }),
      })
      .where('dealer_id', '=', dealerId)
      .execute();
    const saved = await findRule(trx, dealerId);
    await audit(dealerId, { before: toDocument(before), after: toDocument(saved) });
    setVersion(saved.version);
    return presentRule(trx, dealerId);
  });

  contract.person(calls.resetTwoStep, async ({ trx, person, dealerId, body, host, audit }) => {
    const known = await findManaged(trx, body, true);
    refuse(canManage(await findManager(trx, person, dealerId), known) ? undefined : 'role-above');
    if (known.id === person.id)
      throw new Refusal(403, 'own-account', 'Change your own two-step sign-in in User Settings');
    if (known.issuer !== null)
      throw new Refusal(409, 'factors-elsewhere', 'This user’s two-step sign-in is reset with their sign-in provider');
    const before = await asOwner(trx, () => findFactors(trx, known.signInId));
    await asOwner(trx, async () => {
      await deleteFactors(trx, known.signInId);
      if (!hasFactor(before)) return;
      const reader = { email: known.email, firstName: known.first_name, dealerId };
      await mailFactorChange(trx, reader, 'reset', brandAt(host));
    });
    await endSignIns(trx, { id: known.signInId, subject: known.subject });
    await audit(known.id, { before: { app: before.hasApp, passkeys: before.passkeys.length } });
    return present(known);
  });

  contract.person(calls.signOutUser, async ({ trx, person, dealerId, body, audit }) => {
    const known = await findManaged(trx, body, true);
    refuse(canManage(await findManager(trx, person, dealerId), known) ? undefined : 'role-above');
    if (known.id === person.id) throw new Refusal(403, 'own-account', 'End your own sign-ins in User Settings');
    if (known.issuer !== null)
      throw new Refusal(409, 'sign-ins-elsewhere', 'This user is signed out with their sign-in provider');
    await endSignIns(trx, { id: known.signInId, subject: known.subject });
    await audit(known.id);
    return present(known);
  });
}

interface RuleRow {
  requiredFor: calls.RequiredFor;
  graceDays: number;
  requiredFrom: Date | null;
  version: number;
}

/** @param isLocked makes the row where there is none, and locks it until the transaction ends */
async function findRule(trx: ScopedTransaction, dealerId: string, isLocked = false): Promise<RuleRow> {
  if (isLocked)
    await trx
      .insertInto('second_factor_rule')
      .values({ dealer_id: dealerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const row = await trx
    .selectFrom('second_factor_rule')
    .select(['required_for', 'grace_days', 'version'])
    .select(sql<Date | null>`required_since + make_interval(days => grace_days)`.as('required_from'))
    .where('dealer_id', '=', dealerId)
    .$if(isLocked, (rule) => rule.forUpdate())
    .executeTakeFirst();
  return {
    requiredFor: (row?.required_for ?? 'nobody') as calls.RequiredFor,
    graceDays: row?.grace_days ?? 14,
    requiredFrom: row?.required_from ?? null,
    version: row?.version ?? 1,
  };
}

const toDocument = ({ requiredFor, graceDays, requiredFrom }: RuleRow) => ({
  RequiredFor: requiredFor,
  GraceDays: graceDays,
  RequiredFrom: requiredFrom?.toISOString() ?? null,
});

/** The account's people who sign in here, and those of them without a second factor. */
const countPeople = (trx: ScopedTransaction, dealerId: string): Promise<{ People: number; Without: number }> =>
  asOwner(trx, () =>
    trx
      .selectFrom('person_account as a')
      .innerJoin('person as p', 'p.id', 'a.person_id')
      .select([
        sql<number>`count(*)::int`.as('People'),
        sql<number>`(count(*) filter (where not exists (select from authenticator_app f where f.person_id = coalesce(p.signs_in_as, p.id))
          and not exists (select from passkey k where k.person_id = coalesce(p.signs_in_as, p.id))))::int`.as(
          'Without',
        ),
      ])
      .where('a.dealer_id', '=', dealerId)
      .where('p.issuer', 'is', null)
      .where('p.is_invited', '=', false)
      .where('p.deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
