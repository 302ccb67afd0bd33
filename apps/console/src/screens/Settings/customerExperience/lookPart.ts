import type { ChatLook } from '@forecourt/api/contract/settings/chat-look';

/** What each part of the form on a chat's look is given. */
export interface LookPart {
  values: ChatLook;
  set: (changes: Partial<ChatLook>) => void;
  isReadOnly: boolean;
}
