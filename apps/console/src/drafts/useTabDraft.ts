import { useState } from 'react';
import type * as z from 'zod/mini';
import { keepDraft, readDraft } from './storage.ts';

/**
 * A form's draft, kept in this tab until it is sent or discarded: through a reload and a session that ends.
 * @param key no other form has it; what is kept under another key belongs to another form
 * @param schema reads what any version of the console may have kept
 * @returns values: undefined where nothing is kept
 */
export function useTabDraft<V extends object>(key: string, schema: z.ZodMiniType<V>) {
  const read = () => readDraft(sessionStorage, key, schema);
  const [state, setState] = useState(() => ({ key, values: read() }));
  const values = state.key === key ? state.values : read();
  const keep = (next: V | undefined) => {
    keepDraft(sessionStorage, key, next);
    setState({ key, values: next });
  };
  return { values, setValues: (next: V) => keep(next), forget: () => keep(undefined) };
}
