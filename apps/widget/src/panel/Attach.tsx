import type { AttachedFile, Uploads } from '@forecourt/api/uploads';
import { AttachButton } from '@forecourt/ui/conversation/AttachButton';
import { FileTray } from '@forecourt/ui/conversation/FileTray';
import { offeredTypes } from './shopperFiles.ts';
import { fileTexts, formatSize } from './fileTexts.ts';

interface AttachProps {
  uploads: Uploads;
}

/** Opens the dialog to choose files. */
export const Attach = ({ uploads }: AttachProps) => (
  <AttachButton label={fileTexts.attach} accept={offeredTypes} onAdd={uploads.add} />
);

/** What is attached to the message that is being written. */
export const Attached = ({ uploads, items }: AttachProps & { items: readonly AttachedFile[] }) => (
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
);
