import { Worker } from 'node:worker_threads';

interface Pending {
  resolve: (embeddings: number[][]) => void;
  reject: (error: Error) => void;
}

interface EmbedResponse {
  id: number;
  embeddings?: number[][];
  error?: string;
}

let worker: Worker | undefined;
let lastId = 0;
const pending = new Map<number, Pending>();

/**
 * The meaning of sentences as numbers, by a model that runs in a thread of its own. The thread starts with the first call, is shared by
 * the process, and keeps it from ending only while it works.
 * @returns an embedding for each sentence, of length 1
 * @throws if the model cannot be loaded or run
 */
export function embed(sentences: string[]): Promise<number[][]> {
  worker ??= startWorker();
  const { promise, resolve, reject } = Promise.withResolvers<number[][]>();
  lastId += 1;
  pending.set(lastId, { resolve, reject });
  worker.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage({ id: lastId, sentences });
  return promise;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./sentenceWorker.ts', import.meta.url));
  started.on('message', ({ id, embeddings, error }: EmbedResponse) => {
    const waiting = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) started.unref();
    if (embeddings) waiting?.resolve(embeddings);
    else waiting?.reject(new Error(error));
  });
  started.on('error', (error) => {
    worker = undefined;
    for (const { reject } of pending.values()) reject(error as Error);
    pending.clear();
  });
  return started;
}
