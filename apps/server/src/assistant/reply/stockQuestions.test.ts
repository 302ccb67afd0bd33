import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { harborCars, harborFile } from '../../../test-support/harborStock.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';
import { stockCalls, stockKeeper } from '../../../test-support/testStock.ts';

import type { AssistantRequest } from './assistant.ts';
import { listNames } from './cars/carNames.ts';
import { contactFirst } from './intents/contactFirst.ts';
import { similar } from './intents/similar.ts';
import type { Context } from './understanding/context.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(stockKeeper);
  const calls = await stockCalls(office.server);
  const source = await calls.add();
  const sienna = 'S0,2025,Toyota,Sienna,XLE,Van,Gray,11,new,47900,in stock';
  // Two cars that only their mileage and their stock numbers tell apart.
  const twins = ['E1', 'E2'].map(
    (id, at) => `${id},2020,Ford,Escape,SE,SUV,Red,${51_000 + at * 900},used,${15_200 + at * 300},in stock`,
  );
  await calls.load(source, harborFile(sienna, ...twins));
  await calls.load(source, harborFile(...twins));
});
afterAll(() => office.close());

let leads = 0;
/** Has a lead that asked about a car write one message after another, and returns the answers. */
async function converse(car: object, ...texts: string[]): Promise<string[]> {
  const id = `stock-question-${++leads}`;
  const [lead, conversation] = createConversation('home', id);
  await office.feed({ ...lead!, vehicle: car } as typeof lead & object, conversation!);
  for (const [at, text] of texts.entries()) {
    await office.feed(liveMessage(id, text, { channel: 'sms' }));
    await office.answered(id, at + 1);
  }
  return (await office.sentTo(id)).map(({ body }) => body);
}

const rav4 = { year: 2026, make: 'Toyota', model: 'RAV4', stock: 'R1', price: 35_480, available: true };
const sienna = { year: 2025, make: 'Toyota', model: 'Sienna', stock: 'S0', available: true };

/** Prices of the stock that stand in an answer. */
const pricesIn = (answer = ''): string[] => answer.match(/\$\d{2},\d{3}/g) ?? [];

describe('one question about the stock', () => {
  it.each<[string, string[], RegExp?]>([
    ['How much is the Tacoma?', ['$34,300', '$38,700']],
    ['How much is the 2022 Tacoma', ['$34,300']],
    ['how much is it', ['$35,480']],
    ['how much is the rav4', ['$35,480']],
    ['Price on the white RAV4?', ['$31,900']],
    ['Do you have any trucks under 35k?', ['$34,300']],
    ['Do you have it in white?', ['$31,900']],
    ['do you have it in green', ['$31,900', '$35,480'], /not something we have/],
    ['Whats your cheapest sedan?', ['$16,950']],
    ['any Hondas', ['$23,400']],
    ['Is the Highlander still available?', [], /Yes, the 2025 Toyota Highlander is still available/],
    ['Do you have any certified Camrys?', ['$25,990']],
    ['do you have any trucks under 20k', ['$34,300', '$38,700'], /not something we have.*closest/],
    ['How many RAV4s do you have?', ['$31,900', '$35,480', '$39,250'], /three|We have/],
    ['What colors do you have it in?', [], /white/],
    ['got anything newer than 2025 under 30k', ['$29,450']],
  ])('“%s”', async (text, prices, words = /./) => {
    const [answer] = await converse(rav4, text);
    expect(pricesIn(answer).toSorted(), answer).toEqual(prices);
    expect(answer).toMatch(words);
  });

  it.each(['How much is the Explorer?', 'Do you have a RAV4 with a sunroof?', 'Is the Bronco still available?'])(
    'leaves “%s” to the team',
    async (text) => {
      const [answer] = await converse(rav4, text);
      expect(pricesIn(answer), answer).toEqual([]);
      expect(answer).not.toMatch(/available|in stock/);
    },
  );

  it('says that a car has sold, the lead’s own and another', async () => {
    expect((await converse(sienna, 'Is it available?'))[0]).toContain('has sold');
    expect((await converse(rav4, 'Is the Sienna still available?'))[0]).toMatch(/2025 Toyota Sienna has sold/);
  });

  it('tells two cars of the same name apart', async () => {
    const [answer] = await converse(rav4, 'Do you have any Escapes?');
    expect(answer).toMatch(/with 51,900 on the odometer.*with 51,000 on the odometer/);
  });
});

describe('what a conversation is about', () => {
  it('the white one is of those that were listed', async () => {
    const [, answer] = await converse(rav4, 'What other RAV4s do you have?', 'how much is the white one');
    expect(pricesIn(answer), answer).toEqual(['$31,900']);
  });

  it('the second one is the second that was listed', async () => {
    const [list, answer] = await converse(rav4, 'Do you have any trucks?', 'How much is the second one?');
    expect(pricesIn(answer), answer).toEqual([pricesIn(list)[1]]);
  });

  it('cheaper is first the same model for less', async () => {
    const prices = pricesIn((await converse(rav4, 'anything cheaper?'))[0]);
    expect(prices[0]).toBe('$31,900');
    for (const price of prices) expect(Number(price.replace(/\D/g, ''))).toBeLessThan(35_480);
  });

  it('cheaper is below the car that is talked about', async () => {
    const [, answer] = await converse(rav4, 'How much is the Highlander?', 'cheaper?');
    for (const price of pricesIn(answer)) expect(Number(price.replace(/\D/g, ''))).toBeLessThan(44_800);
    expect(pricesIn(answer), answer).not.toEqual([]);
  });

  it('takes “it” for the car that was asked about last', async () => {
    const [, answer] = await converse(rav4, 'What about the Highlander?', 'Is it available?');
    expect(answer).toContain('the 2025 Toyota Highlander is still available');
  });

  it('takes “it” for both of two that were listed', async () => {
    const [, answer] = await converse(rav4, 'What about the Camry?', 'how much is it?');
    expect(pricesIn(answer).toSorted(), answer).toEqual(['$25,990', '$29,450']);
  });

  it.each<[string[], string[]]>([
    [['Any Tacomas?', 'Under 35k?'], ['$34,300']],
    [['show me sedans under 26k', 'which is the newest'], ['$23,400']],
    [['Any new Camrys?', 'cheaper?'], ['$25,990']],
    [['What about the Camry?', 'in black?', 'how much'], ['$25,990']],
    [['Do you have trucks?', 'how much is the cheaper one'], ['$34,300']],
    [['How much is the Tacoma?', 'and the older one?', 'the other one'], ['$38,700']],
    [['Which RAV4s do you have?', 'Can I see the white one?', 'how much is it'], ['$31,900']],
    [['Which RAV4s do you have?', 'how much is the white one', 'how much is the first one?'], ['$35,480']],
    [['I saw a white RAV4 on your site, how much is it'], ['$31,900']],
    [['My white Tacoma needs a new home, how much is the RAV4'], ['$35,480']],
    [['I’m interested in your 2022 Tacoma. Is it still available and what’s the price?'], ['$34,300']],
    [['My budget is around 25k, what do you have?'], ['$23,400', '$25,990']],
    [['hey is the highlander still there and how much'], ['$44,800']],
    [['What RAV4s do you have?', 'the blue one', 'is it still available and how much is it?'], ['$39,250']],
  ])('adds to what was asked before: %j', async (texts, prices) => {
    const answer = (await converse(rav4, ...texts)).at(-1);
    expect(pricesIn(answer).toSorted(), answer).toEqual(prices);
  });

  it('in another color is of the model that was asked about', async () => {
    const [, answer] = await converse(rav4, 'Is the Highlander available?', 'in white?');
    expect(answer).toContain('not something we have');
    expect(answer).toContain('$44,800');
  });

  it.each([
    ['What color is the Highlander?', 'is black'],
    ['how many miles are on it', 'has 12 on the odometer'],
    ['whats the mileage on the white rav4', 'has 18,400 on the odometer'],
    ['Is the white RAV4 used?', 'is used'],
    ['what trim is it', 'is the XLE AWD'],
    ['Whats the miles and price on the Corolla', 'has 52,700 on the odometer. It’s listed at $16,950'],
    ['is the Corolla sold?', 'The 2021 Toyota Corolla is still available'],
  ])('answers “%s” from the row', async (text, words) => {
    expect((await converse(rav4, text))[0]).toContain(words);
  });

  it('lists the same cars once in an answer', async () => {
    const [answer] = await converse(rav4, 'Do you have any trucks? How much are they, and are they still available?');
    expect(pricesIn(answer).toSorted(), answer).toEqual(['$34,300', '$38,700']);
  });

  it('the second one is nothing where nothing was listed', async () => {
    expect(pricesIn((await converse(rav4, 'How much is the second one?'))[0])).toEqual([]);
  });

  it('does not take a year for a time of the day', async () => {
    expect(pricesIn((await converse(rav4, 'Do you have any 2023s?'))[0])).toEqual(['$25,990']);
  });

  it('says that there is no other van after the one that has sold', async () => {
    const [, answer] = await converse(sienna, 'Is it available?', 'What other vans do you have?');
    expect(answer).toContain('not something we have');
  });
});

it('asks for contact info first where the chat does, however cars are asked for', () => {
  const names = listNames(harborCars);
  const context = (message: string): Context => ({
    request: { contactFirst: true, cars: { asked: null, inStock: [], names } } as unknown as AssistantRequest,
    message,
    lastAnswer: '',
  });
  const isMeant = (text: string) => contactFirst.isMeant(text, context(text), text);
  expect(['any trucks under 35k', 'a white camry', 'cheapest suv', 'do you deliver'].map(isMeant)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('tells no prices, and answers nothing by them, where the chat shows none', () => {
  const withoutPrices = harborCars.map(({ price: _price, ...car }) => car);
  const context = (message: string): Context => ({
    request: {
      cars: { asked: withoutPrices[0]!, inStock: withoutPrices.slice(1), isComplete: true },
    } as AssistantRequest,
    message,
    lastAnswer: '',
  });
  const meant = (text: string) => similar.isMeant(text, context(text), text);
  expect([meant('any trucks under 35k'), meant('cheapest suv'), meant('any trucks')]).toEqual([false, false, true]);
});
