import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Scope } from '../scope.ts';
import { tolerant } from '../tolerant.ts';

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

const inAccount = z.strictObject({ account_id: Scope.shape.account_id });
const scoped = z.strictObject(Scope.shape);

export const pauseAi = call({
  id: 'pause.get',
  method: 'GET',
  path: '/api/dashboard/:account_id/pause-ai',
  summary: 'Whether the product’s assistant is paused',
  access: 'admin',
  account: 'params',
  block: { id: 'pause-ai', needs: 'read' },
  version: 'read',
  params: inAccount,
  query: scoped,
  response: PauseAi,
});

/** Pausing alone: switching back on is not allowed from here (spec 2 §4), and is refused with 409. */
export const updatePauseAi = call({
  id: 'pause.update',
  method: 'PUT',
  path: '/api/dashboard/:account_id/pause-ai',
  summary: 'Pause the product’s assistant',
  access: 'admin',
  account: 'params',
  block: { id: 'pause-ai', needs: 'write' },
  version: 'write',
  params: inAccount,
  query: scoped,
  body: PauseAi,
  response: PauseAi,
});

/**
 * Turns a paused assistant back on. The dealer's own switch cannot (spec 2 §4), so this is for the provider's staff alone; the audit has
 * who did it, and when.
 */
export const resumeAi = call({
  id: 'pause.resume',
  method: 'POST',
  path: '/api/dashboard/:account_id/pause-ai/_resume',
  summary: 'Turn the product’s paused assistant back on',
  access: 'admin',
  account: 'params',
  block: { id: 'pause-ai', needs: 'write' },
  isSuperAdminOnly: true,
  version: 'write',
  params: inAccount,
  query: scoped,
  response: PauseAi,
});
