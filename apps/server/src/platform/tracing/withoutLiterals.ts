/** How much of a statement is kept, in characters. */
const longest = 2000;

/** A statement without its text literals, which may be a customer's; values that were passed apart from it are not in it anyway. */
export const withoutLiterals = (text: string): string =>
  text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
