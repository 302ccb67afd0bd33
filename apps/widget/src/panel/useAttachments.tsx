import type { AttachedFile, Uploads } from '@forecourt/api/uploads';
import type { ComposerFiles } from '@forecourt/ui/widget/ChatComposer';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Chat } from './chat.ts';

/** The part that is fetched later. */
interface Loaded {
  uploads: Uploads;
  view: Pick<(typeof import('./laterParts.ts'))['laterParts'], 'Attach' | 'Attached' | 'getSendable'>;
}

const nothing: readonly AttachedFile[] = [];
const noFiles: ReturnType<Loaded['view']['getSendable']> = { infos: [], isComplete: true };
const never = () => () => undefined;

/**
 * The files of the message that a customer is writing. A file belongs to a chat, so the part that uploads files is fetched, and its
 * button shown, once the chat has begun.
 */
export function useAttachments(chat: Chat, hasBegun: boolean) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!hasBegun || loaded) return;
    void import('./laterParts.ts').then(
      ({ laterParts }) => setLoaded({ uploads: laterParts.chatUploads(chat.token), view: laterParts }),
      // Without this part the customer can still write.
      () => undefined,
    );
  }, [chat, hasBegun, loaded]);
  const items = useSyncExternalStore(loaded?.uploads.subscribe ?? never, loaded?.uploads.get ?? (() => nothing));
  const { infos, isComplete } = loaded?.view.getSendable(items) ?? noFiles;
  const files: ComposerFiles | undefined = loaded && {
    onAdd: loaded.uploads.add,
    button: <loaded.view.Attach uploads={loaded.uploads} />,
    tray: items.length > 0 && <loaded.view.Attached uploads={loaded.uploads} items={items} />,
  };
  return {
    files: hasBegun ? files : undefined,
    infos,
    isComplete,
    /** Lets those go that were sent. */
    sent: () => loaded?.uploads.forget(infos.map(({ id }) => id)),
  };
}
