interface Colleague {
  UserId: string;
  FullName: string;
}

/**
 * A note with a colleague's name put in.
 * @param at where, in UTF-16 units
 */
export function withMention(text: string, at: number, name: string): string {
  const before = text.slice(0, at);
  const after = text.slice(at);
  const space = before === '' || /[\s(]$/.test(before) ? '' : ' ';
  return `${before}${space}@${name} ${after.trimStart()}`;
}

/** The ids of the colleagues whom a note names by '@' and their full name; '@Ana Lima' does not name Ana Li. */
export const findMentions = (text: string, colleagues: readonly Colleague[]): string[] =>
  colleagues.filter(({ FullName }) => isNamed(text, `@${FullName}`)).map(({ UserId }) => UserId);

function isNamed(text: string, mention: string): boolean {
  for (let at = text.indexOf(mention); at >= 0; at = text.indexOf(mention, at + 1))
    if (!/^[\p{L}\p{N}]/u.test(text.slice(at + mention.length))) return true;
  return false;
}
