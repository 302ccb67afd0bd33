import type { LocaleChoice } from '@forecourt/api/contract/settings/dealer-parameters';
import * as z from 'zod/mini';
import { getDraft } from '../../drafts/draftSchema.ts';

/** Reads the kept draft of a locale: '' is not chosen yet, and what is not offered any more is asked for again. */
export const localeDraft = getDraft<LocaleChoice>({
  country_id: z.string(),
  state_id: z.string(),
  date_format_id: z.string(),
  time_format_id: z.string(),
  phone_number_format_id: z.string(),
  time_zone_id: z.string(),
});

/** What can be typed; the passwords are nobody's to keep. */
export interface ProfileValues {
  Email: string;
  CurrentPassword: string;
  OldPassword: string;
  NewPassword: string;
}

/** Reads the kept draft of a profile. */
export const profileDraft = getDraft<ProfileValues>({
  Email: z.string(),
  CurrentPassword: z.string(),
  OldPassword: z.string(),
  NewPassword: z.string(),
});
