import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';
import { stockCalls, stockFile, stockKeeper } from '../../../test-support/testStock.ts';

/** What the lead's own copy says of its car, from the day when it came in. */
const asked = { year: 2026, make: 'Toyota', model: 'RAV4', stock: 'T-1', price: 35_480, available: true };

let office: Office;
let calls: Awaited<ReturnType<typeof stockCalls>>;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(stockKeeper);
  calls = await stockCalls(office.server);
});
afterAll(() => office.close());
beforeEach(() => office.server.database.pool.query('delete from stock_source'));

let leads = 0;
/** Has a lead that asked about the car write something, and returns the assistant's answer. */
async function ask(text: string): Promise<string> {
  const id = `stock-${++leads}`;
  const [lead, ...rest] = createConversation('home', id);
  await office.feed({ ...lead!, vehicle: asked } as typeof lead & object, ...rest);
  await office.feed(liveMessage(id, text));
  return (await office.answered(id))[0]!.body;
}

const age = (days: number) =>
  office.server.database.pool.query('update vehicle set confirmed_at = confirmed_at - make_interval(days => $1)', [
    days,
  ]);

describe('without a source of stock', () => {
  it('the assistant goes by the lead’s own copy', async () => {
    expect(await ask('Is the RAV4 still available?')).toContain('the 2026 Toyota RAV4 is still available');
    expect(await ask('How much is it?')).toContain('$35,480');
  });
});

describe('with the dealer’s stock', () => {
  const rav4 = 'T1,2026,Toyota,RAV4,"$33,900"';
  const camry = 'T2,2026,Toyota,Camry,"$31,200"';

  it('price and availability are those of the stock', async () => {
    await calls.load(await calls.add(), stockFile(rav4, camry));
    expect(await ask('Is the RAV4 still available?')).toContain('is still available');
    expect(await ask('How much is it?')).toContain('$33,900');
    expect(await ask('Do you have any Camrys?')).toContain('the 2026 Toyota Camry ($31,200)');
  });

  it('a car that is gone has sold, whatever the lead’s copy says', async () => {
    const source = await calls.add();
    await calls.load(source, stockFile(rav4, camry));
    await calls.load(source, stockFile(camry));
    const answer = await ask('Is the RAV4 still available?');
    expect(answer).toContain('has sold');
    expect(answer).toContain('Camry');
    expect(await ask('Do you have a RAV4?')).not.toMatch(/have the 2026 Toyota RAV4|still available/);
  });

  it('what was confirmed too long ago is not promised', async () => {
    await calls.load(await calls.add(), stockFile(rav4, camry));
    await age(4);
    for (const question of ['Is the RAV4 still available?', 'How much is it?', 'Do you have any Camrys?'])
      expect(await ask(question), question).not.toMatch(/is still available|\$3\d,\d|in stock/);
  });

  it('is promised for as long as the source says', async () => {
    await calls.load(await calls.add({ max_age_days: 5 }), stockFile(rav4, camry));
    await age(4);
    expect(await ask('How much is it?')).toContain('$33,900');
    await age(1);
    expect(await ask('How much is it?')).not.toContain('$33,900');
  });

  it('a car that no file has is neither promised nor sold', async () => {
    await calls.load(await calls.add(), stockFile(camry));
    for (const question of ['Is the RAV4 still available?', 'How much is it?'])
      expect(await ask(question), question).not.toMatch(/is still available|\$35,480|has sold/);
  });

  it('a car on hold is neither promised nor sold', async () => {
    await calls.load(await calls.add(), 'stock,year,make,model,price,status\nT1,2026,Toyota,RAV4,33900,Sale pending\n');
    for (const question of ['Is the RAV4 still available?', 'How much is it?'])
      expect(await ask(question), question).not.toMatch(/is still available|\$33,900|has sold/);
  });
});
