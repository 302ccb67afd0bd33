import { filePath } from '@forecourt/api/contract/attachments';
import { ApiError } from '@forecourt/api/errors';
import { accessToken } from '../session/identity.ts';
import { session } from '../session/store.ts';

/** A file of a message. */
export interface LoadedFile {
  bytes: Blob;
  /** How the name of such a file ends, with its dot; empty where nobody knows. */
  ending: string;
}

/**
 * Loads a file of a message, with the person's token: its address alone opens nothing.
 * @param size the small version of a picture
 * @throws {ApiError}
 */
export async function loadFile(objectKey: string, size?: 'thumbnail'): Promise<LoadedFile> {
  const { user_info, selectedProduct } = session.auth!;
  const query = new URLSearchParams({
    account_id: user_info.DealerId,
    service_type: selectedProduct!.Id,
    ...(size && { size }),
  });
  const address = `${filePath.replace(':object_key', encodeURIComponent(objectKey))}?${query}`;
  let answer: Response;
  try {
    answer = await fetch(address, { headers: { authorization: `Bearer ${await accessToken()}` } });
    if (answer.ok) return { bytes: await answer.blob(), ending: getEnding(answer) };
  } catch (error) {
    throw new ApiError({ id: 'network', status: 0, message: 'Can’t load the file' }, { cause: error });
  }
  throw new ApiError({ id: 'http', status: answer.status, message: '' });
}

const getEnding = ({ headers }: Response): string =>
  /filename="[^"]*?(\.\w+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
