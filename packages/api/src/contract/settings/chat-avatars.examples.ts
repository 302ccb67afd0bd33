import { examplesFor } from '../../examples.ts';
import * as calls from './chat-avatars.ts';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#01458C"/></svg>';

export const chatAvatarsExamples = examplesFor(
  calls,
  { uploadChatAvatar: { body: new TextEncoder().encode(picture) } },
  { service_type: 'DealerChat' },
);
