import { AuthRecord } from '@forecourt/api/contract/session';
import * as z from 'zod/mini';

/** The record's name in the browser's storage. */
const key = 'auth';

/**
 * The stored record of the person who is signed in (spec 1 §3). A record that another version wrote, or that has no
 * selected product, is stale: it is cleared (spec 1 §2).
 */
export function readAuthRecord(storage: Storage): AuthRecord | null {
  const record = parse(storage.getItem(key));
  if (record?.selectedProduct) return record;
  storage.removeItem(key);
  return null;
}

function parse(text: string | null): AuthRecord | null {
  try {
    const parsed = z.safeParse(AuthRecord, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export const writeAuthRecord = (storage: Storage, record: AuthRecord) => storage.setItem(key, JSON.stringify(record));

export const clearAuthRecord = (storage: Storage) => storage.removeItem(key);

/** Whether a storage event is another tab's sign-out. */
export const isSignOut = (event: Pick<StorageEvent, 'key' | 'newValue'>) =>
  event.key === null || (event.key === key && event.newValue === null);
