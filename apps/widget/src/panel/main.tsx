import '@forecourt/brand-tokens/systemThemes';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readAddress } from './address.ts';
import { type Chat, createChat } from './chat.ts';
import { createStore } from './createStore.ts';
import { connectLauncher } from './fromLauncher.ts';
import { PanelApp } from './PanelApp.tsx';
import { type ChatStorage, openStorage } from './storage.ts';

const root = document.documentElement;

/** As the system is, and as it changes. The brand is the host's, which the server has written. */
function wearTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const wear = () => {
    root.dataset.appearance = dark.matches ? 'dark' : 'light';
  };
  wear();
  dark.addEventListener('change', wear);
}

/** Global Privacy Control, as far as browsers have it. */
const { globalPrivacyControl = false } = navigator as { globalPrivacyControl?: boolean };

const address = readAddress(location.search);
// A panel that is alone in a window has no launcher to connect to, and nothing to show.
if (address && window.parent !== window) {
  wearTheme();
  const opened = createStore(false);
  let chat: Chat | undefined;
  let storage: ChatStorage | undefined;

  /** Starts the chat, once the launcher has reported whether anything may be kept. */
  const begin = (storage: ChatStorage): Chat => {
    const chat = createChat({ address, storage, tell: launcher.tell, isPrivate: globalPrivacyControl });
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <PanelApp chat={chat} opened={opened} onClose={() => launcher.tell({ forecourtChat: 1, type: 'close' })} />
      </StrictMode>,
    );
    return chat;
  };
  const launcher = connectLauncher(address.host, (message) => {
    root.dir = message.dir;
    opened.set(message.isOpen);
    storage ??= openStorage(address.account, message.mayStore);
    storage.allow(message.mayStore);
    chat ??= begin(storage);
    chat.follow(message);
  });
}
