/** What a sentence asserts that can be looked up. */
export interface Claims {
  /** Amounts, percentages and other numbers, without their commas. */
  numbers: string[];
  /** Minutes of the day. */
  times: number[];
  /** Weekdays and dates: 'friday', '11-27'. */
  days: string[];
  phones: string[];
  /** Web and e-mail addresses, and vehicle identification numbers, in lower case. */
  names: string[];
  /** What is left of the text without them. */
  rest: string;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const relativeDays = ['tomorrow', 'today', 'tonight'];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'fifteen', ...tens];
/** Small numbers in words; 'one' and 'two' stand in any sentence. */
const small = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const numberWord = new RegExp(String.raw`\b(?:${small.join('|')})\b`, 'g');
const large = ['hundred', 'thousand', 'million', 'grand'];
const units = ['dollars?', 'bucks', 'percent', 'grand', 'thousand', 'hundred'];
const endings = 'com|net|org|io|co|us|info|biz|example|dev|app|shop|cars?|auto|ly'.split('|');

const either = (words: readonly string[]): string => `(?:${words.join('|')})`;
const all = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'), 'g');

const month = `(${months.join('|')})[a-z]*`;
const nth = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const monthDay = all(String.raw`\b${month}\.? ${nth}\b`, String.raw`\b${nth} (?:of )?${month}\b`);
const isoDay = /\b\d{4}-(\d\d)-(\d\d)\b/g;
const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?(?![\d/])/g;
const weekday = all(String.raw`\b(${[...weekdays, ...relativeDays].join('|')})s?\b`);
const clock = all(
  String.raw`\b(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b\.?`,
  String.raw`\b(\d{1,2}):(\d\d)\b`,
  String.raw`\b(\d{1,2}) ?o'?clock\b`,
  String.raw`\b(noon|midnight)\b`,
);
const path = String.raw`[^\s<>"')]+`;
const link = all(
  String.raw`\bhttps?:\/\/${path}`,
  String.raw`\bwww\.${path}`,
  String.raw`\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  String.raw`\b[a-z0-9-]+\.${either(endings)}\b(?:\/[^\s<>"')]*)?`,
);
const vin = /\b(?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])[a-hj-npr-z0-9]{17}\b/g;
const phone = all(
  String.raw`(?<![\d-])\+?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b`,
  String.raw`(?<![\d-])\+?1?[\s.-]?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b`,
  String.raw`(?<![\d-])\d{3}-\d{4}\b`,
  String.raw`\b\d{10,11}\b`,
);
const number = /(?<![a-z])\d[\d,]*(?:\.\d+)? ?k\b|(?<![a-z\d])\d[\d,]*(?:\.\d+)?/g;
/** Amounts in words: they are looked up as they stand. */
const amount = all(
  String.raw`\b(?:${either(tens)}[ -])?${either([...ones, ...large])}(?: ${either(large)})* ${either(units)}\b`,
  String.raw`\bhalf (?:off|price)\b`,
);

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
    ...take(numberWord, (all) => String(small.indexOf(all!) + 3)),
    ...take(number, (all) => {
      const plain = all!.replaceAll(',', '').trim();
      return plain.endsWith('k') ? String(Number(plain.slice(0, -1)) * 1000) : String(Number(plain));
    }),
  ];
  return { numbers, times, days, phones, names, rest: left };
}
