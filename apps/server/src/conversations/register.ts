import type { Colleagues } from '../messaging/live/colleagues.ts';
import type { Database } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { fileRoutes } from './attachments/fileRoutes.ts';
import { uploadRoutes } from './attachments/uploadRoutes.ts';
import { type ChatRoutesOptions, chatRoutes } from './chat/routes.ts';
import { colleagueRoutes } from './dialogue/colleagueRoutes.ts';
import { customerRoutes } from './customers/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { dialogueRoutes } from './dialogue/dialogueRoutes.ts';
import { formRoutes } from './forms/routes.ts';
import { conversationRoutes } from './list/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { previewRoutes } from './previews/routes.ts';
import { replyRoutes } from './replies/routes.ts';
import { viewRoutes } from './views/routes.ts';
import { takeoverRoutes } from './takeover/routes.ts';

/** @param platform with the live chats' own connections, what comes in live, and how much may be written */
export async function registerConversations(
  platform: Platform & ChatRoutesOptions & { chats: Database; colleagues: Colleagues },
): Promise<void> {
  const { app, contract, chats, colleagues } = platform;
  conversationRoutes(contract);
  customerRoutes(contract);
  deskRoutes(contract);
  dialogueRoutes(contract);
  replyRoutes(platform);
  noteRoutes(contract);
  uploadRoutes(platform);
  fileRoutes(platform);
  takeoverRoutes(platform);
  viewRoutes(contract);
  previewRoutes(contract);
  formRoutes(platform);
  colleagueRoutes(contract, colleagues);
  await chatRoutes(app, { ...platform, database: chats });
}
