import { examplesFor } from '../../examples.ts';
import * as calls from './chat-preview.ts';

export const chatPreviewExamples = examplesFor(
  calls,
  {
    replyInChatPreview: {
      body: {
        messages: [{ text: 'Hi' }, { by: 'assistant', text: 'Hi! How can I help?' }, { text: 'What are your hours?' }],
      },
    },
  },
  { service_type: 'DealerChat' },
);
