import { type FileInfo, offeredTypes, shopperFilePath, shopperUpload } from '@forecourt/api/contract/attachments';
import { findPreview } from '@forecourt/api/findPreview';
import { sendFile, UploadFailure } from '@forecourt/api/sendFile';
import { createUploads, type Uploads } from '@forecourt/api/uploads';
import { saveFile } from '@forecourt/ui/saveFile';
import { fileTexts } from './fileTexts.ts';

/*
 * Files of a customer's chat. This part is fetched once the customer has written, since before that there is no chat to attach files to.
 */

export { offeredTypes };

/** What is attached to the message that is being written. */
export const chatUploads = (token: () => string | null): Uploads =>
  createUploads({
    texts: fileTexts,
    preview: findPreview,
    send: async ({ id, name, ...sending }) => {
      const current = token();
      if (current === null) throw new UploadFailure('', false);
      const url = `${shopperUpload.path.replace(':id', id)}?${new URLSearchParams({ name })}`;
      return sendFile({ url, token: current, ...sending });
    },
  });

/** @throws where nobody can be reached, or the file is gone */
async function load(id: string, token: string, size?: 'thumbnail'): Promise<Blob> {
  const address = shopperFilePath.replace(':object_key', encodeURIComponent(id)) + (size ? `?size=${size}` : '');
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` }, credentials: 'omit' });
  if (!answer.ok) throw new Error(`File not loaded: ${answer.status}`);
  return answer.blob();
}

const thumbnails = new Map<string, Promise<string>>();

/** The small version of a picture, as a data URL, which the page's policy allows. */
export function findThumbnail({ id }: FileInfo, token: string): Promise<string> {
  const known = thumbnails.get(id) ?? load(id, token, 'thumbnail').then(dataUrl);
  thumbnails.set(id, known);
  // A failed request is forgotten, so that the next component that shows the thumbnail tries again.
  known.catch(() => thumbnails.delete(id));
  return known;
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result as string));
    reader.addEventListener('error', () => fail(reader.error!));
    reader.readAsDataURL(blob);
  });

/**
 * Saves a file. A window of its own cannot show it: browsers keep a frame's bytes from windows outside of its website (Chromium's blob URL
 * partitioning).
 */
export async function saveCustomerFile({ id, name }: FileInfo, token: string): Promise<void> {
  saveFile(name, [await load(id, token)], 'application/octet-stream');
}
