import * as z from 'zod/mini';
import { FileInfo } from './contract/attachments.ts';

/** Why a file was not uploaded. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  /** Another try would end the same way: the message says what to do. Otherwise nobody could be reached, or not in time. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

export interface SendFileOptions {
  /** Path and query. */
  url: string;
  token: string;
  file: Blob;
  /** How much has gone out, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** How long an upload may take, in ms: 10 MB by a slow phone. */
const timeLimit = 180_000;

const Answer = z.object({ file: FileInfo });
const Problem = z.object({ message: z.string() });

/**
 * Uploads a file (contract/attachments.ts). By XMLHttpRequest, which alone tells how far it has come.
 * @throws {UploadFailure}
 */
export function sendFile({ url, token, file, onProgress, signal }: SendFileOptions): Promise<FileInfo> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const failed = (message: string, isFinal: boolean) => () => fail(new UploadFailure(message, isFinal));
    request.open('PUT', url);
    request.timeout = timeLimit;
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('error', failed('', false));
    request.addEventListener('timeout', failed('', false));
    request.addEventListener('abort', failed('', false));
    request.addEventListener('load', () => {
      const { status } = request;
      const answer = getJson(request.responseText);
      const parsed = z.safeParse(Answer, answer);
      if (status === 200 && parsed.success) return done(parsed.data.file);
      const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429 && status !== 401;
      failed((isFinal && z.safeParse(Problem, answer).data?.message) || '', isFinal)();
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function getJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy in front of the server answers in its own way.
    return undefined;
  }
}
