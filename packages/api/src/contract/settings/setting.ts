import type * as z from 'zod/mini';
import type { SettingsBlockId } from '../../access/settings.ts';
import { call } from '../../call.ts';
import { inBlock } from './inBlock.ts';

type Schema = z.core.$ZodType;

/** The two calls of a setting, without what they carry. */
export interface SettingCalls {
  block: SettingsBlockId;
  isSuperAdminOnly?: true;
  /** Of both calls, with `:account_id`. */
  path: string;
  read: { id: string; summary: string };
  write: { id: string; summary: string; method?: 'POST' | 'PUT' };
}

/**
 * A setting that an account has once: one call reads it with its version, the other saves it on that version.
 * @param value what both calls answer
 * @param body what is saved
 */
export function setting<Value extends Schema, Body extends Schema>({
  block,
  isSuperAdminOnly,
  path,
  read,
  write,
  value,
  body,
}: SettingCalls & { value: Value; body: Body }) {
  const common = { path, response: value, ...(isSuperAdminOnly && { isSuperAdminOnly }) };
  return {
    read: call({ ...inBlock(block, 'read'), ...common, ...read, method: 'GET', version: 'read' }),
    write: call({ ...inBlock(block, 'write'), ...common, method: 'POST', ...write, version: 'write', body }),
  };
}
