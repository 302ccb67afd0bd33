import * as audit from '@forecourt/api/contract/audit';
import type { Contract } from '../../platform/http/serve.ts';
import { getDays } from '../../metrics/range.ts';
import { actorsIn, listEntries, presentEntry } from './entries.ts';

/** The audit log of an account, for people who may manage its users (docs/decisions/audit.md). */
export function auditRoutes(contract: Contract): void {
  contract.person(audit.list, async ({ trx, dealerId, query }) => {
    const { rows, hasOlder, hasNewer } = await listEntries(trx, {
      dealerId,
      days: getDays(query),
      actor: query.actor,
      kind: query.kind,
      search: query.search_pattern ?? '',
      before: query.before,
      after: query.after,
      size: Number(query.page_size ?? 25),
    });
    return { Items: rows.map(presentEntry), has_older: hasOlder, has_newer: hasNewer };
  });

  contract.person(audit.people, async ({ trx, dealerId }) => ({
    Items: (await actorsIn(trx, dealerId)).map(({ actor, name }) => ({ Id: actor, Name: name })),
  }));
}
