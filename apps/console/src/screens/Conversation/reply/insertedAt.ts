/**
 * A reply with an answer put in.
 * @param at where, in UTF-16 units
 */
export function insertedAt(text: string, at: number, answer: string): string {
  const before = text.slice(0, at);
  const after = text.slice(at);
  return before + answer + (after === '' || after.startsWith('\n') ? after : `\n${after}`);
}
