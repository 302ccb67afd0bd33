import { Readable } from 'node:stream';
import { isSuperAdmin } from '@forecourt/api/access/role';
import * as calls from '@forecourt/api/contract/dealers';
import { Id } from '@forecourt/api/contract/text';
import { brands } from '@forecourt/brand-tokens/brands';
import * as z from 'zod/mini';
import { audit as writeAudit } from '../platform/db/audit.ts';
import { asOwner } from '../platform/db/owner.ts';
import { forbidden, notFound, unauthenticated } from '../platform/errors/refusal.ts';
import { getBearer } from '../platform/http/authenticate.ts';
import type { Platform } from '../platform/platform.ts';
import { deleteDealer } from './deleteDealer.ts';
import { exportDealer } from './exportDealer.ts';
import { findDealer, listDealers } from './listDealers.ts';
import { provisionDealer } from './provision.ts';
import { setSuspended } from './suspend.ts';

/** The screen 'Dealers' of a SUPER-ADMIN (docs/decisions/dealers.md). */
export function registerDealers(platform: Platform): void {
  const { app, contract, config, database, files, callers, brandHosts, origins } = platform;

  contract.person(calls.list, async ({ trx, query }) => {
    const { dealers, page, pages, total } = await listDealers(trx, {
      search: query.search_pattern ?? '',
      page: Number(query.page_id ?? 1),
      size: Number(query.page_size ?? 25),
    });
    return { Items: dealers, page_id: page, num_pages: pages, total };
  });

  contract.inSteps(calls.add, async ({ person, dealerId, body, requestId }) =>
    provisionDealer(
      {
        database,
        by: person,
        heldIds: person.dealerIds,
        findSite: (brand) => findBrandSite(brandHosts, origins, brand),
        externalIssuer: config.oidc.issuer,
      },
      body,
      async (trx, { adminId }) => {
        const entry = { actor: person.id, action: calls.add.id, subject: body.Id, requestId };
        await writeAudit(trx, { ...entry, dealerId, after: { ...toDocument(body), admin: adminId } });
        return findDealer(trx, body.Id);
      },
    ),
  );

  for (const [call, isSuspended] of [
    [calls.suspend, true],
    [calls.resume, false],
  ] as const)
    contract.person(call, async ({ trx, dealerId, audit }) => {
      await asOwner(trx, () => setSuspended(trx, dealerId, isSuspended));
      await audit(dealerId, { before: { suspended: !isSuspended }, after: { suspended: isSuspended } });
      return findDealer(trx, dealerId);
    });

  contract.inSteps(calls.remove, async ({ person, body, requestId }) => {
    if (!person.dealerIds.includes(body.Id))
      throw notFound('This dealer doesn’t exist, or you don’t have access to it', body.Id);
    const deleted = await database.db.transaction().execute(async (trx) => {
      const rows = await deleteDealer(trx, { dealerId: body.Id, typedName: body.Name });
      await writeAudit(trx, {
        // Its own log is deleted with it.
        dealerId: person.dealerIds.find((id) => id !== body.Id) ?? null,
        actor: person.id,
        action: calls.remove.id,
        subject: body.Id,
        after: { name: body.Name, deleted: Object.fromEntries(rows.map(({ Table, Rows }) => [Table, Rows])) },
        requestId,
      });
      return rows;
    });
    await files.deleteUnused().catch((error: unknown) => app.log.error({ err: error }, 'files were not deleted'));
    return { Deleted: deleted };
  });

  app.get(calls.exportPath, async (request, reply) => {
    const token = getBearer(request);
    if (token === undefined) throw unauthenticated();
    const { person } = await callers.find(token);
    if (!isSuperAdmin(person)) throw forbidden();
    const dealerId = z.safeParse(z.object({ account_id: Id }), request.params).data?.account_id ?? '';
    if (!person.dealerIds.includes(dealerId))
      throw notFound('This dealer doesn’t exist, or you don’t have access to it', dealerId);
    await writeAudit(database.db, {
      dealerId,
      actor: person.id,
      action: 'dealers.export',
      subject: dealerId,
      requestId: request.id,
    });
    const lines = Readable.from(toLines(exportDealer({ pool: database.pool, files, dealerId })));
    return reply
      .type('application/x-ndjson')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${dealerId.replaceAll(/[^\w.-]/g, '-')}.ndjson"`)
      .send(lines);
  });
}

async function* toLines(rows: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/** The console of a brand: the first host that shows it, else the default one. */
export function findBrandSite(
  brandHosts: Platform['brandHosts'],
  origins: readonly string[],
  brand: calls.NewDealer['Brand'],
): { origin: string; product: string } {
  const index = Object.values(brandHosts).indexOf(brand);
  return { origin: origins[Math.max(0, index)]!, product: brands[brand].title };
}

/** What the audit keeps of a new dealer. */
export const toDocument = ({ Name, Group, RetailerName, Brand, Products, TimeZone, Country }: calls.NewDealer) => ({
  name: Name,
  group: Group,
  retailer_name: RetailerName,
  brand: Brand,
  products: Products,
  time_zone: TimeZone,
  country: Country,
});
