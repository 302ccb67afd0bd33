import * as z from 'zod/mini';

/**
 * A draft: what somebody has typed and not saved yet, as the browser keeps it.
 * @param schema reads what any version of the console may have kept
 * @returns undefined where nothing is kept, or nothing that can be read
 */
export function readDraft<D>(storage: Storage, key: string, schema: z.ZodMiniType<D>): D | undefined {
  try {
    return parseDraft(storage.getItem(key), schema);
  } catch {
    return undefined;
  }
}

/** What was kept, as a storage gives it; undefined for what cannot be read. */
export function parseDraft<D>(kept: string | null, schema: z.ZodMiniType<D>): D | undefined {
  try {
    return z.safeParse(schema, JSON.parse(kept ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; undefined: none is kept any more. A browser without room keeps nothing: the form works as before. */
export function keepDraft(storage: Storage, key: string, draft: unknown): void {
  try {
    if (draft === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full, or switched off.
  }
}
