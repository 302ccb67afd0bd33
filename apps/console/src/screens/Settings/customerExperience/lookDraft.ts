import { type ChatLook, EngagementMessage } from '@forecourt/api/contract/settings/chat-look';
import { entryPositions } from '@forecourt/api/contract/website';
import * as z from 'zod/mini';
import { getDraft } from '../../../drafts/draftSchema.ts';

/** Reads the kept draft of a chat's look: texts and colors as they may stand while somebody types. */
export const lookDraft = getDraft<ChatLook>({
  chatbot_agent_name: z.string(),
  chatbot_avatar: z.string(),
  chatbot_entry_position: z.enum(entryPositions),
  chatbot_mobile_entry_position: z.enum(entryPositions),
  chatbot_hide_notification_bubble_mobile: z.boolean(),
  chatbot_hide_notification_bubble_desktop: z.boolean(),
  chatbot_primary_gradient_color: z.string(),
  chatbot_custom_footer: z.string(),
  hide_chat_bubble: z.boolean(),
  show_sms_bubble: z.boolean(),
  chat_pop_up_enabled: z.boolean(),
  engagement_messages: z.array(EngagementMessage),
});
