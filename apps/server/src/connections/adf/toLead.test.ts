import { describe, expect, it } from 'vitest';
import { completeAdf, listingAdf, reportAdf, websiteAdf } from '../../../test-support/adfDocuments.ts';
import { findName, findPhone } from './customerContact.ts';
import { agree } from './earlierLead.ts';
import { readAdf } from './parseAdf.ts';
import { readRequestTime } from './requestTime.ts';
import { toLead } from './toLead.ts';

const dealer = { dealerId: 'home', productId: 'LEAD_ENGAGE', country: 'US', timeZone: 'America/New_York' };
const now = new Date('2026-11-28T12:00:00Z');
const read = (text: string) => {
  const lead = toLead(readAdf(text).prospects[0]!, dealer, now);
  if ('refusal' in lead) throw new Error(lead.refusal);
  return lead;
};
const adf = (inner: string) => `<adf><prospect>${inner}</prospect></adf>`;

describe('a prospect as a lead', () => {
  it('has the preferred number as E.164, the address in lower case, and the car that is wanted', () => {
    const { lead, details } = read(completeAdf);
    expect(lead).toEqual({
      type: 'lead',
      dealer: 'home',
      id: expect.stringMatching(/^adf-[\da-f]{32}$/),
      product: 'LEAD_ENGAGE',
      first_name: 'Ada',
      last_name: 'Byron Jr',
      email: 'ada.byron@mail.example',
      phone: '+12125550199',
      source: 'Car Finder',
      sub_source: 'New car search',
      lead_type: 'NEW',
      status: 'ACTIVE',
      vehicle: {
        year: 2026,
        make: 'Toyota',
        model: 'RAV4',
        trim: 'XLE',
        vin: '2T3P1RFV8NC111111',
        stock: 'T1',
        price: 35480,
      },
      created_at: '2026-11-20T23:30:20.000Z',
      live: true,
    });
    expect(details.contactWishes).toEqual([
      {
        kind: 'phone',
        to: '212-555-0199 x12',
        text: 'phone type="cellphone" time="evening" preferredcontact="1"',
        at: '2026-11-20T23:30:20.000Z',
      },
    ]);
  });

  it.each([
    [
      listingAdf,
      { first_name: 'Grace', last_name: 'Hopper', lead_type: 'USED', created_at: '2026-11-21T14:15:00.000Z' },
    ],
    [
      websiteAdf,
      { first_name: 'Alan', phone: '+12125550145', source: 'Dealer Website', sub_source: 'Test drive form' },
    ],
    [reportAdf, { last_name: 'Johnson', email: 'kj@mail.example', created_at: '2026-11-21T05:00:00.000Z' }],
  ])('of each sender’s shape', (text, fields) => expect(read(text).lead).toMatchObject(fields));

  it('has no price that the customer offers, and none in another currency', () => {
    const priced = (price: string) =>
      read(adf(`<vehicle><make>Ford</make>${price}</vehicle><customer><name>Ada</name></customer>`)).lead.vehicle
        ?.price;
    expect(priced('<price type="offer">9000</price>')).toBeUndefined();
    expect(priced('<price currency="CAD">9000</price>')).toBeUndefined();
    expect(priced('<price>$19,000.50</price>')).toBe(19000.5);
  });

  it('is a trade-in where the customer only has a car to sell', () => {
    const { lead } = read(
      adf('<vehicle interest="sell" status="used"><make>Kia</make></vehicle><customer><name>Ada</name></customer>'),
    );
    expect(lead).toMatchObject({ lead_type: 'TRADE-IN' });
    expect(lead.vehicle).toBeUndefined();
  });

  it('is refused without anybody in it', () => {
    const [prospect] = readAdf(
      adf('<vehicle><make>Kia</make></vehicle><customer><comments>Hi</comments></customer>'),
    ).prospects;
    expect(toLead(prospect!, dealer, now)).toEqual({
      refusal: 'It has neither a name nor an email address nor a telephone number of the customer.',
    });
  });

  it('leaves out what is no address or number, and keeps it in the details', () => {
    const { lead, details } = read(
      adf('<customer><contact><name>Ada</name><email>none</email><phone>n/a</phone></contact></customer>'),
    );
    expect(lead).not.toHaveProperty('email');
    expect(lead).not.toHaveProperty('phone');
    expect(details.customer[0]).toMatchObject({ emails: [{ address: 'none' }], phones: [{ number: 'n/a' }] });
  });

  it('cuts a name that is too long', () => {
    expect(read(adf(`<customer><name part="first">${'x'.repeat(500)}</name></customer>`)).lead.first_name).toHaveLength(
      80,
    );
  });
});

describe('the id of a request', () => {
  const { id } = read(completeAdf).lead;
  it('is the same for the same request, sent again', () => {
    expect(read(completeAdf.replace('status="new"', 'status="resend"')).lead.id).toBe(id);
    expect(read(completeAdf.replace('<condition>good', '<condition>fair')).lead.id).toBe(id);
  });
  it('is another for another person or time, though a sender gives every request one id', () => {
    expect(read(completeAdf.replace('Ada.Byron', 'Grace')).lead.id).not.toBe(id);
    expect(read(completeAdf.replace('15:30:20', '15:31:20')).lead.id).not.toBe(id);
    expect(read(completeAdf.replace('CF-1001', 'CF-1002')).lead.id).not.toBe(id);
  });
  it('is made of everything where the sender gives none', () => {
    const without = (text: string) => read(text.replaceAll(/<id [^>]*>[^<]*<\/id>/g, '')).lead.id;
    expect(without(completeAdf)).toBe(without(completeAdf));
    expect(without(completeAdf.replace('<condition>good', '<condition>fair'))).not.toBe(without(completeAdf));
  });
});

describe('when the customer asked', () => {
  it.each([
    ['2026-11-20T15:30:20-08:00', '2026-11-20T23:30:20.000Z'],
    ['2026-11-20T15:30:20Z', '2026-11-20T15:30:20.000Z'],
    ['2026-11-20T15:30:20.123-0500', '2026-11-20T20:30:20.123Z'],
    // Without an offset it is the dealer's time.
    ['2026-11-20T15:30:20', '2026-11-20T20:30:20.000Z'],
    ['2026-11-20 15:30', '2026-11-20T20:30:00.000Z'],
    ['2026-11-20', '2026-11-20T05:00:00.000Z'],
    // To come, too long ago, or no time: it is when it came.
    ['2027-01-01T00:00:00Z', now.toISOString()],
    ['2000-03-30T15:30:20-08:00', now.toISOString()],
    ['yesterday', now.toISOString()],
    ['2026-02-30T00:00:00Z', now.toISOString()],
    [undefined, now.toISOString()],
  ])('%s', (written, at) => {
    expect(readRequestTime(written, 'America/New_York', now).toISOString()).toBe(at);
  });
});

describe('the customer’s name and number', () => {
  const named = (...names: { text: string; part?: string }[]) =>
    findName([{ names, emails: [], phones: [], addresses: [] }]);
  it('is read from a full name too', () => {
    expect(named({ text: 'Mary Ann Evans', part: 'full' })).toEqual({ first: 'Mary Ann', last: 'Evans' });
    expect(named({ text: 'Evans, Mary Ann' })).toEqual({ first: 'Mary Ann', last: 'Evans' });
    expect(named({ text: 'Cher' })).toEqual({ first: 'Cher', last: '' });
    expect(findName([])).toEqual({ first: '', last: '' });
  });

  const phoned = (...phones: { number: string; type?: string; isPreferred?: boolean }[]) =>
    findPhone(
      [{ names: [], emails: [], addresses: [], phones: phones.map((one) => ({ isPreferred: false, ...one })) }],
      'US',
    );
  it('is a mobile one before others, and never a fax', () => {
    expect(phoned({ number: '212 555 0100', type: 'voice' }, { number: '212 555 0199', type: 'cellphone' })).toBe(
      '+12125550199',
    );
    expect(phoned({ number: '212 555 0111', type: 'fax' })).toBeUndefined();
    expect(phoned({ number: '+44 20 7946 0123' })).toBe('+442079460123');
  });

  it('agrees with another where they share a word, or one is missing', () => {
    const name = (first_name: string, last_name: string) => ({ first_name, last_name });
    expect(agree(name('José', 'Müller'), name('jose', 'muller'))).toBe(true);
    expect(agree(name('Bob', 'Smith'), name('Robert', 'Smith'))).toBe(true);
    expect(agree(name('', ''), name('Ada', 'Byron'))).toBe(true);
    expect(agree(name('Ada', 'Byron'), name('Charles', 'Babbage'))).toBe(false);
  });
});
