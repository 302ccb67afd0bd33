import * as z from 'zod/mini';
import { type SettingKind, settingKinds } from '../settings/kinds.ts';
import { Id } from '../text.ts';
import { inDealer } from './parts.ts';

const record = <K extends SettingKind>(kind: K) =>
  z.strictObject({
    type: z.literal('setting'),
    ...inDealer,
    /** Missing: it concerns the whole account. */
    product: z.optional(Id),
    kind: z.literal(kind),
    value: settingKinds[kind].value,
  });

const kinds = Object.keys(settingKinds) as SettingKind[];

/**
 * What is configured of an account or product. Of a kind that has many the id tells them apart. The feed fills in what
 * nobody has saved in the console; it does not replace what people have saved.
 */
export const SettingRecord = z.discriminatedUnion('kind', kinds.map(record) as [ReturnType<typeof record>]);
