/** What stands in a sentence as it is: a name, an address, a number, with what it is in the customer's language. */
export interface Name {
  english: string;
  local: string;
}

/** A name is a number between brackets while sentences are matched. */
export const nameMark = String.raw`⟦\d+⟧`;

/** A text as a pattern; braces stay, which are places in the tables. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** A name has no places: its braces are signs like any other. */
const escapeName = (text: string): string => escapePattern(text).replace(/[{}]/g, String.raw`\$&`);

/** Puts marks in the place of names, the longest first. */
export function markNames(text: string, names: readonly Name[], side: keyof Name): string {
  const order = names
    .map((name, index) => ({ text: name[side], index }))
    .filter((one) => one.text !== '' && text.includes(one.text));
  return order
    .toSorted((one, other) => other.text.length - one.text.length)
    .reduce(
      (marked, one) =>
        marked.replace(
          new RegExp(String.raw`(?<![\p{L}\p{N}⟦])${escapeName(one.text)}(?![\p{L}\p{N}⟧])`, 'gu'),
          `⟦${one.index}⟧`,
        ),
      text,
    );
}

/** Puts the names back, in one language or the other. */
export const unmarkNames = (text: string, names: readonly Name[], side: keyof Name): string =>
  text.replace(/⟦(\d+)⟧/g, (_mark, index: string) => names[Number(index)]![side]);
