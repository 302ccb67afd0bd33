/**
 * What a reader counts as one character each, for tests of limits (UAX #29, "Grapheme Cluster Boundary Rules"). Any of them begins a
 * cluster of its own after any other, so that every reader counts as many characters in a text made of them as it has parts.
 */
export const clusters = ['a', '\u00e9', 'e\u0301', '👨‍👩‍👧‍👦', '👩🏽‍🚀', '👍🏽', '🏳️‍🌈', '🇺🇸', '한', 'ß', '1️⃣', '&'] as const;

/** A footer of paragraphs, each of lines that are made of clusters: its HTML, and how many characters it has (spec 2 §5). */
export function footerOfClusters(paragraphs: readonly (readonly (readonly string[])[])[]): {
  html: string;
  count: number;
} {
  const escaped = (line: readonly string[]) => line.join('').replaceAll('&', '&amp;');
  const lines = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0);
  const characters = paragraphs.flat(2).length;
  return {
    html: paragraphs.map((paragraph) => `<p>${paragraph.map(escaped).join('<br>')}</p>`).join(''),
    // A line break is one character, and so is the end of a paragraph before another.
    count: characters + lines - 1,
  };
}
