/** Signs that stand for one currency, or for that of the dealer where several countries use them. */
const signs: Record<string, string | null> = { '€': 'EUR', '£': 'GBP', $: null, '¥': null, kr: null };

/** A price as a file writes it. `problem` says for people why there is none. */
export type ReadPrice = { price: number | null; problem?: undefined } | { price: null; problem: string };

/** The highest price of a vehicle: one above it is a mistake, and none that the column holds is higher. */
const highest = 1e8;

/**
 * Reads a price such as `$23,995`, `23995 USD`, `10,499.00 USD` (Google's vehicle listings) or `23.995,00 €`. Points and commas are read
 * alike: what stands before exactly three digits groups thousands, and what stands before one or two digits at the end begins the cents.
 * @param currency the dealer's, ISO 4217: prices in another one are not taken
 * @returns null for an empty one and for zero, which stands for 'call for the price'
 */
export function readPrice(written: string, currency: string): ReadPrice {
  const text = written.trim();
  if (text === '') return { price: null };
  const unreadable = { price: null, problem: `“${text.slice(0, 40)}” is not a price` };
  const named = findCurrency(text);
  const digits = text
    .replaceAll(/[$€£¥]|\b[A-Za-z]{1,3}\b\.?/g, '')
    .replaceAll(/[\s\u00a0\u202f'’]/g, '')
    .replace(/,-$|\.-$/, '');
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!match) return unreadable;
  if (named !== null && named !== currency)
    return { price: null, problem: `The price is in ${named}, and the dealership sells in ${currency}` };
  const price = Number(`${match[1]!.replaceAll(/[.,]/g, '')}.${match[2] ?? '0'}`);
  if (price >= highest) return unreadable;
  return { price: price === 0 ? null : price };
}

/** The currency that a price names, by its code or by a sign that only one currency has. */
function findCurrency(text: string): string | null {
  const code = /\b([A-Z]{3})\b/.exec(text)?.[1];
  if (code !== undefined) return code;
  const sign = Object.keys(signs).find((one) => text.includes(one));
  return sign === undefined ? null : signs[sign]!;
}
