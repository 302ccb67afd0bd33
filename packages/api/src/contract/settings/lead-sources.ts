import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { LocalDate } from '../local-date.ts';
import { AccountParams, Scope } from '../scope.ts';
import { inBlock } from './inBlock.ts';
import { Id, text } from '../text.ts';
import { required, tolerant, tolerantList } from '../tolerant.ts';

/** 1 is on, 0 is off (spec 2 §3). */
export const OnOff = z.union([z.literal(0), z.literal(1)]);
export type OnOff = z.output<typeof OnOff>;

/** The maximum number of sub-sources of a source. */
export const maximumSubSources = 200;

const SubSourceSetting = z.strictObject({ SourceName: text(120), Status: OnOff });

/**
 * Whether the assistant works new leads of a source, and of each of its sub-sources (spec 2 §3, §4). A source that
 * nobody has switched is on. Named as leads name it.
 */
export const LeadSourceSetting = z.strictObject({
  SourceName: text(120),
  Status: OnOff,
  SubSources: z.array(SubSourceSetting).check(z.maxLength(maximumSubSources)),
});
export type LeadSourceSetting = z.output<typeof LeadSourceSetting>;

/** As it may be stored. Its name is '' where the document does not say it: the source's key is made from the name. */
export const StoredLeadSource: z.ZodMiniType<LeadSourceSetting> = tolerant(
  {
    ...LeadSourceSetting.shape,
    SubSources: tolerantList(tolerant(SubSourceSetting.shape, { SourceName: required, Status: 1 }), maximumSubSources),
  },
  { SourceName: '', Status: 1, SubSources: [] },
);

/** What leads without a sub-source are listed under; it cannot be switched (spec 2 §4). */
export const noSubSource = '-';

/**
 * Whether a sub-source can be switched: not below a source that is off, and not the one without a name (spec 2 §4). The
 * screen disables by it, the server refuses by it.
 */
export const canSwitchSubSource = (source: { Status: OnOff }, subSource: { SourceName: string }): boolean =>
  source.Status === 1 && subSource.SourceName !== noSubSource;

/** A source with what came of it within the days of the answer (spec 2 §3; docs/metrics.md, "Lead source settings"). */
export const SourceSetting = z.object({
  /** Made from the name, always the same for it. */
  SourceId: Id,
  SourceName: z.string(),
  Status: OnOff,
  /** How many sub-sources it has. */
  SubSourceNum: z.int(),
  NewLeads: z.int(),
  /** New leads that closed a deal, whole percent; null over none. */
  CloseRate: z.nullable(z.int()),
  LeadsThatWorked: z.int(),
  CustomersEngaged: z.int(),
  /** Engaged of those worked, whole percent; null over none. */
  EngagementRate: z.nullable(z.int()),
  AIAppointments: z.int(),
  SalesExpertiseNeeded: z.int(),
  /** Of the setting: what a save is begun on. */
  Version: z.int(),
});
export type SourceSetting = z.output<typeof SourceSetting>;

/** A part of a source, as leads name it (spec 2 §3). */
export const SubSource = z.object({ SourceId: Id, SourceName: z.string(), Status: OnOff });
export type SubSource = z.output<typeof SubSource>;

export const sourceSettings = call({
  ...inBlock('lead-sources', 'read'),
  id: 'sources.list',
  method: 'GET',
  path: '/api/dashboard/notifications/:account_id/sources/limitations/_all',
  summary: 'The product’s lead sources, with figures for the last 30 days',
  /** The first and the last day that figures count, by the dealer's calendar. */
  response: z.object({ From: LocalDate, To: LocalDate, Items: z.array(SourceSetting) }),
});

export const updateSource = call({
  ...inBlock('lead-sources', 'write'),
  id: 'sources.update',
  method: 'PUT',
  path: '/api/dashboard/notifications/:account_id/sources/limitations/:source_id',
  summary: 'Turn a lead source on or off',
  version: 'write',
  params: z.extend(AccountParams, { source_id: Id }),
  body: z.strictObject({ Status: OnOff }),
  response: SubSource,
});

/** Versions are the source's: it and its sub-sources are one record. */
export const subSources = call({
  ...inBlock('lead-sources', 'read'),
  id: 'sources.listSub',
  method: 'GET',
  path: '/api/dashboard/notifications/:account_id/sub-sources',
  summary: 'A lead source’s sub-sources',
  version: 'read',
  query: z.extend(Scope, { source_id: Id }),
  response: z.object({ Items: z.array(SubSource) }),
});

/** Refused with 409 and the id `not-switchable` where `canSwitchSubSource` says no. */
export const updateSubSource = call({
  ...inBlock('lead-sources', 'write'),
  id: 'sources.updateSub',
  method: 'PUT',
  path: '/api/dashboard/notifications/:account_id/sub-sources',
  summary: 'Turn a sub-source on or off',
  version: 'write',
  query: z.extend(Scope, { source_id: Id }),
  body: z.strictObject({ SourceId: Id, Status: OnOff }),
  response: SubSource,
});
