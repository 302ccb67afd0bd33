import type { ExamplesOf } from '../../call.ts';
import type * as calls from './chat-preview.ts';

export const chatPreviewExamples: ExamplesOf<typeof calls> = {
  replyInChatPreview: {
    params: { account_id: 'home' },
    query: { account_id: 'home', service_type: 'DealerChat' },
    body: {
      messages: [
        { by: 'shopper', text: 'Hi' },
        { by: 'assistant', text: 'Hi! How can I help?' },
        { by: 'shopper', text: 'What are your hours?' },
      ],
    },
    response: { text: 'We’re open Monday to Friday from 9:00 AM to 6:00 PM.', hands_over: false },
  },
};
