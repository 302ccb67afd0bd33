import type { FeedRecord } from '@forecourt/api/contract/feed';
import { type DealerParameters, localeProblems } from '@forecourt/api/contract/settings/dealer-parameters';
import type { LeadSourceSetting } from '@forecourt/api/contract/settings/lead-sources';
import { type SettingKind, settingKinds, type SettingValue } from '@forecourt/api/contract/settings/kinds';
import type pg from 'pg';
import { cleanHtml } from '../platform/html/cleanHtml.ts';
import { onClient } from '../platform/db/onClient.ts';
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
export async function writeSetting(client: pg.ClientBase, record: SettingRecord): Promise<boolean> {
  const { dealer, product = '', kind } = record;
  const { rows } = await client.query<{ has_dealer: boolean; has_product: boolean }>(
    `select exists (select from dealer where id = $1) as has_dealer,
       $2 = '' or exists (select from dealer_product where dealer_id = $1 and id = $2) as has_product`,
    [dealer, product],
  );
  if (!rows[0]!.has_dealer) throw new Refusal(`The dealer "${dealer}" is not known`);
  if (!rows[0]!.has_product) throw new Refusal(`The product "${product}" of the dealer "${dealer}" is not known`);
  if (kind === 'dealer-parameters') refuseLocale(record.value as DealerParameters, product);
  const value =
    kind === 'lead-source'
      ? await spelled(client, { dealerId: dealer, productId: product }, record.value as LeadSourceSetting)
      : record.value;
  const left =
    kind === 'dealer-parameters' ? await dealerPlace(onClient(client), { dealerId: dealer, productId: '' }) : undefined;
  const isChanged = await fillSetting(client, { dealer, product, kind, key: getKey(record, value), value });
  if (isChanged && left) {
    const { country_id: country, state_id: state, time_zone_id: timeZone } = value as DealerParameters;
    await setDealerLocale(onClient(client), dealer, { country, state, timeZone }, left.state);
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
async function spelled(client: pg.ClientBase, scope: Scope, setting: LeadSourceSetting): Promise<LeadSourceSetting> {
  const spellings = await sourceSpellings(client, [scope]);
  const SourceName = spellings.source(scope, setting.SourceName);
  for (const sub of (await subSourcesOfLeads(onClient(client), scope)).get(SourceName) ?? [])
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
  client: pg.ClientBase,
  {
    dealer,
    product,
    kind,
    key,
    value,
  }: { dealer: string; product: string; kind: SettingKind; key: string; value: unknown },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into setting as s (dealer_id, product_id, kind, key, value) values ($1, $2, $3, $4, $5)
     on conflict (dealer_id, product_id, kind, key) do update set value = excluded.value, version = s.version + 1, changed_at = clock_timestamp()
     where s.changed_by is null and s.value is distinct from excluded.value`,
    [dealer, product, kind, key, JSON.stringify(clean(kind, value))],
  );
  return rowCount === 1;
}
