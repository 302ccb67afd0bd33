import { readStored, type SettingKind, type StoredValue } from '@forecourt/api/contract/settings/kinds';
import type { Scope } from '../platform/db/scope.ts';

/** The key of a row of `setting`. */
interface Place<K extends SettingKind> extends Scope {
  kind: K;
  key: string;
}

/** Unreadable documents reported so far: each once per process. */
const reported = new Set<string>();

/**
 * Reads a setting's document, whichever version of the product wrote it. An unreadable one is reported and replaced by the
 * kind's default; the row is unchanged until somebody saves.
 * @returns undefined if the kind no longer exists
 */
export function readDocument<K extends SettingKind>(place: Place<K>, document: unknown): StoredValue<K> | undefined {
  const { dealerId, productId, kind, key } = place;
  const value = readStored(kind, document, key);
  if (value !== undefined) return value;
  const name = [dealerId, productId, kind, key].filter(Boolean).join(' ');
  if (!reported.has(name)) {
    reported.add(name);
    process.emitWarning(`The setting "${name}" can’t be read. Its default applies until someone saves it.`, {
      code: 'UNREADABLE_SETTING',
    });
  }
  return readStored(kind, {}, key);
}
