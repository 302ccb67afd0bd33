/** Longer text is cut (spec 1 §9). */
const longest = 300;

/** The part of a text that a table shows until the rest is asked for. */
export const cutText = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
