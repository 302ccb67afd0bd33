import type { Preference, PreferenceType } from '@forecourt/api/contract/settings/preferences';
import * as z from 'zod/mini';
import { type DraftSchema, getDraft } from '../../../drafts/draftSchema.ts';

/** What is chosen of the preferences that the account has. */
export type Chosen = Partial<Record<PreferenceType, string>>;

/** Reads the kept draft of what is chosen: an option that is not offered any more is as it is saved. */
export const preferencesDraft = (options: readonly Preference[]): DraftSchema<Chosen> =>
  getDraft<Chosen>(Object.fromEntries(options.map(({ Type, Data }) => [Type, z.literal(Data.map(({ Id }) => Id))])));
