/** A cell of a file: what a number or a text is; null is empty. */
export type CsvValue = string | number | null;

/** What a spreadsheet would run as a formula, and what would read like one that was made a text. */
const formula = /^'*[=+\-@\t\r]/;

/** A text that a spreadsheet would run as a formula is made a text by an apostrophe (OWASP, "CSV Injection"). */
const asText = (text: string) => (formula.test(text) ? `'${text}` : text);

/** A text as it was before `toCsv` kept it from being a formula. */
export const fromCsvText = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

const field = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = asText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Comma-separated values as RFC 4180 writes them.
 * @param rows the header first
 * @returns lines ended by CRLF, with the mark by which spreadsheets know UTF-8
 */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
