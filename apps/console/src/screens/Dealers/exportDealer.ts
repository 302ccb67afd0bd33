import { exportPath } from '@forecourt/api/contract/dealers';
import { ApiError } from '@forecourt/api/errors';
import { saveFile } from '@forecourt/ui/saveFile';
import { accessToken } from '../../session/identity.ts';

/**
 * Saves everything of a dealer as a file, with the person's token: its address alone opens nothing.
 * @throws {ApiError}
 */
export async function exportDealer(id: string): Promise<void> {
  const bytes = await load(exportPath.replace(':account_id', encodeURIComponent(id)));
  saveFile(`${id}.ndjson`, [bytes], 'application/x-ndjson');
}

async function load(address: string): Promise<Blob> {
  let answer: Response;
  try {
    answer = await fetch(address, { headers: { authorization: `Bearer ${await accessToken()}` } });
    if (answer.ok) return await answer.blob();
  } catch (error) {
    throw new ApiError({ id: 'network', status: 0, message: 'The download was interrupted' }, { cause: error });
  }
  throw new ApiError({ id: 'http', status: answer.status, message: '' });
}
