import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { harborFile } from '../../../test-support/harborStock.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';
import { stockCalls, stockKeeper } from '../../../test-support/testStock.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(stockKeeper);
  const calls = await stockCalls(office.server);
  const source = await calls.add();
  const sienna = 'S0,2025,Toyota,Sienna,XLE,Van,Gray,11,new,47900,in stock';
  // Two cars that only their mileage and their stock numbers tell apart.
  const twins = ['E1', 'E2'].map((id, at) => `${id},2020,Ford,Escape,SE,SUV,Red,${51_000 + at * 900},used,${15_200 + at * 300},in stock`);
  await calls.load(source, harborFile(sienna, ...twins));
  await calls.load(source, harborFile(...twins));
});
afterAll(() => office.close());

let leads = 0;
/** Has a lead that asked about a car write one message after another, and returns the answers. */
async function talk(car: object, ...texts: string[]): Promise<string[]> {
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
    ['do you have it in green', ['$31,900', '$35,480'], /don’t have one like that/],
    ['Whats your cheapest sedan?', ['$16,950']],
    ['any Hondas', ['$23,400']],
    ['Is the Highlander still available?', [], /Yes, the 2025 Toyota Highlander is still available/],
    ['Do you have any certified Camrys?', ['$25,990']],
    ['do you have any trucks under 20k', ['$34,300', '$38,700'], /don’t have one like that.*closest/],
    ['How many RAV4s do you have?', ['$31,900', '$35,480', '$39,250'], /three|We have/],
    ['What colors do you have it in?', [], /white/],
    ['got anything newer than 2025 under 30k', ['$29,450']],
  ])('“%s”', async (text, prices, words = /./) => {
    const [answer] = await talk(rav4, text);
    expect(pricesIn(answer).toSorted(), answer).toEqual(prices);
    expect(answer).toMatch(words);
  });

  it.each(['How much is the Explorer?', 'Do you have a RAV4 with a sunroof?', 'Is the Bronco still available?'])(
    'leaves “%s” to the team',
    async (text) => {
      const [answer] = await talk(rav4, text);
      expect(pricesIn(answer), answer).toEqual([]);
      expect(answer).not.toMatch(/available|in stock/);
    },
  );

  it('says that a car has sold, the lead’s own and another', async () => {
    expect((await talk(sienna, 'Is it available?'))[0]).toContain('has sold');
    expect((await talk(rav4, 'Is the Sienna still available?'))[0]).toMatch(/2025 Toyota Sienna has sold/);
  });

  it('tells two cars of the same name apart', async () => {
    const [answer] = await talk(rav4, 'Do you have any Escapes?');
    expect(answer).toMatch(/with 51,900 on the odometer.*with 51,000 on the odometer/);
  });
});

describe('what a conversation is about', () => {
  it('the white one is of those that were listed', async () => {
    const [, answer] = await talk(rav4, 'What other RAV4s do you have?', 'how much is the white one');
    expect(pricesIn(answer), answer).toEqual(['$31,900']);
  });

  it('the second one is the second that was listed', async () => {
    const [list, answer] = await talk(rav4, 'Do you have any trucks?', 'How much is the second one?');
    expect(pricesIn(answer), answer).toEqual([pricesIn(list)[1]]);
  });

  it('cheaper is first the same model for less', async () => {
    const prices = pricesIn((await talk(rav4, 'anything cheaper?'))[0]);
    expect(prices[0]).toBe('$31,900');
    for (const price of prices) expect(Number(price.replace(/\D/g, ''))).toBeLessThan(35_480);
  });

  it('cheaper is below the car that is talked about', async () => {
    const [, answer] = await talk(rav4, 'How much is the Highlander?', 'cheaper?');
    for (const price of pricesIn(answer)) expect(Number(price.replace(/\D/g, ''))).toBeLessThan(44_800);
    expect(pricesIn(answer), answer).not.toEqual([]);
  });

  it('it is the car that was asked about last', async () => {
    const [, answer] = await talk(rav4, 'What about the Highlander?', 'Is it available?');
    expect(answer).toContain('the 2025 Toyota Highlander is still available');
  });

  it('it is both of two that were listed', async () => {
    const [, answer] = await talk(rav4, 'What about the Camry?', 'how much is it?');
    expect(pricesIn(answer).toSorted(), answer).toEqual(['$25,990', '$29,450']);
  });

  it('an amount alone narrows what was listed', async () => {
    const [, answer] = await talk(rav4, 'Any Tacomas?', 'Under 35k?');
    expect(pricesIn(answer), answer).toEqual(['$34,300']);
  });
});
