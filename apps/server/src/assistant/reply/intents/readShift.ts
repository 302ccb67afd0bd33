/** Lengths of time that customers put off a visit by, in minutes. */
const lengths: readonly (readonly [RegExp, number])[] = [
  [/\b(?:half an (?:hour|hr)|a half (?:hour|hr)|30 min(?:ute)?s?|thirty minutes)\b/, 30],
  [/\b(?:an hour and a half|1 5 hours|90 min(?:ute)?s?)\b/, 90],
  [/\b(?:(?:a )?couple(?: of)? hours|two hours|2 (?:hours|hrs?))\b/, 120],
  [/(?<!\bhalf )\b(?:an|one|1|another) (?:hour|hr)\b/, 60],
];
const later = /\b(?:later|back|after that|more)\b/;
const earlier = /\b(?:earlier|sooner|before that)\b/;

/**
 * How much later a customer wants to come than was agreed: 'an hour later', 'push it back 30 minutes'.
 * @param words plain
 * @returns minutes, below zero for earlier; null where there is no such wish
 */
export function readShift(words: string): number | null {
  const length = lengths.find(([pattern]) => pattern.test(words))?.[1];
  if (length === undefined) return null;
  return later.test(words) ? length : earlier.test(words) ? -length : null;
}
