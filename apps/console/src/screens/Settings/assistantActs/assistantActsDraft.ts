import { actChoices, type AssistantActs, chosenIntentIds } from '@forecourt/api/contract/settings/assistant-acts';
import type { TolerantFields } from '@forecourt/api/contract/tolerant';
import * as z from 'zod/mini';
import { type DraftSchema, getDraft } from '../../../drafts/draftSchema.ts';

/** Reads the kept draft of the table: an act that is not offered any more is as it is saved. */
export const assistantActsDraft: DraftSchema<AssistantActs> = getDraft<AssistantActs>(
  Object.fromEntries(
    chosenIntentIds.map((id) => [id, z.enum(actChoices[id])]),
  ) as unknown as TolerantFields<AssistantActs>,
);
