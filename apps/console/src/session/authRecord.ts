import { AuthRecord } from '@forecourt/api/contract/authRecord';
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

/**
 * Stores the record where it differs from the stored one. A browser shows a tab late what another tab removed: a page that
 * writes the same record again at that moment would bring back a session that another tab has just ended.
 */
export function writeAuthRecord(storage: Storage, record: AuthRecord): void {
  const text = JSON.stringify(record);
  if (storage.getItem(key) !== text) storage.setItem(key, text);
}

export const clearAuthRecord = (storage: Storage) => storage.removeItem(key);

/**
 * What another tab did to the record that this page works with: signed out, or let another person in. Null where it did neither:
 * each tab works in an account and product of its own.
 */
export function getChange(
  event: Pick<StorageEvent, 'key' | 'newValue'>,
  current: AuthRecord | null,
): 'signed-out' | 'other-session' | null {
  if (event.key !== null && event.key !== key) return null;
  const next = event.key === null ? null : parse(event.newValue);
  if (!next) return 'signed-out';
  return next.user_info.UserId === current?.user_info.UserId ? null : 'other-session';
}
