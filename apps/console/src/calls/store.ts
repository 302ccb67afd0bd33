import { proxy } from 'valtio';

/** How many chats call for the person: the tab says so (shell/useDocumentTitle.ts). */
export const calls = proxy({ count: 0 });
