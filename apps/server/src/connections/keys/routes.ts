import * as calls from '@forecourt/api/contract/connections/keys';
import type { ApiKey } from '@forecourt/api/contract/connections/keys';
import type { Contract } from '../../platform/http/serve.ts';
import { insertKey, listKeys, revokeKey, rotateKey } from './keys.ts';

/** Settings → Connections: the API keys of a dealer, and what a machine asks of its own. */
export function apiKeyRoutes(contract: Contract): void {
  contract.scoped(calls.apiKeys, async ({ trx, scope }) => ({ Items: await listKeys(trx, scope.dealerId) }));

  contract.scoped(calls.createApiKey, async ({ trx, scope: { dealerId }, person, body, audit }) => {
    const created = await insertKey(trx, { dealerId, personId: person.id, name: body.Name, scopes: body.Scopes });
    await audit(created.Item.Id, { after: auditedKey(created.Item) });
    return created;
  });

  contract.scoped(calls.rotateApiKey, async ({ trx, scope: { dealerId }, body, ifMatch, setVersion, audit }) => {
    const rotated = await rotateKey(trx, { dealerId, id: body.Id, graceHours: body.GraceHours, ifMatch });
    await audit(body.Id, {
      after: { ...auditedKey(rotated.Item), replaced_works_until: rotated.Item.ReplacedWorksUntil },
    });
    setVersion(rotated.Item.Version);
    return rotated;
  });

  contract.scoped(calls.revokeApiKey, async ({ trx, scope: { dealerId }, body, audit }) => {
    const revoked = await revokeKey(trx, { dealerId, id: body.Id });
    await audit(body.Id, { after: { name: revoked.Name, revoked_at: revoked.RevokedAt } });
    return revoked;
  });

  contract.key(calls.checkApiKey, async ({ trx, key }) => {
    const dealer = await trx
      .selectFrom('dealer')
      .select('name')
      .where('id', '=', key.dealerId)
      .executeTakeFirstOrThrow();
    return { DealerId: key.dealerId, DealerName: dealer.name, Name: key.name, Scopes: key.scopes };
  });
}

/** What the audit keeps of a key: nothing by which it could be used. */
const auditedKey = ({ Name, Scopes, StartsWith }: ApiKey) => ({ name: Name, scopes: Scopes, starts_with: StartsWith });
