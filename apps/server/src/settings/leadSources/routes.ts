import { now, toCalendarDate } from '@internationalized/date';
import {
  canSwitchSubSource,
  type LeadSourceSetting,
  maximumSubSources,
  noSubSource,
  type SourceSetting,
  sourceSettings,
  type SubSource,
  subSources,
  updateSource,
  updateSubSource,
} from '@forecourt/api/contract/settings/lead-sources';
import { listSources } from '../../metrics/sources.ts';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import type { DayRange } from '../../metrics/range.ts';
import { sourceKey } from '../../messaging/leads/sourceKey.ts';
import { getPercent } from '../../metrics/rate.ts';
import { type SourceFigures, sourceFigures } from '../../metrics/sourceFigures.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { listSettings, readSetting, saveSetting, type Setting } from '../records.ts';
import { getSourceId } from './sourceId.ts';
import { subSourcesOfLeads } from './subSources.ts';

/** The number of days that a source's figures cover, including today. */
const figureDays = 30;

/** Lead Source Settings (spec 2 §3, §4). */
export function leadSourceRoutes(contract: Contract): void {
  contract.scoped(sourceSettings, async ({ trx, scope }) => {
    const days = await lastDays(trx, scope);
    const figures = await sourceFigures(trx, scope, days);
    const named = await subSourcesOfLeads(trx, scope);
    const Items = (await sourcesWithSettings(trx, scope)).map((source) =>
      present(source, named.get(source.name) ?? [], figures.get(source.name)),
    );
    return { From: days.from, To: days.to, Items: Items.sort(byNewLeads) };
  });

  contract.scoped(updateSource, async (work) => {
    const { trx, scope, params, body } = work;
    const { name, value } = await findSource(trx, scope, params.source_id);
    const change = { kind: 'lead-source', key: params.source_id } as const;
    work.setVersion(await saveSetting(work, { ...change, value: { ...value, Status: body.Status } }));
    return { SourceId: params.source_id, SourceName: name, Status: body.Status };
  });

  contract.scoped(subSources, async ({ trx, scope, query, setVersion }) => {
    const source = await findSource(trx, scope, query.source_id);
    setVersion(source.version);
    return { Items: getSubSources(source.value, (await subSourcesOfLeads(trx, scope)).get(source.name) ?? []) };
  });

  contract.scoped(updateSubSource, async (work) => {
    const { trx, scope, query, body, ifMatch } = work;
    const { name, value, version } = await findSource(trx, scope, query.source_id);
    const all = getSubSources(value, (await subSourcesOfLeads(trx, scope)).get(name) ?? []);
    const subSource = all.find(({ SourceId }) => SourceId === body.SourceId);
    if (!subSource) throw notFound('This sub-source no longer exists');
    // 412 comes first, for a caller who has not seen that the source was switched off.
    if (version === ifMatch && !canSwitchSubSource(value, subSource))
      throw new Refusal(409, 'not-switchable', `${subSource.SourceName} can’t be turned on or off`);
    const changed = { ...value, SubSources: withStatus(value.SubSources, { ...subSource, Status: body.Status }) };
    if (changed.SubSources.length > maximumSubSources)
      throw new Refusal(400, 'too-many', `A source can have up to ${maximumSubSources} sub-sources`);
    const change = { kind: 'lead-source', key: query.source_id } as const;
    work.setVersion(await saveSetting(work, { ...change, value: changed }));
    return { ...subSource, Status: body.Status };
  });
}

/** A source that leads came from, or that has a setting. */
interface Source {
  name: string;
  /** The saved setting; on by default. */
  value: LeadSourceSetting;
  version: number;
}

async function sourcesWithSettings(trx: ScopedTransaction, scope: Scope): Promise<Source[]> {
  const saved = await listSettings(trx, scope, 'lead-source');
  const byId = new Map(saved.map((setting) => [setting.key, setting]));
  const names = new Set([...(await listSources(trx, scope)), ...saved.flatMap(({ value }) => value.SourceName || [])]);
  return [...names].map((name) => toSource(name, byId.get(getSourceId(name))));
}

const toSource = (name: string, saved: Setting<'lead-source'> | undefined): Source => ({
  name,
  value: { Status: 1, SubSources: [], ...saved?.value, SourceName: name },
  version: saved?.version ?? 0,
});

/** @throws 404 if neither a lead nor a setting has a source of that id */
async function findSource(trx: ScopedTransaction, scope: Scope, id: string): Promise<Source> {
  const saved = await readSetting(trx, scope, 'lead-source', id);
  const name =
    // A document without a name is found by its key.
    saved?.value.SourceName || (await listSources(trx, scope)).find((candidate) => getSourceId(candidate) === id);
  if (!name) throw notFound('This lead source no longer exists');
  return toSource(name, saved);
}

/**
 * The sub-sources of a source by name, the one without a name first; on where nobody has switched them. A source of which
 * no lead has ever named one has none.
 * @param named what its leads have named
 */
function getSubSources({ SubSources }: LeadSourceSetting, named: string[]): SubSource[] {
  const names = new Map<string, string>();
  for (const name of [...SubSources.map(({ SourceName }) => SourceName), ...named])
    if (!names.has(sourceKey(name))) names.set(sourceKey(name), name);
  if (names.size > 0) names.set(noSubSource, noSubSource);
  return [...names]
    .map(([key, SourceName]) => ({
      SourceId: getSourceId(SourceName),
      SourceName,
      Status: SubSources.find((sub) => sourceKey(sub.SourceName) === key)?.Status ?? 1,
    }))
    .sort(
      (one, other) =>
        Number(other.SourceName === noSubSource) - Number(one.SourceName === noSubSource) ||
        one.SourceName.localeCompare(other.SourceName, 'en'),
    );
}

const withStatus = (all: LeadSourceSetting['SubSources'], { SourceName, Status }: SubSource) => [
  ...all.filter((sub) => sourceKey(sub.SourceName) !== sourceKey(SourceName)),
  { SourceName, Status },
];

function present({ name, value, version }: Source, named: string[], figures: SourceFigures | undefined): SourceSetting {
  const { new_leads = 0, sold = 0, leads_that_worked = 0, engaged_leads = 0 } = figures ?? {};
  return {
    SourceId: getSourceId(name),
    SourceName: name,
    Status: value.Status,
    SubSourceNum: getSubSources(value, named).filter((sub) => sub.SourceName !== noSubSource).length,
    NewLeads: new_leads,
    CloseRate: getPercent(sold, new_leads),
    LeadsThatWorked: leads_that_worked,
    CustomersEngaged: engaged_leads,
    EngagementRate: getPercent(engaged_leads, leads_that_worked),
    AIAppointments: figures?.appt_count ?? 0,
    SalesExpertiseNeeded: figures?.sales_expertise_needed ?? 0,
    Version: version,
  };
}

const byNewLeads = (one: SourceSetting, other: SourceSetting) =>
  other.NewLeads - one.NewLeads || one.SourceName.localeCompare(other.SourceName, 'en');

/** The last days in the dealer's time zone, including today. */
async function lastDays(trx: ScopedTransaction, { dealerId }: Scope): Promise<DayRange> {
  const { time_zone } = await trx
    .selectFrom('dealer')
    .select('time_zone')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  const today = toCalendarDate(now(time_zone));
  return { from: today.subtract({ days: figureDays - 1 }).toString(), to: today.toString() };
}
