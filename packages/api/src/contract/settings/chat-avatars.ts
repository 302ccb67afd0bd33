import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Scope } from '../scope.ts';
import { ChatAvatar } from './chat-look.ts';

/** The largest picture, in bytes (spec 2 §5). */
export const maxAvatarBytes = 250 * 1024;

/** What a file dialog offers (spec 2 §5); the server goes by what a file holds. */
export const avatarTypes = ['image/png', 'image/jpeg', 'image/svg+xml'] as const;

/** Answered with the picture as it can be chosen then. */
export const uploadChatAvatar = call({
  id: 'chatAvatars.upload',
  method: 'POST',
  path: '/api/dashboard/:account_id/chat-avatars',
  summary: 'Upload an image for the website chat’s assistant',
  access: 'admin',
  account: 'params',
  block: { id: 'customer-experience', needs: 'write' },
  params: z.strictObject({ account_id: Scope.shape.account_id }),
  query: z.strictObject(Scope.shape),
  contentType: 'application/octet-stream',
  body: z.instanceof(Uint8Array),
  response: ChatAvatar,
});
