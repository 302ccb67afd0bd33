/** A sentence of a customer, with what it means. */
export interface Example {
  class: string;
  text: string;
}

/**
 * Reads the table of examples: a line each, class, sentence and source apart by tabs; the first line names the columns.
 * @throws for a line that is none, and for a sentence that stands twice
 */
export function readExamples(table: string): Example[] {
  const seen = new Set<string>();
  return table
    .trim()
    .split('\n')
    .slice(1)
    .map((line, index) => {
      const [name, text, source] = line.split('\t');
      if (!name || !text || !source || seen.has(text)) throw new Error(`Line ${index + 2} of the examples: ${line}`);
      seen.add(text);
      return { class: name, text };
    });
}
