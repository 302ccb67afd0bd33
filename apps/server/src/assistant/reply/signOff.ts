import { joinPatterns } from './understanding/matchAny.ts';
import type { AssistantRequest } from './assistant.ts';
import { signedBy } from './assistant.ts';

/** A closing that stands on a line of its own, with or without a comma. */
const closing = joinPatterns(
  [
    '^(?:(?:best|kind|warm|kindest|warmest)(?: (?:regards|wishes))?|regards|sincerely)[,.!]?$',
    '^(?:yours (?:sincerely|truly|faithfully)|cheers|thanks|thank you|many thanks|all the best)[,.!]?$',
    '^(?:talk soon)[,.!]?$',
  ],
  'i',
);

/**
 * A text without the sign-off that a language model has added against its instructions: the dealership's signature stands below, and a
 * message is signed once. Only closings and names at the very end are removed.
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
