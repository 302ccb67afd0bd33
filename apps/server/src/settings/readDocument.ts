import { readStored, type SettingKind, type StoredValue } from '@forecourt/api/contract/settings/kinds';
import type { Scope } from '../db/scope.ts';

/** Which document of the table `setting` it is. */
interface Place<K extends SettingKind> extends Scope {
  kind: K;
  key: string;
}

/** What cannot be read is said once in the life of a process, whoever reads it how often. */
const reported = new Set<string>();

/**
 * A setting's document, whichever version of the product wrote it. One that cannot be read at all is reported and counts as
 * its kind's default; it stays as it is until somebody saves.
 * @returns undefined for a kind of setting that there is no longer
 */
export function readDocument<K extends SettingKind>(place: Place<K>, document: unknown): StoredValue<K> | undefined {
  const { dealerId, productId, kind, key } = place;
  const value = readStored(kind, document, key);
  if (value !== undefined) return value;
  const name = [dealerId, productId, kind, key].filter(Boolean).join(' ');
  if (!reported.has(name)) {
    reported.add(name);
    process.emitWarning(`The setting "${name}" cannot be read: its default holds until somebody saves it`, {
      code: 'UNREADABLE_SETTING',
    });
  }
  return readStored(kind, {}, key);
}
