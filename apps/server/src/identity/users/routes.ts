import { deletionRefusal, dealershipsToGive, inviteRefusal } from '@forecourt/api/access/userRules';
import * as users from '@forecourt/api/contract/users';
import { changedElsewhere } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBrandSite } from '../pages/brandSite.ts';
import { isLastAdmin } from './admins.ts';
import { changePerson } from './change.ts';
import { importCall } from './importCall.ts';
import { invitationCalls } from './invitationCalls.ts';
import { invitePeople } from './invite.ts';
import { findManager, refuse } from './manager.ts';
import { ownRecordRoutes } from './ownRecord.ts';
import { findManaged, listPeople, type PersonRow, presentUser as present } from './people.ts';
import { leaveAccounts } from './remove.ts';
import { twoStepCalls } from './twoStepCalls.ts';

/** The people of an account (spec 3 §7), and a person's own record. */
export function userRoutes(platform: Platform): void {
  const { contract, config } = platform;
  const externalIssuer = config.oidc.issuer;
  ownRecordRoutes(contract);

  contract.person(users.list, async ({ trx, person, dealerId, query }) => {
    const manager = await findManager(trx, person, dealerId);
    const { rows, page, pages, total } = await listPeople(trx, {
      accounts: query.child_accounts === 'true' ? dealershipsToGive(manager).map(({ id }) => id) : [dealerId],
      search: query.search_pattern ?? '',
      withInternal: query.impel_users !== 'false',
      sort: query.sort_column ?? 'Name',
      direction: query.sort_direction ?? 'asc',
      page: Number(query.page_id ?? 1),
      size: Number(query.page_size ?? 25),
    });
    return { Items: rows.map(present), page_id: page, num_pages: pages, total };
  });

  contract.person(users.one, async ({ trx, query, setVersion }) => {
    const row = await findManaged(trx, query);
    setVersion(row.version);
    return present(row);
  });

  const brandAt = (host: string) => getBrandSite(platform, host);

  contract.person(users.invite, async ({ trx, person, dealerId, body, host, audit }) => {
    const manager = await findManager(trx, person, dealerId);
    refuse(
      inviteRefusal(manager, {
        dealerStores: body.dealer_stores,
        retailerName: body.retailer_name,
        roles: body.user_info.map(({ role }) => role),
        inviterIds: body.user_info.map(({ invited_by }) => invited_by.user_id),
      }),
    );
    const dealerships = await trx
      .selectFrom('dealer')
      .select(['id', 'name'])
      .where('id', 'in', body.dealer_stores)
      .orderBy('name')
      .execute();
    const { added, failed } = await invitePeople(
      {
        trx,
        person,
        dealerId,
        dealerships,
        retailerName: body.retailer_name,
        ...brandAt(host),
        externalIssuer,
      },
      body.user_info,
    );
    const dealer_stores = dealerships.map(({ id }) => id);
    await audit(added[0]?.id ?? dealerId, {
      after: { added, dealer_stores, retailer_name: body.retailer_name, failed: failed.map(({ email }) => email) },
    });
    return failed.length > 0 ? { 'failed users': failed } : {};
  });

  importCall(contract, { brandAt, externalIssuer });
  invitationCalls(contract, { brandAt, externalIssuer, present });
  twoStepCalls(contract, { brandAt, externalIssuer, present });

  contract.person(users.update, async ({ trx, person, dealerId, body, ifMatch, setVersion, audit }) => {
    const manager = await findManager(trx, person, dealerId);
    const known = await findManaged(trx, body, true);
    if (known.version !== ifMatch) throw changedElsewhere(known.version, 'This user changed after you opened it');
    await changePerson({ trx, person, manager }, known, body);
    const saved = await findManaged(trx, body);
    await audit(known.id, { before: toDocument(known), after: toDocument(saved) });
    setVersion(saved.version);
    return present(saved);
  });

  contract.person(users.remove, async ({ trx, person, dealerId, body, audit }) => {
    const manager = await findManager(trx, person, dealerId);
    const known = await findManaged(trx, body, true);
    if (known.username !== body.user_name)
      throw changedElsewhere(undefined, 'This user changed after you opened the list');
    const accounts = known.accounts.map(({ id }) => id);
    refuse(deletionRefusal(manager, known, { leavesNoAdmin: await isLastAdmin(trx, known, accounts) }));
    const isDeleted = await leaveAccounts(trx, known, accounts);
    await audit(known.id, { before: toDocument(known), after: { deleted: isDeleted } });
    return { deleted: true as const };
  });
}

/** What the audit keeps of a person. */
const toDocument = ({ first_name, last_name, email, role, accounts }: PersonRow) => ({
  name: `${first_name} ${last_name}`,
  email,
  role,
  dealer_stores: accounts.map(({ id }) => id),
});
