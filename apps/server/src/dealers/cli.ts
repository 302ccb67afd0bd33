// `pnpm dealer add|list|suspend|resume|export|delete`: what the screen 'Dealers' does, on the machine that the installation runs on.
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { everySetting } from '@forecourt/api/access/policy';
import { NewDealer } from '@forecourt/api/contract/dealers';
import * as z from 'zod/mini';
import { type Config, getOrigins } from '../platform/config/config.ts';
import { audit } from '../platform/db/audit.ts';
import { CommandFailure, onCommandDatabase, runCommand } from '../platform/db/commandDatabase.ts';
import type { Database } from '../platform/db/database.ts';
import { createFileStore } from '../platform/files/createFileStore.ts';
import { deleteDealer } from './deleteDealer.ts';
import { exportDealer } from './exportDealer.ts';
import { findDealer, listDealers } from './listDealers.ts';
import { provisionDealer } from './provision.ts';
import { findBrandSite, toDocument } from './routes.ts';
import { setSuspended } from './suspend.ts';

const usage = `Usage:
  pnpm dealer list
  pnpm dealer add --id ID --name NAME --group GROUP --time-zone ZONE --products SALES_AI,CHAT_AI
                  --admin-email EMAIL --admin-first NAME --admin-last NAME
                  [--retailer impel] [--brand forecourt] [--country US]
  pnpm dealer suspend ID
  pnpm dealer resume ID
  pnpm dealer export ID FOLDER
  pnpm dealer delete ID`;

/** Who acts, in the audit: somebody who may use the machine. */
const actor = 'command';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    id: { type: 'string' },
    name: { type: 'string' },
    group: { type: 'string' },
    'time-zone': { type: 'string' },
    products: { type: 'string' },
    retailer: { type: 'string', default: 'impel' },
    brand: { type: 'string', default: 'forecourt' },
    country: { type: 'string', default: 'US' },
    'admin-email': { type: 'string' },
    'admin-first': { type: 'string' },
    'admin-last': { type: 'string' },
  },
});
const [command, id = '', folder] = positionals;

await runCommand(() =>
  onCommandDatabase(async (database, config) => {
    if (command === 'list') await list(database);
    else if (command === 'add') await add(database, config);
    else if ((command === 'suspend' || command === 'resume') && id) await suspend(database, command === 'suspend');
    else if (command === 'export' && id && folder) await exportTo(database, config, folder);
    else if (command === 'delete' && id) await remove(database, config);
    else throw new CommandFailure(usage);
  }),
);

async function list({ db }: Database): Promise<void> {
  const { dealers } = await listDealers(db, { search: '', page: 1, size: 10_000 });
  for (const { Id, Name, Group, People, IsSuspended } of dealers)
    console.log([Id, Name, Group, `${People} users`, IsSuspended ? 'suspended' : ''].join('\t').trim());
}

async function add(database: Database, config: Config): Promise<void> {
  const parsed = z.safeParse(NewDealer, {
    Id: values.id,
    Name: values.name,
    Group: values.group,
    RetailerName: values.retailer,
    Brand: values.brand,
    Products: values.products?.split(',').map((one) => one.trim()),
    TimeZone: values['time-zone'],
    Country: values.country,
    Admin: { FirstName: values['admin-first'], LastName: values['admin-last'], Email: values['admin-email'] },
  });
  if (!parsed.success) throw new CommandFailure(`${z.prettifyError(parsed.error)}\n\n${usage}`);
  const dealer = parsed.data;
  await provisionDealer(
    {
      database,
      by: { id: actor, firstName: dealer.Name, lastName: '', policy: everySetting },
      heldIds: [],
      findSite: (brand) => findBrandSite(config.brandHosts, getOrigins(config), brand),
      externalIssuer: config.oidc.issuer,
    },
    dealer,
    (trx, { adminId }) =>
      audit(trx, {
        dealerId: dealer.Id,
        actor,
        action: 'dealers.add',
        subject: dealer.Id,
        after: { ...toDocument(dealer), admin: adminId },
      }),
  );
  console.log(`${dealer.Name} was added. ${dealer.Admin.Email} gets an invitation by email.`);
}

async function suspend({ db }: Database, isSuspended: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await findDealer(trx, id);
    await setSuspended(trx, id, isSuspended);
    const action = isSuspended ? 'dealers.suspend' : 'dealers.resume';
    await audit(trx, { dealerId: id, actor, action, subject: id, after: { suspended: isSuspended } });
  });
  console.log(`${id} is ${isSuspended ? 'suspended' : 'resumed'}.`);
}

/** Writes a file of newline-delimited JSON for each table. */
async function exportTo({ db, pool }: Database, config: Config, path: string): Promise<void> {
  await findDealer(db, id);
  await mkdir(path, { recursive: true });
  const counts = new Map<string, number>();
  let open: { table: string; stream: WriteStream } | undefined;
  const close = async () => {
    if (!open) return;
    open.stream.end();
    await once(open.stream, 'close');
  };
  for await (const { table, row } of exportDealer({ pool, files: createFileStore(config, db), dealerId: id })) {
    if (open?.table !== table) {
      await close();
      open = { table, stream: createWriteStream(join(path, `${table}.ndjson`), { mode: 0o600 }) };
    }
    if (!open.stream.write(`${JSON.stringify(row)}\n`)) await once(open.stream, 'drain');
    counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  await close();
  await audit(db, { dealerId: id, actor, action: 'dealers.export', subject: id });
  printCounts([...counts]);
}

async function remove({ db }: Database, config: Config): Promise<void> {
  const { Name } = await findDealer(db, id);
  const input = createInterface({ input: process.stdin, output: process.stderr });
  const typedName = await input.question(`This deletes everything of ${Name} for good. Type its name to go on: `);
  input.close();
  const deleted = await db.transaction().execute(async (trx) => {
    const rows = await deleteDealer(trx, { dealerId: id, typedName: typedName.trim() });
    const after = { name: Name, deleted: Object.fromEntries(rows.map(({ Table, Rows }) => [Table, Rows])) };
    await audit(trx, { dealerId: null, actor, action: 'dealers.delete', subject: id, after });
    return rows;
  });
  await createFileStore(config, db).deleteUnused();
  printCounts(deleted.map(({ Table, Rows }) => [Table, Rows]));
}

function printCounts(counts: readonly (readonly [string, number])[]): void {
  for (const [table, rows] of counts) console.log(`${String(rows).padStart(9)}  ${table}`);
}
