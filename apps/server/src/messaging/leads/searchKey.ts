/** How many words a vehicle's name has at most, with its year: '2026 Mercedes-Benz GLE 63 S AMG Coupe'. */
const longestName = 8;

/** A name or number as vehicles are searched by: its letters and digits, so that F-150, F150 and f 150 are the same. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The keys of every sequence of up to eight words of a text, and those without a plural's s: whatever it may name. */
export function searchKeysIn(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).map(searchKey);
  const keys = words.flatMap((_word, start) =>
    Array.from({ length: longestName }, (_one, more) => words.slice(start, start + more + 1).join('')),
  );
  return [...new Set(keys.flatMap((key) => (key.endsWith('s') ? [key, key.slice(0, -1)] : [key])))].filter(Boolean);
}
