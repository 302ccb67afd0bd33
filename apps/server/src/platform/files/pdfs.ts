import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fileRefusals } from './fileRefusals.ts';
import type { PdfVerdict } from './pdfWorker.ts';

/** How long reading a PDF may take, in ms, and how much memory, in bytes. */
const timeLimitMs = 10_000;
const memoryLimit = 300 * 1024 * 1024;
const memoryCheckMs = 50;

/**
 * Reads a PDF and writes its objects anew, without metadata.
 * @throws Refusal for what is none, is protected, or would do something: run a script, start a program, bring other files
 */
export async function remakePdf(bytes: Uint8Array): Promise<Buffer> {
  const verdict = await verdictOn(bytes);
  if (verdict.is !== 'clean') throw fileRefusals[verdict.is]();
  return Buffer.from(verdict.content);
}

/** A thread that needs too much of anything is ended, and its PDF counts as damaged. */
async function verdictOn(bytes: Uint8Array): Promise<PdfVerdict> {
  const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), timeLimitMs);
  // What a PDF unpacks lies outside the heap that Node limits by itself.
  const watch = setInterval(() => {
    void endIfLarge(worker);
  }, memoryCheckMs);
  try {
    const ended = once(worker, 'exit').then((): PdfVerdict => ({ is: 'damaged' }));
    const answered = once(worker, 'message').then(([verdict]) => verdict as PdfVerdict);
    return await Promise.race([answered, ended]).catch((): PdfVerdict => ({ is: 'damaged' }));
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await worker.terminate();
  }
}

async function endIfLarge(worker: Worker): Promise<void> {
  try {
    const { external_memory: external } = await worker.getHeapStatistics();
    if (external > memoryLimit) await worker.terminate();
  } catch {
    // It has ended by itself.
  }
}
