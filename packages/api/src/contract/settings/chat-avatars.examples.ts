import type { ExamplesOf } from '../../call.ts';
import type * as calls from './chat-avatars.ts';

export const chatAvatarsExamples: ExamplesOf<typeof calls> = {
  uploadChatAvatar: {
    params: { account_id: 'home' },
    query: { account_id: 'home', service_type: 'DealerChat' },
    body: new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#01458C"/></svg>',
    ),
    response: {
      id: '3f0f8a6e-6f5d-4a54-9a58-0f1f6a6f2d11',
      name: 'Your image',
      url: '/widget/avatars/home/3f0f8a6e-6f5d-4a54-9a58-0f1f6a6f2d11',
      custom: true,
    },
  },
};
