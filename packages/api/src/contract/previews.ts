import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Scope } from './scope.ts';
import { Id, text, textOrEmpty } from './text.ts';

/** The longest message that staff write as the customer, in UTF-16 units (spec 3 §9). */
export const previewLimit = 1000;

/** The longest instruction, in UTF-16 units; the spec shows no limit. */
export const instructionLimit = 10_000;

/**
 * Where a preview is opened: a path of ours that the server itself made (`AgenticLead.preview_link`). Nothing is fetched
 * from it, and an address of another host is no such path (trust: links out).
 */
export const PreviewLink = z
  .string()
  .check(
    z.maxLength(120),
    z.regex(/^\/conversation\/(?!\.+\/)[\w.:@-]{1,64}\/preview$/, 'Expected the preview link of a conversation'),
  );

/** The conversation that a preview link is of. */
export const conversationOfLink = (link: z.output<typeof PreviewLink>): string => link.split('/')[2]!;

/** The link of a conversation. */
export const getPreviewLink = (conversationId: string): string => `/conversation/${conversationId}/preview`;

export const openPreview = call({
  id: 'previews.open',
  method: 'POST',
  path: '/api/dashboard/journey-source-instructions/open-preview',
  summary: 'Create a preview of a customer’s conversation to try the assistant in',
  access: 'signed-in',
  account: 'query',
  query: Scope,
  body: z.strictObject({ preview_link: PreviewLink }),
  response: z.object({ conversation_id: z.string() }),
});

const JourneyInstructions = z.string().check(
  z.maxLength(instructionLimit),
  z.refine((written) => written.trim() !== '', 'Journey Instruction is missing'),
);

/** The answers come into the conversation: two, by e-mail and by SMS. `AgenticLead.generation` says how far they are. */
export const generatePreviewResponse = call({
  id: 'previews.generate',
  method: 'POST',
  path: '/api/dashboard/journey-source-instructions/generate-preview-response/:cid',
  summary: 'Generate a preview response, with instructions that may be unsaved',
  access: 'signed-in',
  account: 'query',
  params: z.strictObject({ cid: Id }),
  query: Scope,
  body: z.strictObject({
    journey_instructions: JourneyInstructions,
    source_instructions: textOrEmpty(instructionLimit),
    journey_name: text(120),
  }),
  response: z.object({ status: z.literal('PENDING') }),
});

/**
 * Both instructions at once. One that somebody has saved since it was read is a 412, and nothing is saved; without their versions,
 * which the spec's payload does not have, it is a 428, as for every other record that several people edit.
 */
export const saveInstructions = call({
  id: 'previews.saveInstructions',
  method: 'POST',
  path: '/api/dashboard/journey-source-instructions/save-instructions',
  summary: 'Save a journey’s and a source’s instructions',
  access: 'admin',
  account: 'query',
  action: 'saveInstructions',
  query: Scope,
  body: z.strictObject({
    journey_instructions: JourneyInstructions,
    source_instructions: textOrEmpty(instructionLimit),
    configuration_id: Id,
    journey_id: Id,
    /** The versions that were changed. */
    journey_version: z.optional(z.int()),
    source_version: z.optional(z.int()),
  }),
  response: z.object({ journey_version: z.int(), source_version: z.int() }),
});
