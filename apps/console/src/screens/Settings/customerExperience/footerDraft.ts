import type { ChatFooter } from '@forecourt/api/contract/settings/chat-footer';
import * as z from 'zod/mini';
import { getDraft } from '../../../drafts/draftSchema.ts';

/** Reads the kept draft of a footer. */
export const footerDraft = getDraft<ChatFooter>({ content: z.string(), raw_text: z.string() });
