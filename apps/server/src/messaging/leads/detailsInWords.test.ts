import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../platform/html/plainText.ts';
import { ownWords } from '../replyText/ownWords.ts';
import { detailsInWords } from './detailsInWords.ts';

// What a customer says about themselves, as a person reads it.

const ours = new Set(['+12125550100', 'sales@harbor.example']);
const read = (text: string, country = 'US') => {
  const details = detailsInWords(text, { country, isOurs: (contact) => ours.has(contact) });
  const contact = details?.customer[0];
  const cars = details?.vehicles.map(({ interest, year, make, model, trim, odometer }) =>
    [interest, year, make, model, trim, odometer?.value, odometer?.units].filter(Boolean).join(' '),
  );
  const found = {
    phones: (contact?.phones ?? []).map(({ number }) => number).join(' '),
    emails: (contact?.emails ?? []).map(({ address }) => address).join(' '),
    name: (contact?.names ?? []).map(({ text: part }) => part).join(' '),
    time: contact?.phones[0]?.time ?? '',
    car: (cars ?? []).join('; '),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''));
};

const phones = '+12125550142';

describe('reads', () => {
  it.each([
    ['my number is 212-555-0142', { phones }],
    ['Call me at (212) 555-0142.', { phones }],
    ['2125550142', { phones }],
    ['212.555.0142 is my cell. Thanks!', { phones }],
    ['+1 212 555 0142', { phones }],
    ['Use 212-555-0142, not 212-555-0143', { phones }],
    ['Home 212-555-0142 or work 212-555-0143', { phones: `${phones} +12125550143` }],
    ['Is the price 33,000? my number is 212 555 0142', { phones }],
    ['use ann@mail.example instead', { emails: 'ann@mail.example' }],
    ['My email is Ann.Lee@Mail.example.', { emails: 'ann.lee@mail.example' }],
    ['Send it to <ann@mail.example>, please', { emails: 'ann@mail.example' }],
    ['ann@mail.example or 212-555-0142', { emails: 'ann@mail.example', phones }],
    ['This is Carlos', { name: 'Carlos' }],
    ['Hi, this is Carlos about the Accord', { name: 'Carlos' }],
    ['Hello this is Ana and I have a question', { name: 'Ana' }],
    ['My name is Dana', { name: 'Dana' }],
    ['my name’s Dana Smith-Jones, nice to meet you', { name: 'Dana Smith-Jones' }],
    ['I’m Dana Smith.', { name: 'Dana Smith' }],
    ['Hi, I am Siobhan O’Brien from Queens', { name: "Siobhan O'Brien" }],
    ['My name is José García', { name: 'José García' }],
    ['call me after 5', { time: 'after 5' }],
    ['My number is 212-555-0142, call me after 5.', { phones, time: 'after 5' }],
    ['Call me after 5:30 pm please', { time: 'after 5:30 pm' }],
    ['You can reach me between 3 and 5', { time: 'between 3 and 5' }],
    ['Mornings are best', {}],
    ['Best time to call is mornings', { time: 'mornings' }],
    ['mornings are best, call me then', { time: 'mornings' }],
    ['Please call me after work', { time: 'after work' }],
    ['call me at 212-555-0142 after 6pm', { phones, time: 'after 6pm' }],
    ['2018 Accord EX 62k miles to trade', { car: 'trade-in 2018 Accord EX 62000 mi' }],
    ['I want to trade in my 2018 Honda Accord EX with 62,000 miles', { car: 'trade-in 2018 Honda Accord EX 62000 mi' }],
    ['I have a 2015 Ford F-150 XLT. Can I trade it in? 98k miles', { car: 'trade-in 2015 Ford F-150 XLT 98000 mi' }],
    ['trading my ’16 Jeep Grand Cherokee Limited', { car: 'trade-in 2016 Jeep Grand Cherokee Limited' }],
    ['trade my 2018 Accord for a 2026 Camry', { car: 'trade-in 2018 Accord' }],
    ['Could I trade my Honda Civic in?', { car: 'trade-in Honda Civic' }],
    ['Would you buy my 2012 Land Rover LR4?', { car: 'sell 2012 Land Rover LR4' }],
    ['My trade is a 2019 Ram 1500 Laramie, 45k miles', { car: 'trade-in 2019 Ram 1500 Laramie 45000 mi' }],
    ['This is Carlos, 212-555-0142', { name: 'Carlos', phones }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it('a number of the dealer’s country, and one that names another', () => {
    expect(read('ring me on 020 7946 0958', 'GB')).toEqual({ phones: '+442079460958' });
    expect(read('my number is +44 20 7946 0958')).toEqual({ phones: '+442079460958' });
  });
});

describe('reads nothing from', () => {
  it.each([
    'Would you take 33,000 or 35,000?',
    'Is $2125550142 a typo in the price?',
    'Stock number 2125550142, is it there?',
    'stock # 2125550142',
    'VIN 1HGCV1F34JA123456',
    'My loan number is 2125550142',
    'call 911',
    'I’ll come at 1030',
    'Tomorrow 10:30, or 2026-01-05 at 1100',
    'Zip 10001 1234',
    'Is your number 212-555-0143?',
    'I called you at 212-555-0143 yesterday',
    'Is (212) 555-0100 the store?',
    'I wrote to sales@harbor.example last week',
    'Please don’t call 212-555-0142',
    '212-555-0142 is a wrong number',
    'I no longer use ann@mail.example',
    'not ann@mail.example',
    'ask @harbor on the app',
    'This is Great',
    'This is Ridiculous!',
    'I’m Interested',
    'I’m Ready To Buy',
    'This is Toyota of Harbor',
    'Is this Carlos?',
    'this is the third time I ask',
    'The one this is Blue',
    'THIS IS SPAM',
    'I’m Dana',
    'I’ll call you after 5',
    'Don’t call me after 5',
    'call me after 5 days',
    'Call me after 10 minutes',
    'I came in the morning, call me',
    'I will be there after 5',
    'Is the 2024 Camry still available?',
    'Is the 2024 Camry ok if I trade in?',
    'Can I trade in for a 2024 Camry?',
    'I have no trade, but I like the 2024 Camry',
    'My 2018 Accord needs an oil change',
    'Do you have a 2018 Accord with 62k miles?',
    'My trade is paid off',
    'How does a trade work?',
  ])('%s', (text) => expect(read(text)).toEqual({}));

  it('a mail that the customer quotes, and our signature in it', () => {
    const body =
      '<p>Sounds good.</p><p>On Mon, Jan 5, 2026 at 3:00 PM Harbor &lt;sales@harbor.example&gt; wrote:</p>' +
      '<blockquote><p>My name is Alex. Call me at 212-555-0199, or bob@mail.example.</p></blockquote>';
    expect(plainText(body)).toContain('212-555-0199');
    expect(read(ownWords({ channel: 'email', body }).text)).toEqual({});
  });
});

describe('of any text', () => {
  const word = fc.constantFrom(
    'call',
    'me',
    'after',
    '5',
    'my',
    '2018',
    'Honda',
    'Civic',
    'trade',
    'this is',
    'Ann',
    '62k',
    'miles',
    '.',
    '?',
  );

  it('takes what stands there, and never fails', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (text) => {
          const { phones: numbers = '', name = '', emails = '' } = read(text);
          const digits = text.replaceAll(/\D/g, '');
          for (const number of numbers.split(' ').filter(Boolean)) expect(digits).toContain(number.slice(-7));
          for (const part of name.split(' ')) expect(text.replaceAll('’', "'")).toContain(part);
          for (const address of emails.split(' ')) expect(text.toLowerCase()).toContain(address);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('finds a number however it is written', () => {
    const digits = fc.integer({ min: 100, max: 199 });
    const form = fc.constantFrom(
      (end: number) => `212-555-0${end}`,
      (end: number) => `(212) 555 0${end}`,
      (end: number) => `2125550${end}`,
    );
    const frame = fc.constantFrom(
      (one: string) => `my number is ${one}`,
      (one: string) => `${one} thanks`,
      (one: string) => `Call me: ${one}.`,
    );
    fc.assert(
      fc.property(digits, form, frame, (end, write, say) => {
        fc.pre(end !== 100);
        expect(read(say(write(end)))).toEqual({ phones: `+12125550${end}` });
      }),
    );
  });
});
