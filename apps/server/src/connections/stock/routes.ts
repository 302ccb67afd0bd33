import * as calls from '@forecourt/api/contract/connections/stock';
import pLimit from 'p-limit';
import { sftpKey } from '../../identity/signIn/secrets.ts';
import { keyActor } from '../../platform/access/apiKeys.ts';
import { audit as writeAudit } from '../../platform/db/audit.ts';
import { holdLock } from '../../platform/db/holdLock.ts';
import { type ScopedTransaction, withDealers } from '../../platform/db/scope.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { getNamedDealer } from '../keys/namedDealer.ts';
import { auditedLoad, currencyIn, loadStock } from './loadStock.ts';
import { parseMapping, previewFile } from './preview.ts';
import { pullNow } from './pullJobs.ts';
import { changeSource, deleteSource, findSource, insertSource, listSources } from './sources.ts';
import { sellMissing } from './writeVehicles.ts';

/** How many files one process loads at once: each holds its text in memory, and has the database busy. */
const maxLoads = 2;

/** Settings → Connections → Stock: sources, uploads and what became of them (docs/decisions/connections.md). */
export function stockRoutes({ contract, database, config }: Platform): void {
  const { imageHosts } = config;
  const limit = pLimit(maxLoads);

  contract.scoped(calls.stock, async ({ trx, dealerId }) => {
    const sources = await listSources(trx, dealerId);
    const for_sale = sources.reduce((sum, source) => sum + source.for_sale, 0);
    // The keys of the installation are the owner's to read.
    const { public: sftp_key } = await sftpKey(database.db, createSecretSeal(config));
    return { for_sale, sources, sftp_key };
  });

  contract.inSteps(calls.previewStock, async ({ transact, dealerId, query, body }) => {
    const mapping = parseMapping(query.mapping);
    const { country } = await transact(async (trx, audit) => {
      await audit('stock-preview');
      return trx.selectFrom('dealer').select('country').where('id', '=', dealerId).executeTakeFirstOrThrow();
    });
    return previewFile(body.subarray(0, calls.stockPreviewBytes), mapping, {
      country,
      currency: currencyIn(country),
      imageHosts,
    });
  });

  contract.scoped(calls.addStockSource, async ({ trx, dealerId, body, audit }) => {
    const source = await insertSource(trx, dealerId, body);
    if (source.kind !== 'upload') await pullNow(trx, dealerId, source.id);
    await audit(`stock-source:${source.id}`, { after: body });
    return findSource(trx, dealerId, source.id);
  });

  contract.scoped(calls.updateStockSource, async ({ trx, dealerId, params, body, ifMatch, audit, setVersion }) => {
    const before = await findSource(trx, dealerId, params.source_id);
    const source = await changeSource(trx, dealerId, { id: before.id, version: ifMatch }, body);
    const { kind, address, mapping, max_age_days } = before;
    await audit(`stock-source:${source.id}`, { before: { kind, address, mapping, max_age_days }, after: body });
    setVersion(source.Version);
    return source;
  });

  contract.scoped(calls.deleteStockSource, async ({ trx, dealerId, params, ifMatch, audit, setVersion }) => {
    const { id, kind, address, for_sale } = await findSource(trx, dealerId, params.source_id);
    await deleteSource(trx, dealerId, { id, version: ifMatch });
    await audit(`stock-source:${id}`, { before: { kind, address, for_sale } });
    setVersion(0);
    return { deleted: true as const };
  });

  contract.inSteps(calls.loadStockFile, async ({ transact, dealerId, params, query, body }) => {
    const { id } = await transact((trx) => findSource(trx, dealerId, params.source_id));
    const file = { name: query.name, bytes: body };
    const report = await limit(() =>
      loadStock((run) => transact((trx) => run(trx)), { dealerId, sourceId: id }, file, imageHosts),
    );
    return transact(async (trx, audit) => {
      await audit(`stock-source:${id}`, { after: auditedLoad(report) });
      return findSource(trx, dealerId, id);
    });
  });

  contract.machine(calls.sendStock, async ({ query, body, key, requestId }) => {
    const dealerId = getNamedDealer(key, query.dealer);
    const transact = <T>(run: (trx: ScopedTransaction) => Promise<T>) => withDealers(database, [dealerId], run);
    const sourceId = await transact((trx) => findUploads(trx, dealerId));
    const file = { name: query.name || (key?.name ?? 'stock.csv'), bytes: body };
    const report = await limit(() => loadStock(transact, { dealerId, sourceId }, file, imageHosts));
    await transact((trx) =>
      writeAudit(trx, {
        dealerId,
        actor: key ? keyActor(key) : 'feed',
        action: calls.sendStock.id,
        subject: `stock-source:${sourceId}`,
        after: auditedLoad(report),
        requestId,
      }),
    );
    return report;
  });

  contract.scoped(calls.pullStock, async ({ trx, dealerId, params, audit }) => {
    const { id, kind } = await findSource(trx, dealerId, params.source_id);
    if (kind === 'upload') throw new Refusal(409, 'not-fetched', 'This source has no address to fetch from');
    await pullNow(trx, dealerId, id);
    await audit(`stock-source:${id}`);
    return findSource(trx, dealerId, id);
  });

  contract.scoped(calls.confirmMissingStock, async ({ trx, dealerId, params, audit }) => {
    const source = await findSource(trx, dealerId, params.source_id);
    const held = await trx
      .selectFrom('stock_source')
      .select('missing_before')
      .where('dealer_id', '=', dealerId)
      .where('id', '=', source.id)
      .forUpdate()
      .executeTakeFirst();
    if (!held?.missing_before) throw new Refusal(409, 'nothing-missing', 'Nothing is waiting to be confirmed');
    const sold = await sellMissing(trx, { dealerId, sourceId: source.id, at: held.missing_before });
    await trx
      .updateTable('stock_source')
      .set({ missing_before: null })
      .where('dealer_id', '=', dealerId)
      .where('id', '=', source.id)
      .execute();
    await audit(`stock-source:${source.id}`, { after: { sold } });
    return findSource(trx, dealerId, source.id);
  });
}

/**
 * The source that files of a machine are loaded into: that of the dealer's uploads, which is added where there is none.
 * @throws {Refusal} 404 for a dealer that does not exist
 */
async function findUploads(trx: ScopedTransaction, dealerId: string): Promise<string> {
  const dealer = await trx.selectFrom('dealer').select('id').where('id', '=', dealerId).executeTakeFirst();
  if (!dealer) throw notFound('This account doesn’t exist', dealerId);
  // Two first files at once are one source's.
  await holdLock(trx, `stock uploads of ${dealerId}`);
  const uploads = (await listSources(trx, dealerId)).find(({ kind }) => kind === 'upload');
  if (uploads) return uploads.id;
  const choice = { kind: 'upload', address: '', mapping: null, max_age_days: calls.defaultMaxAgeDays } as const;
  return (await insertSource(trx, dealerId, choice)).id;
}
