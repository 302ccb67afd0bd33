import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { inBlock } from './inBlock.ts';
import { ChatAvatar } from './chat-look.ts';

/** The largest picture, in bytes (spec 2 §5). */
export const maxAvatarBytes = 250 * 1024;

/** What a file dialog offers (spec 2 §5); the server goes by what a file holds. */
export const avatarTypes = ['image/png', 'image/jpeg', 'image/svg+xml'] as const;

/** Answered with the picture as it can be chosen then. */
export const uploadChatAvatar = call({
  ...inBlock('customer-experience', 'write'),
  id: 'chatAvatars.upload',
  method: 'POST',
  path: '/api/dashboard/:account_id/chat-avatars',
  summary: 'Upload an image for the website chat’s assistant',
  contentType: 'application/octet-stream',
  body: z.instanceof(Uint8Array),
  response: ChatAvatar,
});
