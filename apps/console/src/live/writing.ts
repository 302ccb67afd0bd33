/** How long after the last key somebody counts as writing, in ms. */
const writingMs = 5000;

let last = { conversationId: '', at: -Infinity };
let onBegin: () => void = () => undefined;

/** Notes that the person writes in a conversation; colleagues who have it open are notified (useColleagues.ts). */
export function noteWriting(conversationId: string): void {
  const hasBegun = !isWriting(conversationId);
  last = { conversationId, at: performance.now() };
  if (hasBegun) onBegin();
}

/** What was written is sent or given up. */
export function endWriting(): void {
  last = { conversationId: '', at: -Infinity };
  onBegin();
}

export const isWriting = (conversationId: string): boolean =>
  last.conversationId === conversationId && performance.now() - last.at < writingMs;

/** @param report called when the person begins to write, and when they have sent it. @returns what ends it */
export function followWriting(report: () => void): () => void {
  onBegin = report;
  return () => {
    onBegin = () => undefined;
  };
}
