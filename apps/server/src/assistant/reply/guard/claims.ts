/** What a sentence asserts that can be looked up. */
interface Claims {
  /** Amounts, percentages and other numbers, without their commas. */
  numbers: string[];
  /** Minutes of the day. */
  times: number[];
  /** Weekdays and dates: 'friday', '11-27'. */
  days: string[];
  phones: string[];
  /** Web and e-mail addresses, and vehicle identification numbers, in lower case. */
  names: string[];
  /** Words that bind the dealership: 'guarantee', 'free'. */
  promises: string[];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthDay =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?\b|\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/g;
const isoDay = /\b\d{4}-(\d\d)-(\d\d)\b/g;
const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?(?![\d/])/g;
const weekday = /\b(monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|tonight)s?\b/g;
const clock =
  /\b(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b\.?|\b(\d{1,2}):(\d\d)\b|\b(\d{1,2}) ?o'?clock\b|\b(noon|midnight)\b/g;
const link =
  /\bhttps?:\/\/[^\s<>"')]+|\bwww\.[^\s<>"')]+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[a-z0-9-]+\.(?:com|net|org|io|co|us|info|biz|example|dev|app|shop|cars?|auto|ly)\b(?:\/[^\s<>"')]*)?/g;
const vin = /\b(?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])[a-hj-npr-z0-9]{17}\b/g;
const phone =
  /(?<![\d-])\+?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b|(?<![\d-])\+?1?[\s.-]?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b|(?<![\d-])\d{3}-\d{4}\b|\b\d{10,11}\b/g;
const number = /\d[\d,]*(?:\.\d+)? ?k\b|\d[\d,]*(?:\.\d+)?/g;
/** Amounts in words: they are looked up as they stand. */
const amount =
  /\b(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -])?(?:one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|grand)(?: (?:hundred|thousand|grand))* (?:dollars?|bucks|percent|grand|thousand|hundred)\b|\bhalf (?:off|price)\b/g;
const promise =
  /\b(?:guarante\w+|promis\w+|free|complimentary|no charge|at no cost|on the house|discount\w*|(?:we|i)(?: wi|')ll (?:match|beat|pay|cover|waive|throw in|knock|take off|refund|hold|reserve|save|ship|deliver|buy)|waive\w*|refund\w*|reserved?|on hold|hold it|held for|pre-?approv\w+|approved|zero down|no money down|no credit check|no questions asked|legally binding|binding offer|lowest price|best price|final price|out the door|money back|cash back|rebates?|lifetime|no obligation|risk[- ]free|bonus|gift|warrant\w+|certified|accident[- ]free|clean title|one owner|special offer|deal is done|it'?s a deal|we have a deal)\b/g;

/** Reads a text for what it claims. */
export function findClaims(text: string): Claims {
  let left = ` ${text.normalize('NFKC').toLowerCase().replaceAll('’', "'")} `;
  /** Reads every occurrence, and takes it out. */
  const take = <T>(pattern: RegExp, read: (...match: (string | undefined)[]) => T): T[] => {
    const found: T[] = [];
    left = left.replace(pattern, (...match) => {
      found.push(read(...(match.slice(0, -2) as string[])));
      return ' ; ';
    });
    return found;
  };
  const promises = [...left.matchAll(promise)].map(([words]) => words);
  const names = [...take(link, (all) => all!.replace(/[.,;:!?]+$/, '')), ...take(vin, (all) => all!)];
  const days = [
    ...take(isoDay, (_all, month, day) => `${Number(month)}-${Number(day)}`),
    ...take(
      monthDay,
      (_all, month, day, dayFirst, monthAfter) =>
        `${months.indexOf(month ?? monthAfter!) + 1}-${Number(day ?? dayFirst)}`,
    ),
    ...take(weekday, (_all, name) => name!),
  ];
  const phones = take(phone, (all) => all!.replace(/\D/g, '').slice(-10));
  const times = take(clock, (_all, hour, minute, half, plainHour, plainMinute, oClock, name) => {
    if (name) return name === 'noon' ? 720 : 0;
    if (half) return (Number(hour) % 12) * 60 + Number(minute ?? 0) + (half === 'p' ? 720 : 0);
    return Number(plainHour ?? oClock) * 60 + Number(plainMinute ?? 0);
  });
  days.push(...take(slashed, (_all, month, day) => `${Number(month)}-${Number(day)}`));
  const numbers = [
    ...take(amount, (all) => all!),
    ...take(number, (all) => {
      const plain = all!.replaceAll(',', '').trim();
      return plain.endsWith('k') ? String(Number(plain.slice(0, -1)) * 1000) : String(Number(plain));
    }),
  ];
  return { numbers, times, days, phones, names, promises };
}
