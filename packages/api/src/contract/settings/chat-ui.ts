import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Scope } from '../scope.ts';
import { inBlock } from './inBlock.ts';
import { HostName } from '../feed/parts.ts';
import { ChatAvatar, ChatLookChange, DomainLook } from './chat-look.ts';

const query = z.extend(Scope, { settings_type: z.literal('UI_SETTINGS') });

export const chatUiSettings = call({
  ...inBlock('customer-experience', 'read'),
  id: 'chatUi.list',
  method: 'GET',
  path: '/api/dashboard/:account_id/chat-ui-settings',
  settingsType: 'UI_SETTINGS',
  summary: 'How the chat looks on each of the account’s websites',
  query,
  response: z.object({
    domains: z.array(DomainLook),
    chat_avatars: z.array(ChatAvatar),
    /** Shoppers can text the dealer. */
    supports_sms: z.boolean(),
    /** Links at the chat's end; null for none. */
    terms_url: z.nullable(z.string()),
    privacy_url: z.nullable(z.string()),
  }),
});

/** Of pilot dealers; others have the account's footer alone (chat-footer.ts) and get 403. */
export const updateChatUiSettings = call({
  ...inBlock('customer-experience', 'write'),
  id: 'chatUi.update',
  method: 'PATCH',
  path: '/api/dashboard/:account_id/chat-ui-settings',
  settingsType: 'UI_SETTINGS',
  summary: 'Change how the chat looks on a website',
  version: 'write',
  query,
  body: z.strictObject({ website_url: HostName, settings: ChatLookChange }),
  response: DomainLook,
});
