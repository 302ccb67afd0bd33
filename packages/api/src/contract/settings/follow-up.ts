import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { outboundChannelIds } from '../../channels.ts';
import { AccountParams, Scope } from '../scope.ts';
import { inBlock } from './inBlock.ts';
import { Id, nameText, text } from '../text.ts';
import { required, tolerant, tolerantList } from '../tolerant.ts';
import { OnOff } from './lead-sources.ts';

/** What the time of a step is counted from (spec 2 §3; the list is ours). */
export const ReferencePoint = z.enum([
  /** The assistant's first message to the lead. */
  'FIRST_MESSAGE',
  /** The last message to the lead, by the assistant or by staff. */
  'LAST_MESSAGE',
  /** The appointment that the lead has. */
  'APPOINTMENT',
]);
export type ReferencePoint = z.output<typeof ReferencePoint>;

const Interval = z.strictObject({ Value: z.int().check(z.gte(1), z.lte(525_600)) });

/** One message of a sequence. */
export const FollowUpStep = z.strictObject({
  FollowUpId: Id,
  Status: OnOff,
  ReferencePoint,
  /** In minutes after the reference point. */
  Interval,
  /** Of `FollowUpTemplate`. */
  TemplateId: Id,
});
export type FollowUpStep = z.output<typeof FollowUpStep>;

/** Messages that the assistant sends to a lead that does not answer (spec 2 §3). */
export const FollowUpSequence = z.strictObject({
  FollowUpSequenceId: Id,
  FollowUpSequenceName: nameText(120),
  SortNumber: z.int().check(z.gte(0), z.lte(1000)),
  FollowUpSequence: z.array(FollowUpStep).check(z.maxLength(50)),
});
export type FollowUpSequence = z.output<typeof FollowUpSequence>;

/** A step that does not say whether it is on is off: nobody is written to because a field is missing. */
const StoredStep: z.ZodMiniType<FollowUpStep> = tolerant(
  { ...FollowUpStep.shape, Interval: tolerant(Interval.shape, { Value: 1440 }) },
  {
    FollowUpId: required,
    Status: 0,
    ReferencePoint: 'FIRST_MESSAGE',
    Interval: { Value: 1440 },
    TemplateId: required,
  },
);

/** As it may be stored. A sequence without its name is named by its id. */
export const StoredSequence: z.ZodMiniType<FollowUpSequence> = z.pipe(
  tolerant(
    { ...FollowUpSequence.shape, FollowUpSequence: tolerantList(StoredStep, 50) },
    { FollowUpSequenceId: required, FollowUpSequenceName: '', SortNumber: 0, FollowUpSequence: [] },
  ),
  z.transform((sequence) => ({
    ...sequence,
    FollowUpSequenceName: sequence.FollowUpSequenceName || sequence.FollowUpSequenceId,
  })),
);

/** What a step says. `#{first_name}`, `#{vehicle}` and `#{dealer}` stand for the lead's own. */
export const FollowUpTemplate = z.strictObject({
  TemplateId: Id,
  Name: nameText(120),
  Channel: z.enum(outboundChannelIds),
  /** Plain text. */
  Content: text(2000),
});
export type FollowUpTemplate = z.output<typeof FollowUpTemplate>;

/** As it may be stored. A template without its name is named by its id; without its content it says nothing. */
export const StoredTemplate: z.ZodMiniType<FollowUpTemplate> = z.pipe(
  tolerant(FollowUpTemplate.shape, { TemplateId: required, Name: '', Channel: 'email', Content: '' }),
  z.transform((template) => ({ ...template, Name: template.Name || template.TemplateId })),
);

/** A sequence with the version that a save of it is begun on. */
export const VersionedSequence = z.extend(FollowUpSequence, { Version: z.int() });
export type VersionedSequence = z.output<typeof VersionedSequence>;

/** In the order of their `SortNumber`. */
export const followUps = call({
  ...inBlock('follow-up', 'read'),
  id: 'followups.list',
  method: 'GET',
  path: '/api/dashboard/notifications/:account_id/follow-up/_all',
  summary: 'The product’s follow-up sequences',
  response: z.object({ Items: z.array(VersionedSequence) }),
});

/** Refused with 400 where a step's template is not known, two steps have one id, or the path names another sequence. */
export const updateFollowUp = call({
  ...inBlock('follow-up', 'write'),
  id: 'followups.update',
  method: 'PUT',
  path: '/api/dashboard/notifications/:account_id/follow-up/:FollowUpSequenceId',
  summary: 'Save a whole follow-up sequence',
  version: 'write',
  params: z.extend(AccountParams, { FollowUpSequenceId: Id }),
  body: FollowUpSequence,
  response: FollowUpSequence,
});

export const followUpTemplate = call({
  id: 'followups.template',
  method: 'GET',
  path: '/api/dashboard/follow-up/template/:template_id',
  summary: 'Get the text of a follow-up step',
  access: 'admin',
  account: 'query',
  block: { id: 'follow-up', needs: 'read' },
  params: z.strictObject({ template_id: Id }),
  query: Scope,
  response: z.strictObject({ ...FollowUpTemplate.shape, Content: z.string() }),
});
