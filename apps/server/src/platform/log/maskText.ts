/** What a pattern finds is shown as; null for what stays as it is, so that no later pattern takes a part of it. */
type Mask = [pattern: string, shown: string | null];

/** In this order: of two that fit at a place, the first. */
const masks: Mask[] = [
  ['[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}', null],
  ['\\b\\d{4}-\\d\\d-\\d\\d(?![\\d-])', null],
  ['[^\\s@<>"\'(),;:/]+(?:@|%40)[^\\s@<>"\'(),;:/]+', '[email]'],
  ['\\beyJ[\\w-]+(?:\\.[\\w-]*)+', '[token]'],
  ['\\b(?:fc|whsec)_[\\w+/=-]+', '[token]'],
  // With digits, capitals and small letters, as random values have them and names of columns have not.
  ['\\b(?=[\\w-]*\\d)(?=[\\w-]*[A-Z])(?=[\\w-]*[a-z])[\\w-]{24,}', '[token]'],
  ['(?<=https?://[^\\s?"\']+)\\?[^\\s"\']+', '?[query]'],
  ['\\+?\\(?\\d(?:[ ()-]{0,2}\\d){6,}', '[number]'],
  ['\\b\\d{3}\\.\\d{3}\\.\\d{4}\\b', '[number]'],
];

const pattern = new RegExp(masks.map(([source]) => `(${source})`).join('|'), 'g');

/** A text without what names or authorizes a person: email addresses, phone numbers, tokens, and the query of URLs. */
export const maskText = (text: string): string =>
  text.replace(pattern, (found: string, ...groups: (string | undefined)[]) => {
    const mask = masks[groups.findIndex((group) => group !== undefined)];
    return mask?.[1] ?? found;
  });
