import type { CarNames } from './carNames.ts';
import { colors, fillers } from './filterWords.ts';
import type { Words } from './partWords.ts';

/** What stands before a color that is not wanted, and how many words may stand between. */
const refusing = new Set(['not', 'isnt', 'arent', 'except', 'besides', 'but', 'no', 'without', 'hate', 'dislike']);
const refusalDistance = 3;

/** Takes out the colors that are refused: 'not the red one', 'anything but white'. */
export function readRefusedColors(words: Words): string[] {
  const found: string[] = [];
  for (const at of words.indexes()) {
    const kind = Object.values(colors).find((one: readonly string[]) => one.includes(words.at(at)));
    const start = Array.from({ length: refusalDistance }, (_one, back) => at - back - 1).find((one) =>
      refusing.has(words.at(one)),
    );
    if (!kind || start === undefined || (words.at(start) === 'no' && start !== at - 1)) continue;
    found.push(...kind);
    words.take(start, at);
    if (words.at(at + 1) === 'one') words.take(at + 1, at + 1);
  }
  return found;
}

/** Takes out the colors that are asked for, as words of which any will do. */
export function readColors(words: Words, names: CarNames): string[] {
  const own = words.takePhrase(names.colors.filter((one) => one.includes(' ') || !fillers.has(one)));
  const found = Object.values(colors)
    .filter((one) => words.takePhrase(one) !== null)
    .flat();
  // The dealer's own name of a color, where it is a word of the table, stands for its kind.
  const kind = Object.values(colors).find((one: readonly string[]) => own !== null && one.includes(own));
  return [...(own === null ? [] : (kind ?? [own])), ...found];
}
