import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { inBlock } from './inBlock.ts';
import { tolerant } from '../tolerant.ts';
import { setting } from './setting.ts';

/** Whether the assistant answers nobody: 'true' is paused (spec 2 §4). A string, as the spec has it. */
export const PauseAi = z.strictObject({ is_paused: z.enum(['true', 'false']) });
export type PauseAi = z.output<typeof PauseAi>;

/** As it may be stored: a boolean, which the assistant has always taken for its name, is read too. */
export const StoredPauseAi: z.ZodMiniType<PauseAi> = tolerant(
  {
    is_paused: z.pipe(
      z.union([PauseAi.shape.is_paused, z.boolean()]),
      z.transform((value) => (String(value) === 'true' ? 'true' : 'false')),
    ),
  },
  { is_paused: 'false' },
);

/** Saving is pausing alone: switching back on is not allowed from here (spec 2 §4), and is refused with 409. */
export const { read: pauseAi, write: updatePauseAi } = setting({
  block: 'pause-ai',
  path: '/api/dashboard/:account_id/pause-ai',
  read: { id: 'pause.get', summary: 'Whether the product’s assistant is paused' },
  write: { id: 'pause.update', method: 'PUT', summary: 'Pause the product’s assistant' },
  value: PauseAi,
  body: PauseAi,
});

/**
 * Turns a paused assistant back on. The dealer's own switch cannot (spec 2 §4), so this is for the provider's staff alone; the audit has
 * who did it, and when.
 */
export const resumeAi = call({
  ...inBlock('pause-ai', 'write'),
  id: 'pause.resume',
  method: 'POST',
  path: '/api/dashboard/:account_id/pause-ai/_resume',
  summary: 'Turn the product’s paused assistant back on',
  isSuperAdminOnly: true,
  version: 'write',
  response: PauseAi,
});
