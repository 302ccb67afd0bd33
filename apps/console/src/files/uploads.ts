import { upload } from '@forecourt/api/contract/attachments';
import { findPreview } from '@forecourt/api/findPreview';
import { sendFile, UploadFailure } from '@forecourt/api/sendFile';
import { createUploads, type Uploads } from '@forecourt/api/uploads';
import { accessToken } from '../session/identity.ts';
import { session } from '../session/store.ts';
import { fileTexts } from './texts.ts';

/** Whose files, in which conversation and for which channel. */
export interface UploadsKey {
  personId: string;
  accountId: string;
  conversationId: string;
  channel: string;
}

const known = new Map<string, Uploads>();

/** What is attached to the message that is being written: it stays while another conversation is looked at. */
export function getUploads({ personId, accountId, conversationId, channel }: UploadsKey): Uploads {
  const key = [personId, accountId, conversationId, channel].join('\n');
  const uploads =
    known.get(key) ??
    createUploads({
      texts: fileTexts,
      preview: findPreview,
      send: async ({ id, name, ...sending }) => {
        const token = await accessToken();
        if (token === undefined) throw new UploadFailure('', false);
        const query = new URLSearchParams({
          account_id: accountId,
          service_type: session.auth!.selectedProduct!.Id,
          conversation_id: conversationId,
          name,
        });
        const path = upload.path.replace(':account_id', encodeURIComponent(accountId)).replace(':id', id);
        return sendFile({ url: `${path}?${query}`, token, ...sending });
      },
    });
  known.set(key, uploads);
  return uploads;
}
