import '@forecourt/brand-tokens/systemThemes';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LauncherMessage, PanelMessage } from '../protocol.ts';
import { type Chat, createChat } from './chat.ts';
import { Panel } from './Panel.tsx';
import { type ChatStorage, openStorage } from './storage.ts';

export const looksAt: LauncherMessage = {
  forecourtChat: 1,
  page: { type: 'vdp', url: 'https://www.harbor.example/inventory/T1' },
  vehicle: { make: 'Toyota', model: 'RAV4' },
  cta: 'Check Availability',
  press: '3d7c2b10-6f2e-4a0c-8a59-1f5f0c9b7e22',
  mayStore: true,
  referral: 'external',
  dir: 'ltr',
  isOpen: true,
};

interface Opened {
  chat: Chat;
  /** The messages that the panel has sent to the launcher. */
  sentToLauncher: PanelMessage[];
}

let account = 0;

/** Sets a file's tests up: each has a dealer, and a memory, of its own. */
export function setUpPanel() {
  let root: Root;
  beforeEach(() => {
    account += 1;
    Object.assign(document.documentElement.dataset, { brand: 'forecourt', appearance: 'light' });
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  });
  afterEach(() => {
    root.unmount();
    vi.unstubAllGlobals();
  });

  const ownStorage = (): ChatStorage => openStorage(`dealer-${account}`);
  /** Loads the panel as a page of the dealer's website does. */
  const open = (message: LauncherMessage = looksAt, storage: ChatStorage = ownStorage()): Opened => {
    const sentToLauncher: PanelMessage[] = [];
    const tell = (sent: PanelMessage) => void sentToLauncher.push(sent);
    const address = { account: `dealer-${account}`, host: 'www.harbor.example' };
    const chat = createChat({ address, storage, tell, isPrivate: false });
    const onClose = () => tell({ forecourtChat: 1, type: 'close' });
    root.render(<Panel chat={chat} isOpen={message.isOpen} onClose={onClose} />);
    chat.follow(message);
    return { chat, sentToLauncher };
  };
  return { open, ownStorage };
}

export const field = () => page.getByRole('textbox', { name: 'Message' });
export const shown = (text: string) => page.getByRole('log').getByText(text, { exact: true });
export const write = async (text: string): Promise<void> => {
  await field().fill(text);
  await userEvent.keyboard('{Enter}');
};
