import type { FeedRecord } from '@forecourt/api/contract/feed';
import { type DealerParameters, localeProblems } from '@forecourt/api/contract/settings/dealer-parameters';
import type { LeadSourceSetting } from '@forecourt/api/contract/settings/lead-sources';
import { type SettingKind, settingKinds, type SettingValue } from '@forecourt/api/contract/settings/kinds';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';
import { cleanHtml } from '../platform/html/cleanHtml.ts';
import type { Scope } from '../platform/db/scope.ts';
import { countryNamed } from '../platform/locale/countries.ts';
import { dealerPlace } from '../settings/businessHours/businessHours.ts';
import { setDealerLocale } from '../settings/dealerParameters/setDealerLocale.ts';
import { getSourceId } from '../settings/leadSources/sourceId.ts';
import { subSourcesOfLeads } from '../settings/leadSources/subSources.ts';
import { Refusal } from './refusal.ts';
import { sourceSpellings } from './sourceSpellings.ts';

type SettingRecord = Extract<FeedRecord, { type: 'setting' }>;

/**
 * Writes a setting that nobody has saved in the console; what people have saved is not overwritten.
 * @returns whether anything changed
 * @throws {Refusal} for an account or product that is not known
 */
export async function writeSetting(trx: Kysely<Schema>, record: SettingRecord): Promise<boolean> {
  const { dealer, product = '', kind } = record;
  const known = await trx
    .selectFrom('dealer as d')
    .leftJoin('dealer_product as p', (join) => join.onRef('p.dealer_id', '=', 'd.id').on('p.id', '=', product))
    .where('d.id', '=', dealer)
    .select('p.id as product')
    .executeTakeFirst();
  if (!known) throw new Refusal(`The dealer "${dealer}" is not known`);
  if (product !== '' && known.product === null)
    throw new Refusal(`The product "${product}" of the dealer "${dealer}" is not known`);
  if (kind === 'dealer-parameters') refuseLocale(record.value as DealerParameters, product);
  const value =
    kind === 'lead-source'
      ? await spelled(trx, { dealerId: dealer, productId: product }, record.value as LeadSourceSetting)
      : record.value;
  const left = kind === 'dealer-parameters' ? await dealerPlace(trx, { dealerId: dealer, productId: '' }) : undefined;
  const isChanged = await fillSetting(trx, { dealer, product, kind, key: getKey(record, value), value });
  if (isChanged && left) {
    const { country_id: country, state_id: state, time_zone_id: timeZone } = value as DealerParameters;
    await setDealerLocale(trx, dealer, { country, state, timeZone }, left.state);
  }
  return isChanged;
}

/** A source's key comes from its name, a preference's is its type; other kinds with several use the id. */
function getKey(record: SettingRecord, value: unknown): string {
  const kind: SettingKind = record.kind;
  if (kind === 'preference') return (value as SettingValue<'preference'>).Type;
  if (kind === 'lead-source') return getSourceId((value as LeadSourceSetting).SourceName);
  return settingKinds[kind].many ? record.id : '';
}

/** A source and its sub-sources as the product spells them. */
async function spelled(trx: Kysely<Schema>, scope: Scope, setting: LeadSourceSetting): Promise<LeadSourceSetting> {
  const spellings = await sourceSpellings(trx, [scope]);
  const SourceName = spellings.source(scope, setting.SourceName);
  for (const sub of (await subSourcesOfLeads(trx, scope)).get(SourceName) ?? [])
    spellings.subSource(scope, SourceName, sub);
  const subSources = setting.SubSources.map((sub) => ({
    ...sub,
    SourceName: spellings.subSource(scope, SourceName, sub.SourceName),
  }));
  // Of two that are one, the last one says whether it is on.
  const SubSources = [...new Map(subSources.map((sub) => [sub.SourceName, sub])).values()];
  return { ...setting, SourceName, SubSources };
}

/** Sanitizes HTML from untrusted sources (trust: HTML). */
function clean(kind: SettingKind, value: unknown): unknown {
  if (kind !== 'signature') return value;
  const signature = value as SettingValue<'signature'>;
  return { ...signature, Signature: cleanHtml(signature.Signature) };
}

function refuseLocale(value: DealerParameters, product: string): void {
  if (product !== '') throw new Refusal('A locale belongs to the whole account: leave out the product');
  const [problem] = Object.values(localeProblems(value, countryNamed(value.country_id)));
  if (problem) throw new Refusal(problem);
}

/** @returns whether anything changed */
export async function fillSetting(
  trx: Kysely<Schema>,
  {
    dealer,
    product,
    kind,
    key,
    value,
  }: { dealer: string; product: string; kind: SettingKind; key: string; value: unknown },
): Promise<boolean> {
  const written = await trx
    .insertInto('setting')
    .values({ dealer_id: dealer, product_id: product, kind, key, value: JSON.stringify(clean(kind, value)) })
    .onConflict((conflict) =>
      conflict
        .columns(['dealer_id', 'product_id', 'kind', 'key'])
        .doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          version: eb('setting.version', '+', 1),
          changed_at: sql<Date>`clock_timestamp()`,
        }))
        .where('setting.changed_by', 'is', null)
        .whereRef('setting.value', 'is distinct from', 'excluded.value'),
    )
    .executeTakeFirstOrThrow();
  return written.numInsertedOrUpdatedRows === 1n;
}
