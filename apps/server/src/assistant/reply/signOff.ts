import type { AssistantRequest } from './assistant.ts';
import { signedBy } from './assistant.ts';

/** A closing that stands on a line of its own, with or without a comma. */
const closing =
  /^(?:(?:best|kind|warm|kindest|warmest)(?: (?:regards|wishes))?|regards|sincerely|yours (?:sincerely|truly|faithfully)|cheers|thanks|thank you|many thanks|all the best|talk soon)[,.!]?$/i;

/**
 * A text without what a language model has signed it with although it was told not to: below it stands the dealership's signature,
 * and a message is signed once. Only closings and names at the very end go.
 */
export function withoutSignOff(text: string, request: AssistantRequest): string {
  const { dealerName, productName } = request;
  const names = new Set(
    [
      signedBy(request),
      `${productName}, ${dealerName}`,
      productName,
      dealerName,
      `The ${dealerName} team`,
      `Your ${dealerName} team`,
      'The team',
    ].map(plain),
  );
  const lines = text.trimEnd().split('\n');
  while (lines.length > 1 && isSignOff(lines.at(-1)!, names)) lines.pop();
  return lines.join('\n').trimEnd();
}

function isSignOff(line: string, names: ReadonlySet<string>): boolean {
  const words = line.trim();
  return words === '' || closing.test(words) || names.has(plain(words));
}

const plain = (text: string): string =>
  text
    .replace(/^[\W_]+|[\W_]+$/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
