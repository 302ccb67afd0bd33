import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FeedLine, FeedRecord } from './feed.ts';

type Line<T extends FeedLine['type']> = Extract<FeedLine, { type: T }>;

const at = '2025-03-09T01:30:00-05:00';
const dealer: Line<'dealer'> = {
  type: 'dealer',
  id: 'north',
  group: 'Northern Group',
  name: 'Müller & Söhne Toyota',
  retailer_name: 'impel',
  time_zone: 'America/New_York',
  country: 'US',
  products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
};
const person: Line<'person'> = {
  type: 'person',
  id: 'p1',
  first_name: 'Dana',
  last_name: "O'Neil",
  email: "dana.o'neil@north.example",
  username: 'dana',
  dealers: ['north'],
};
const lead: Line<'lead'> = {
  type: 'lead',
  dealer: 'north',
  id: 'l1',
  product: 'LEAD_ENGAGE',
  first_name: '',
  last_name: '',
  source: 'Website',
  lead_type: 'new',
  status: 'open',
  created_at: at,
};
const message: Line<'message'> = {
  type: 'message',
  dealer: 'north',
  id: 'm1',
  conversation: 'c1',
  initiator: 'HUMAN',
  channel: 'email',
  body: 'Is it still there?\nThanks 🚗',
  at,
};
const deal: Line<'deal'> = { type: 'deal', dealer: 'north', id: 'd1', lead: 'l1', gross: 21_499.5, closed_at: at };
const lines: FeedLine[] = [
  dealer,
  person,
  lead,
  message,
  deal,
  { type: 'conversation', dealer: 'north', id: 'c1', lead: 'l1', channel: 'email', started_at: at },
  { type: 'event', dealer: 'north', id: 'e1', conversation: 'c1', kind: 'HANDOFF', by: 'assistant', at },
  {
    type: 'visit',
    dealer: 'north',
    id: 'v1',
    product: 'DealerChat',
    visitor: 'x',
    domain: 'north.example',
    referral: 'direct',
    opened_widget: true,
    at,
  },
];

const takes = (line: unknown) => FeedRecord.safeParse(line).success;
const isMoney = (gross: number) => takes({ ...deal, gross });
const isInstant = (value: string) => takes({ ...message, at: value });
const isZone = (time_zone: string) => takes({ ...dealer, time_zone });
const ofYear = (year: number) => takes({ ...lead, vehicle: { make: 'Fiat', model: '500', year } });
const isIssuer = (issuer: string) => takes({ ...person, identity: { issuer, subject: 's' } });
/** The error of the first field that is wrong. */
const reason = (line: unknown) => FeedRecord.safeParse(line).error?.issues[0]?.message;

describe('a record', () => {
  it.each(lines.map((line) => [line.type, line]))('of a %s is taken as it is', (_type, line) => {
    expect(FeedRecord.safeParse(line).data).toEqual(line);
  });

  it.each(lines.map((line) => [line.type, line]))('of a %s is refused with a field that it has not', (_type, line) => {
    expect(takes({ ...line, typo: 1 })).toBe(false);
    expect(takes(JSON.parse(JSON.stringify(line).replace('{', '{"__proto__":{"admin":true},')))).toBe(false);
  });

  it.each(lines.map((line) => [line.type, line]))('of a %s is refused without one of its fields', (_type, line) => {
    const partial = (missing: string) => Object.fromEntries(Object.entries(line).filter(([name]) => name !== missing));
    expect(Object.keys(line).filter((name) => takes(partial(name)))).toEqual([]);
  });

  it('of a lead, a message or a deal may be live; of others history alone', () => {
    expect(
      [lead, message, deal].every((line) => takes({ ...line, live: true }) && !takes({ ...line, live: 'yes' })),
    ).toBe(true);
    expect(takes({ ...person, live: true })).toBe(false);
  });

  it('is refused, never thrown over, whatever JSON a line holds', () => {
    const refused = fc.property(fc.jsonValue(), (value) => !takes(value));
    expect(fc.check(refused).counterexample).toBeNull();
  });

  it('is read, never thrown over, whatever one of its fields holds', () => {
    const field = fc
      .constantFrom(...lines)
      .chain((line) => fc.tuple(fc.constant(line), fc.constantFrom(...Object.keys(line))));
    const read = fc.property(field, fc.jsonValue(), ([line, name], value) => {
      takes({ ...line, [name]: value });
    });
    expect(fc.check(read, { numRuns: 500 }).counterexample).toBeNull();
  });
});

describe('an amount', () => {
  it('is taken with two decimals, to the cent up to a thousand million', () => {
    const cents = fc.integer({ min: -1e11, max: 1e11 });
    const taken = fc.property(cents, (amount) => isMoney(amount / 100));
    expect(fc.check(taken, { numRuns: 2000 }).counterexample).toBeNull();
  });

  it('is refused with more', () => {
    const mills = fc.integer({ min: -1e12, max: 1e12 }).filter((amount) => amount % 10 !== 0);
    const refused = fc.property(mills, (amount) => !isMoney(amount / 1000));
    expect(fc.check(refused, { numRuns: 2000 }).counterexample).toBeNull();
    expect([0.1 + 0.2, 1.005, 1e-7, Number.MIN_VALUE].filter(isMoney)).toEqual([]);
    expect(reason({ ...deal, gross: 0.001 })).toBe('At most two decimals');
  });

  it('is refused beyond a thousand million, and when it is no number', () => {
    expect([1e9 + 0.01, -1e9 - 0.01, Number.NaN, Number.POSITIVE_INFINITY].filter(isMoney)).toEqual([]);
  });
});

describe('an instant', () => {
  it('is taken with its offset, to the fraction', () => {
    const times = ['2025-03-09T07:00:00Z', '2025-03-09T07:00:00.123456+05:45', '2024-02-29T00:00:00-00:00', at];
    expect(times.filter((time) => !isInstant(time))).toEqual([]);
  });

  it('is refused without an offset, with one that no clock has, and in the year 0', () => {
    const times = [
      '2025-03-09T07:00:00',
      '2025-03-09T07:00:00+23:59',
      '2025-03-09T07:00:00-15:00',
      '0000-01-01T00:00:00Z',
    ];
    expect(times.filter(isInstant)).toEqual([]);
  });
});

describe('a time zone', () => {
  it('is an IANA name', () => {
    expect(['America/New_York', 'Pacific/Auckland', 'UTC'].filter((zone) => !isZone(zone))).toEqual([]);
    expect(['', 'Nowhere/Town', 'Europe/Berlin '].filter(isZone)).toEqual([]);
  });

  it('is no offset, whose sign PostgreSQL reads the other way round', () => {
    expect(['+05:00', '-0500', '+05'].filter(isZone)).toEqual([]);
  });
});

describe('a text', () => {
  it('may be any characters that PostgreSQL can hold', () => {
    const characters = fc.string({ unit: 'grapheme' });
    const taken = fc.property(characters, (body) => takes({ ...message, body }) === !body.includes('\0'));
    expect(fc.check(taken).counterexample).toBeNull();
  });

  it.each(['a\0b', '\u{0}', 'half \uD83D', '\uDE97 half'])(
    'is refused with a NUL or a broken character: %j',
    (body) => {
      expect(takes({ ...message, body })).toBe(false);
      expect(takes({ ...dealer, name: body })).toBe(false);
    },
  );
});

describe('what a dealer system writes in its own way', () => {
  it.each([
    ['human', 'HUMAN'],
    ['bot', 'BOT'],
    ['operator', 'SPECIALIST'],
    ['SYSTEM', 'SYSTEM'],
  ])('reads the initiator %s as %s (design §9)', (initiator, read) => {
    expect(FeedRecord.parse({ ...message, initiator })).toMatchObject({ initiator: read });
  });

  it.each(['constructor', 'Human', '', 7, null])('knows no initiator %o', (initiator) => {
    expect(takes({ ...message, initiator })).toBe(false);
  });

  it('takes a vehicle of a year that had cars, and no more', () => {
    expect([1957, 2026].filter((year) => !ofYear(year))).toEqual([]);
    expect([0, 2 ** 31, 2025.5].filter(ofYear)).toEqual([]);
  });

  it('takes an issuer that is a web address, and no other', () => {
    expect(isIssuer('https://id.example/tenant')).toBe(true);
    expect(['javascript:alert(1)', 'id.example', 'https://id.example/\0'].filter(isIssuer)).toEqual([]);
  });
});
