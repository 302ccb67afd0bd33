import { dealershipsToGive, inviteRefusal } from '@forecourt/api/access/userRules';
import * as users from '@forecourt/api/contract/users';
import type { Contract } from '../../platform/http/serve.ts';
import { readImportRows } from './importRows.ts';
import { addPerson, emailHolders, type InviteContext, takenEmails, unknownPassword } from './invite.ts';
import { findManager, refuse } from './manager.ts';

interface ImportCallOptions {
  /** What the brand of a host is called, and where its console is. */
  brandAt: (host: string) => Pick<InviteContext, 'origin' | 'product'>;
  externalIssuer: InviteContext['externalIssuer'];
}

type Result = { status: users.ImportStatus; reason: string | null };

/** Adds the people of a file, or tells what that would do; both by the same rules. */
export function importCall(contract: Contract, { brandAt, externalIssuer }: ImportCallOptions): void {
  contract.person(users.importPeople, async ({ trx, person, dealerId, body, host, audit }) => {
    const { retailer_name, dry_run, rows } = body;
    const manager = await findManager(trx, person, dealerId);
    refuse(inviteRefusal(manager, { dealerStores: [], retailerName: retailer_name, roles: [], inviterIds: [] }));
    const dealerships = await trx
      .selectFrom('dealer')
      .select(['id', 'name'])
      .where('id', 'in', [...dealershipsToGive(manager).map(({ id }) => id), ''])
      .orderBy('name')
      .execute();
    const read = readImportRows(manager, dealerships, rows);
    const getEmail = (row: (typeof read)[number]) => ('user' in row ? row.user.email : row.email);
    const emails = read.map(getEmail).filter((email) => email !== undefined);
    const holders = await (dry_run ? emailHolders : takenEmails)(trx, emails, externalIssuer);
    const context = { trx, person, dealerId, retailerName: retailer_name, ...brandAt(host), externalIssuer };
    const secret = dry_run ? '' : await unknownPassword();

    const results: Result[] = [];
    const added: { id: string; email: string; role: string; dealer_stores: string[] }[] = [];
    for (const row of read) {
      // Comes before the row's problems: somebody who is here already needs no import, so its other fields do not matter.
      if (holders.get(getEmail(row) ?? '')?.isHere) results.push({ status: 'here', reason: null });
      else if ('problem' in row) results.push({ status: 'refused', reason: row.problem });
      else if (dry_run) results.push({ status: 'ready', reason: null });
      else {
        const id = await addPerson({ ...context, dealerships: row.dealerships }, row.user, {
          secret,
          hasAccount: holders.get(row.user.email)?.signsIn ?? false,
        });
        const { email, role } = row.user;
        added.push({ id, email, role, dealer_stores: row.dealerships.map((dealership) => dealership.id) });
        results.push({ status: 'invited', reason: null });
      }
    }
    const failed = results.flatMap(({ status, reason }, at) =>
      status === 'refused' ? [{ email: rows[at]!.email.slice(0, 254).toWellFormed(), reason }] : [],
    );
    if (!dry_run) await audit(added[0]?.id ?? dealerId, { after: { rows: rows.length, retailer_name, added, failed } });
    return { rows: results };
  });
}
