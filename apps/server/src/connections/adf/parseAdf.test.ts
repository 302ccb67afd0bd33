import { describe, expect, it } from 'vitest';
import { completeAdf, listingAdf, reportAdf, websiteAdf } from '../../../test-support/adfDocuments.ts';
import { findAdf } from './findAdf.ts';
import { parseAdf, readAdf } from './parseAdf.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const parse = (text: string) => parseAdf(bytes(text));
const customer = (inner: string) => `<adf><prospect><customer><contact>${inner}</contact></customer></prospect></adf>`;
const findNames = ({ prospects }: ReturnType<typeof parseAdf>) =>
  prospects.map(({ details }) => details.customer[0]?.names[0]?.text);

describe('every element of ADF 1.0', () => {
  const { prospects, problems } = parse(completeAdf);
  const details = prospects[0]!.details;

  it('is one prospect without a problem, and nothing is left over', () => {
    expect(problems).toEqual([]);
    expect(prospects).toHaveLength(1);
    expect(prospects[0]).toMatchObject({ status: 'new', requestDate: '2026-11-20T15:30:20-08:00' });
    expect(details.other).toEqual([]);
  });

  it('has the car that is wanted, and the one that is traded in after it', () => {
    expect(details.vehicles).toEqual([
      {
        ids: [{ value: 'V-9', source: 'carfinder.example', sequence: '1' }],
        interest: 'buy',
        status: 'new',
        year: '2026',
        make: 'Toyota',
        model: 'RAV4',
        trim: 'XLE',
        vin: '2T3P1RFV8NC111111',
        stock: 'T1',
        doors: '4',
        bodyStyle: 'SUV',
        transmission: 'A',
        condition: 'excellent',
        odometer: { value: '12', units: 'mi', status: 'original' },
        image: { url: 'https://pictures.example/t1.jpg', width: '400', height: '300', text: 'front' },
        priceComments: 'Before rebates',
        finance: {
          method: 'lease',
          amounts: [
            { amount: '2000', type: 'downpayment', limit: 'maximum', currency: 'USD' },
            { amount: '450', type: 'monthly', limit: 'maximum', currency: 'USD' },
          ],
          balances: [{ amount: '18000', type: 'residual', currency: 'USD' }],
        },
        comments: 'With roof rails if possible',
        colors: [
          { exterior: 'blue', interior: 'black', preference: '1' },
          { exterior: 'white', interior: 'tan', preference: '2' },
        ],
        prices: [
          {
            amount: '35480',
            type: 'quote',
            currency: 'USD',
            delta: 'absolute',
            relativeTo: 'msrp',
            source: 'carfinder.example',
          },
          { amount: '33000', type: 'offer', currency: 'USD' },
        ],
        options: [
          {
            name: 'Sunroof',
            code: 'SR',
            stock: 'O-1',
            weighting: '75',
            price: { amount: '900', type: 'msrp', currency: 'USD' },
          },
        ],
      },
      expect.objectContaining({ interest: 'trade-in', make: 'Honda', condition: 'good' }),
    ]);
  });

  it('has the customer, with how and when to reach them', () => {
    expect(details.customer).toEqual([
      {
        names: [
          { text: 'Ada', part: 'first', type: 'individual' },
          { text: 'K', part: 'middle' },
          { text: 'Byron', part: 'last' },
          { text: 'Jr', part: 'suffix' },
        ],
        emails: [{ address: 'Ada.Byron@Mail.Example', isPreferred: false }],
        phones: [
          { number: '(212) 555-0100', type: 'voice', time: 'day', isPreferred: false },
          { number: '212-555-0199 x12', type: 'cellphone', time: 'evening', isPreferred: true },
          { number: '212-555-0111', type: 'fax', isPreferred: false },
        ],
        addresses: [
          {
            type: 'home',
            streets: ['1 Main Street', 'Rear house'],
            apartment: '4B',
            city: 'Springfield',
            region: 'NY',
            postalCode: '10001',
            country: 'US',
          },
        ],
      },
    ]);
    expect(details.timeFrame).toEqual({
      description: 'Within 30 days',
      earliest: '2026-12-01T00:00:00-05:00',
      latest: '2026-12-20',
    });
    expect(details.comments).toBe('Is it <b>still</b> available & can I see it?');
  });

  it('keeps the provider’s and the vendor’s contacts apart from the customer’s', () => {
    expect(details.provider).toMatchObject({
      name: 'Car Finder',
      service: 'New car search',
      url: 'https://carfinder.example',
      ids: [{ value: 'P-1' }],
      contacts: [
        { names: [{ text: 'Lead Team' }], phones: [{ number: '8005550101' }] },
        { emails: [{ address: 'leads@carfinder.example' }], phones: [{ number: '8005550100' }] },
      ],
    });
    expect(details.vendor).toMatchObject({
      name: 'Harbor Motors',
      contacts: [{ names: [{ text: 'Sales Desk' }], emails: [{ address: 'sales@harbor.example' }] }],
    });
  });
});

describe('the shapes that senders use', () => {
  it('a full name, an asking price and a reference in the comments', () => {
    const [prospect] = parse(listingAdf).prospects;
    expect(prospect!.details).toMatchObject({
      vehicles: [{ status: 'used', stock: 'H22', prices: [{ amount: '18995', type: 'asking' }] }],
      customer: [{ names: [{ text: 'Grace Hopper', part: 'full' }] }],
      comments: "I saw this car on Listing Site & would like to know if it's available.",
      provider: { name: 'Listing Site', service: 'Used Car Classifieds' },
      other: [],
    });
  });

  it('tags in capitals, and an element of their own, which is kept by its path', () => {
    const [prospect] = parse(websiteAdf).prospects;
    expect(prospect!.details).toMatchObject({
      vehicles: [{ interest: 'test-drive', model: 'Camry' }],
      customer: [{ names: [{ text: 'Alan', part: 'first' }, { text: 'Turing' }], phones: [{ type: 'cell' }] }],
      other: [{ path: 'leadtype', text: 'Schedule test drive' }],
    });
  });

  it('a namespace’s prefix', () => {
    expect(findNames(parse(reportAdf))).toEqual(['Katherine Johnson']);
  });

  it('no root, and several prospects', () => {
    const one = (name: string) => `<prospect><customer><contact><name>${name}</name></contact></customer></prospect>`;
    expect(findNames(parse(one('Ada') + one('Grace')))).toEqual(['Ada', 'Grace']);
    expect(findNames(parse(`<adf>${one('Ada')}${one('Grace')}${one('Alan')}</adf>`))).toEqual(['Ada', 'Grace', 'Alan']);
  });

  it('a contact’s fields without the contact, and a customer without a prospect', () => {
    expect(findNames(parse('<adf><prospect><customer><name>Ada</name></customer></prospect></adf>'))).toEqual(['Ada']);
    expect(findNames(parse('<customer><contact><name>Ada</name></contact></customer>'))).toEqual(['Ada']);
  });
});

describe('encodings', () => {
  const text = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?>${customer('<name part="full">José Müller</name>')}`;
  const latin = (written: string) => Uint8Array.from(written, (character) => character.charCodeAt(0));
  const utf16 = (written: string, isBig: boolean) => {
    const buffer = Buffer.from(written, 'utf16le');
    return isBig ? buffer.swap16() : buffer;
  };
  it.each<[string, Uint8Array, string?]>([
    ['UTF-8', bytes(text('UTF-8'))],
    ['UTF-8 with a byte order mark, whatever is declared', bytes(`\uFEFF${text('ISO-8859-1')}`)],
    ['windows-1252 by declaration', latin(text('windows-1252'))],
    ['ISO-8859-1 by declaration', latin(text('iso-8859-1'))],
    ['UTF-16 little endian with its mark', utf16(`\uFEFF${text('UTF-16')}`, false)],
    ['UTF-16 big endian with its mark', utf16(`\uFEFF${text('UTF-16')}`, true)],
    ['UTF-16 without a mark', utf16(text('UTF-16'), false)],
    ['UTF-8 that claims to be UTF-16', bytes(text('UTF-16'))],
    ['the content type’s charset before the declaration', latin(text('UTF-8')), 'windows-1252'],
    ['windows-1252 that claims to be UTF-8', latin(text('UTF-8'))],
    ['an encoding that nobody knows', bytes(text('klingon'))],
  ])('%s', (_title, document, charset) => {
    expect(findNames(parseAdf(document, charset))).toEqual(['José Müller']);
  });

  it('references to characters, and what looks like one', () => {
    expect(
      findNames(parse(customer('<name>Jos&#233; &#xD1; &lt;O&apos;Neil&gt; &nbsp;&amp;amp; Sons & Co</name>'))),
    ).toEqual(["José Ñ <O'Neil> &nbsp;&amp; Sons & Co"]);
  });
});

describe('half-right documents', () => {
  it('a sign ‘less than’ in a comment', () => {
    const [prospect] = parse(
      '<adf><prospect><customer><contact><name>Ada</name></contact><comments>Payments < 400 & <5% APR</comments></customer></prospect></adf>',
    ).prospects;
    expect(prospect!.details.comments).toBe('Payments < 400 & <5% APR');
  });

  it('HTML in a comment is its text', () => {
    const [prospect] = parse(
      '<adf><prospect><customer><contact><name>Ada</name></contact><comments>Please <b>call</b> me</comments></customer></prospect></adf>',
    ).prospects;
    expect(prospect!.details.comments).toBe('Please call me');
  });

  it('one that breaks off in a text is read up to there', () => {
    expect(findNames(parse(customer('<name>Ada Byr').split('</contact>')[0]!))).toEqual(['Ada Byr']);
  });

  it('one that breaks off in a tag is read up to there, and says so', () => {
    const cut = parse('<adf><prospect><customer><contact><name>Ada</name><phone type="voi');
    expect(findNames(cut)).toEqual(['Ada']);
    expect(cut.problems).toEqual(['It breaks off inside a tag.']);
  });

  it('a prospect that cannot be read takes no other along', () => {
    const good = '<prospect><customer><contact><name>Ada</name></contact></customer></prospect>';
    const bad = '<prospect><customer><contact><name>Eve</name><phone type="x>1</phone></contact></customer></prospect>';
    expect(findNames(parse(`<adf>${good}${bad}${good}</adf>`)).filter((name) => name === 'Ada')).toHaveLength(2);
  });

  it('a CDATA section that does not end', () => {
    expect(findNames(parse('<adf><prospect><customer><contact><name><![CDATA[Ada & Co'))).toEqual(['Ada & Co']);
  });

  it.each([
    ['', 'There is no prospect in it.'],
    ['Hello, do you have a RAV4?', 'There is no prospect in it.'],
    ['<html><body>Not found</body></html>', 'There is no prospect in it.'],
    ['<adf></adf>', 'There is no prospect in it.'],
  ])('%j is refused with a reason', (text, reason) => {
    expect(parse(text)).toEqual({ prospects: [], problems: [reason] });
  });

  it('text beside the prospects is kept', () => {
    const [prospect] = parse(`Dear dealer, ${customer('<name>Ada</name>')} Regards`).prospects;
    expect(prospect!.details.other.map(({ text }) => text).join(' ')).toMatch(/Dear dealer,\s+Regards/);
  });
});

describe('documents that attack', () => {
  const declared = 'It declares a document type or entities, which ADF has no need of.';
  const entities = Array.from({ length: 9 }, (_one, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  it.each([
    ['a billion laughs', `<!DOCTYPE adf [<!ENTITY l0 "lol">${entities}]>${customer('<name>&l9;</name>')}`],
    ['an external entity', `<!DOCTYPE adf [<!ENTITY x SYSTEM "file:///etc/passwd">]>${customer('<name>&x;</name>')}`],
    [
      'an external document type',
      `<!doctype adf SYSTEM "http://elsewhere.example/adf.dtd">${customer('<name>Ada</name>')}`,
    ],
    ['an entity beside no document type', `<!ENTITY x "y">${customer('<name>&x;</name>')}`],
  ])('%s is refused, and nothing expanded', (_title, text) => {
    expect(parse(text)).toEqual({ prospects: [], problems: [declared] });
  });

  it('the words in a comment or in CDATA declare nothing', () => {
    expect(findNames(parse(`<!-- <!DOCTYPE x> -->${customer('<name><![CDATA[<!DOCTYPE x>]]></name>')}`))).toEqual([
      '<!DOCTYPE x>',
    ]);
  });

  it.each<[string, string]>([
    ['elements within elements', `<adf><prospect>${'<a>'.repeat(200_000)}`],
    ['a thousand thousand empty elements', `<adf><prospect>${'<a/>'.repeat(250_000)}</prospect></adf>`],
    ['sections that do not end', '<![CDATA['.repeat(100_000)],
    ['comments that do not end', `<adf><prospect>${'<!--'.repeat(250_000)}`],
    ['instructions that do not end', `<adf><prospect>${'<?'.repeat(500_000)}`],
    ['attributes that do not end', `<adf><prospect>${'<a b="'.repeat(150_000)}`],
    ['prospects that do not end', `<adf>${'<prospect>'.repeat(100_000)}`],
    ['prospects whose tags do not end', `<adf>${'<prospect '.repeat(100_000)}`],
    ['signs alone', '<'.repeat(1_000_000)],
    ['references alone', `<adf><prospect><name>${'&#65;'.repeat(200_000)}`],
    ['spaces in a tag', `<adf><prospect a${' '.repeat(1_000_000)}>`],
    ['as many elements as are read', `<adf><prospect>${'<a/>'.repeat(29_000)}</prospect></adf>`],
    ['more than fits', ' '.repeat(2_000_000)],
  ])('%s are harmless', (_title, text) => {
    const begun = performance.now();
    parse(text);
    // A second on a busy machine; what grows with the square of the length would take minutes.
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('names that JavaScript knows are names', () => {
    const text = customer('<name>Ada</name><__proto__ polluted="1">x</__proto__><constructor>y</constructor>');
    expect(findNames(parse(text))).toEqual(['Ada']);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});

describe('an ADF in a mail’s text', () => {
  it('is found with what stands around it', () => {
    const text = `New lead for you:\n\n${listingAdf}\n\n-- \nListing Site`;
    expect(findAdf(text)).toEqual({ adf: listingAdf, before: 'New lead for you:', after: '-- \nListing Site' });
    expect(findNames(readAdf(findAdf(text)!.adf))).toEqual(['Grace Hopper']);
  });

  it('is found where it breaks off, and not where there is none', () => {
    expect(findAdf('See below <adf><prospect>')).toEqual({ adf: '<adf><prospect>', before: 'See below', after: '' });
    expect(findAdf('Do you have an ADF feed? <b>Thanks</b>')).toBeUndefined();
    expect(findAdf('<?xml version="1.0"?><order/>')).toBeUndefined();
  });
});
