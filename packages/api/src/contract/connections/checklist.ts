import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { AccountParams } from '../scope.ts';
import { inBlock } from '../settings/inBlock.ts';

/** What a new dealer sets up, in this order. */
export const checklistSteps = ['hours', 'signature', 'mail', 'texts', 'leads', 'stock', 'website', 'answer'] as const;
export type ChecklistStepId = (typeof checklistSteps)[number];

/** The steps that a dealer may not need. */
export const optionalSteps = ['texts', 'leads', 'stock', 'website'] as const satisfies readonly ChecklistStepId[];

/** What shows that a step is done. */
const StepProof = z.object({
  /** When it happened; null where that is not kept. */
  At: z.nullable(z.iso.datetime()),
  /** Where a lead came from, or the website; null for steps without a name. */
  Name: z.nullable(z.string()),
  /** How many vehicles; null for other steps. */
  Count: z.nullable(z.int()),
});
export type StepProof = z.output<typeof StepProof>;

const ChecklistStep = z.object({
  Id: z.enum(checklistSteps),
  State: z.enum(['open', 'done', 'set-aside']),
  /** Of a step that is done. */
  Proof: z.nullable(StepProof),
});
export type ChecklistStep = z.output<typeof ChecklistStep>;

const Checklist = z.object({
  /** When every step was first done or set aside; the checklist is over then, and has no steps. */
  CompletedAt: z.nullable(z.iso.datetime()),
  Steps: z.array(ChecklistStep),
});
export type Checklist = z.output<typeof Checklist>;

const path = '/api/dashboard/:account_id/connections/checklist';

/** Each step is read from what is there: nobody ticks one. */
export const checklist = call({
  ...inBlock('connections', 'read'),
  id: 'connections.checklist',
  method: 'GET',
  path,
  summary: 'What of the account is set up, and what shows it',
  response: Checklist,
});

export const setStepAside = call({
  ...inBlock('connections', 'write'),
  id: 'connections.setStepAside',
  method: 'PUT',
  path: `${path}/:step`,
  summary: 'Set a step of the checklist aside that the account does not need, or take it up again',
  params: z.extend(AccountParams, { step: z.enum(optionalSteps) }),
  body: z.strictObject({ IsSetAside: z.boolean() }),
  response: Checklist,
});
