const segmenter = new Intl.Segmenter('en-US');

/** How many characters a text has as a reader counts them: grapheme clusters (UAX #29). A line break is one, in either spelling. */
export function graphemeCount(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** The first characters of a text, as a reader counts them. */
export function firstGraphemes(text: string, count: number): string {
  let taken = 0;
  for (const { index } of segmenter.segment(text)) {
    if (taken === count) return text.slice(0, index);
    taken += 1;
  }
  return text;
}
