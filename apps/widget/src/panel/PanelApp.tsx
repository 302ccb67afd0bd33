import { useSyncExternalStore } from 'react';
import type { Chat } from './chat.ts';
import type { Store } from './createStore.ts';
import { Panel } from './Panel.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';

interface PanelAppProps {
  chat: Chat;
  /** Whether the launcher shows the panel. */
  opened: Store<boolean>;
  onClose: () => void;
}

/** The panel; the launcher reports whether it is open. */
export function PanelApp({ chat, opened, onClose }: PanelAppProps) {
  const isOpen = useSyncExternalStore(opened.subscribe, opened.get);
  return (
    <PanelBoundary>
      <Panel chat={chat} isOpen={isOpen} onClose={onClose} />
    </PanelBoundary>
  );
}
