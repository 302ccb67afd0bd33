import type { Versioned } from '@forecourt/api/client';
import { type TolerantFields, tolerant } from '@forecourt/api/contract/tolerant';
import * as z from 'zod/mini';
import { isSame } from './isSame.ts';

/** What is typed into a form, with what it was begun on. */
export interface FormDraft<V> {
  base: Versioned<V>;
  values: V;
}

/**
 * Reads a form's values as any version of the console may have kept them.
 * @param defaults for the fields that are missing, or cannot hold what was kept any more
 */
export type DraftSchema<V> = (defaults: V) => z.ZodMiniType<V>;

/** The schema of a form by those of its fields. They take what may stand in a field while somebody types. */
export const getDraft =
  <V extends object>(fields: TolerantFields<V>): DraftSchema<V> =>
  (defaults) =>
    tolerant<V>(fields, defaults);

const Kept = z.object({ base: z.object({ value: z.unknown(), version: z.string() }), values: z.unknown() });

/**
 * Reads a form's draft. A field that it does not have is as it is saved now.
 * @param kept as it comes from the browser
 * @param saved what is saved now
 * @returns undefined for what cannot be read, and for a draft that changes nothing
 */
export function parseDraft<V>(kept: unknown, schema: DraftSchema<V>, saved: V): FormDraft<V> | undefined {
  const draft = z.safeParse(Kept, kept).data;
  const base = draft && z.safeParse(schema(saved), draft.base.value).data;
  const values = base && z.safeParse(schema(base), draft.values).data;
  if (values === undefined || isSame(values, base)) return undefined;
  return { base: { value: base!, version: draft!.base.version }, values };
}
