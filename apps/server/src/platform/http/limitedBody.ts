/** What a service outside answers is longer than anything that it should answer. */
class TooLong extends Error {
  override readonly name = 'TooLong';
}

/**
 * Reads the answer of a service outside, which may be wrong, or somebody else, and never end.
 * @param maxBytes as unpacked
 * @throws {TooLong}, and what reading throws, such as the end of the request's time
 */
export async function readText({ body }: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new TooLong('The answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
