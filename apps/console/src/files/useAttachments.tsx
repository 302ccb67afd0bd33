import { offeredTypes } from '@forecourt/api/contract/attachments';
import { getSendable } from '@forecourt/api/uploads';
import { FileTray } from '@forecourt/ui/conversation/FileTray';
import type { ReplyFiles } from '@forecourt/ui/conversation/ReplyBox';
import { useSyncExternalStore } from 'react';
import { useAuth } from '../session/store.ts';
import { fileTexts, formatSize } from './texts.ts';
import { getUploads } from './uploads.ts';

/** The files of a reply that is being written: what the box needs of them, and what goes out with it. */
export function useAttachments(conversationId: string, channel: string) {
  const { UserId, DealerId } = useAuth().user_info;
  const uploads = getUploads({ personId: UserId, accountId: DealerId, conversationId, channel });
  const items = useSyncExternalStore(uploads.subscribe, uploads.get);
  const { infos, isComplete } = getSendable(items);
  const files: ReplyFiles = {
    label: fileTexts.attach,
    dropLabel: fileTexts.drop,
    accept: offeredTypes,
    onAdd: uploads.add,
    tray: items.length > 0 && (
      <FileTray
        label={fileTexts.attached}
        files={items.map(({ size, ...item }) => ({ ...item, detail: formatSize(size) }))}
        removeLabel={fileTexts.remove}
        uploadingLabel={fileTexts.uploading}
        retryLabel={fileTexts.retry}
        onRemove={(id) => uploads.forget([id])}
        onRetry={uploads.retry}
        note={items.some(({ state }) => state === 'failed') ? fileTexts.heldBack : undefined}
      />
    ),
  };
  return {
    files,
    infos,
    /** Nothing is on its way, and nothing has failed. */
    isComplete,
    /** Lets those go that were sent. */
    sent: (ids: readonly string[]) => uploads.forget(ids),
  };
}
