import { gzipSync } from 'node:zlib';
import type { StockMapping } from '@forecourt/api/contract/connections/stock';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from './csv.ts';
import { readStockFile, type StockLine } from './readFile.ts';

const usual = { country: 'US', currency: 'USD', imageHosts: ['https://photos.example'] };

async function read(
  file: string | Uint8Array,
  mapping: StockMapping | null = null,
  reading: Partial<typeof usual> = {},
): Promise<StockLine[]> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const lines: StockLine[] = [];
  for await (const line of readStockFile(bytes, mapping, { ...usual, ...reading })) lines.push(line);
  return lines;
}
const readOne = async (...given: Parameters<typeof read>) => {
  const [line] = await read(...given);
  return line && 'vehicle' in line ? line.vehicle : undefined;
};

/** The required columns of Google's vehicle listings, and those that it recommends. */
const google = [
  'vin,id,store_code,dealership_name,image_link,link,price,condition,certified_pre_owned,make,model,trim,year,mileage,exterior_color',
  '1M8GDM9AXKP042788,A-100,7,"Ford of Mountain View",https://photos.example/1.jpg,https://dealer.example/1,"10,499.00 USD",used,1,Ford,F-150,XLT,2019,"2,777 miles",Red',
].join('\n');

describe('a file', () => {
  it('of Google’s vehicle listings is read without a mapping', async () => {
    expect(await readOne(google)).toEqual({
      id: 'A100',
      stock: 'A-100',
      vin: '1M8GDM9AXKP042788',
      condition: 'certified',
      year: 2019,
      make: 'Ford',
      model: 'F-150',
      trim: 'XLT',
      body: null,
      color: 'Red',
      mileage: 2777,
      price: 10499,
      currency: 'USD',
      image_url: 'https://photos.example/1.jpg',
      page_url: 'https://dealer.example/1',
      state: 'for-sale',
      make_key: 'ford',
      model_key: 'f150',
      name_key: '2019fordf150',
    });
  });

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffStock;Make;Model\n1;Škoda;Citroën')],
    ['UTF-16', Buffer.from('\ufeffStock;Make;Model\n1;Škoda;Citroën', 'utf16le')],
    ['gzip', gzipSync('Stock;Make;Model\n1;Škoda;Citroën')],
    // Windows-1252: Š is 8A, ë is EB.
    ['Windows-1252', Buffer.from('Stock;Make;Model\n1;\x8akoda;Citro\xebn', 'latin1')],
  ])('in %s is read', async (_what, bytes) => {
    expect(await readOne(bytes)).toMatchObject({ stock: '1', make: 'Škoda', model: 'Citroën' });
  });

  it.each([',', ';', '\t', '|'])('with %j between its columns is read', async (mark) => {
    const lines = [
      ['Stock', 'Make', 'Model', 'Price'].join(mark),
      ['1', 'Kia', `"EV6${mark}""long"""`, '"23,995"'].join(mark),
    ];
    expect(await readOne(lines.join('\r\n'))).toMatchObject({
      model: `EV6${mark === '\t' ? ' ' : mark}"long"`,
      price: 23995,
    });
  });

  it('of a German dealer has its prices in euros', async () => {
    const file = 'Nummer;Marke;Modell;Preis;Kilometerstand\n1;VW;Golf;23.995,00 €;12.500 km\n';
    expect(
      await readOne(
        file,
        { stock: 'Nummer', make: 'Marke', model: 'Modell', price: 'Preis', mileage: 'Kilometerstand' },
        { country: 'DE', currency: 'EUR' },
      ),
    ).toMatchObject({
      price: 23995,
      currency: 'EUR',
      mileage: 12500,
    });
  });

  it('is mapped by the dealer’s choice alone', async () => {
    const file = 'Stock,Make,Model,Price,Our Best\n1,Kia,EV6,50000,45000\n';
    expect(await readOne(file, { stock: 'Stock', make: 'Make', model: 'Model', price: 'Our Best' })).toMatchObject({
      price: 45000,
    });
    expect(await readOne(file, { stock: 'Stock', make: 'Make', model: 'Model' })).toMatchObject({ price: null });
  });

  it.each([
    ['without columns', 'Hello'],
    ['that is empty', ''],
    ['without a stock number or VIN', 'Make,Model\nKia,EV6\n'],
    ['without a model', 'VIN,Make\n1,Kia\n'],
    ['that is a workbook', 'PK\x03\x04 more'],
    ['with a quote that has no end', `Stock,Make,Model\n1,Kia,"EV6\n${'2,Kia,EV6\n'.repeat(50)}`],
  ])('%s cannot be read', async (_what, file) => {
    await expect(read(file)).rejects.toThrow(UnreadableFile);
  });
});

describe('a line', () => {
  const header = 'stock,vin,year,make,model,price,image_link,availability';
  const lines = async (...given: string[]) => read([header, ...given].join('\n'));

  it('without a number, a make or a model is refused, and so is one that is there twice', async () => {
    expect(
      await lines(
        ',,2020,Kia,EV6,1,,',
        'A1,,2020,,EV6,1,,',
        'A2,,2020,Kia,,1,,',
        'A-3,,2020,Kia,EV6,1,,',
        'a3,,2020,Kia,EV6,2,,',
      ),
    ).toEqual([
      { line: 2, reason: 'No stock number and no VIN', isRefused: true },
      { line: 3, reason: 'No make', isRefused: true },
      { line: 4, reason: 'No model', isRefused: true },
      { line: 5, vehicle: expect.objectContaining({ id: 'A3' }) },
      { line: 6, reason: 'The same stock number or VIN as in line 5', isRefused: true },
    ]);
  });

  it('with a wrong VIN, year, price or picture is taken without it, and reported', async () => {
    const [taken, ...problems] = await lines('A1,1M8GDM9A1KP042788,20,Kia,EV6,Call,https://elsewhere.example/1.jpg,');
    expect(taken).toMatchObject({
      vehicle: { vin: '1M8GDM9A1KP042788', year: null, price: null, image_url: null, state: 'for-sale' },
    });
    expect(problems).toHaveLength(4);
    expect(problems).toEqual(problems.map(() => expect.objectContaining({ line: 2, isRefused: false })));
  });

  it.each([
    ['in stock', 'for-sale'],
    ['In_Stock', 'for-sale'],
    ['', 'for-sale'],
    ['Sale pending', 'on-hold'],
    ['in transit', 'on-hold'],
    ['at the auction', 'on-hold'],
    ['out_of_stock', 'sold'],
    ['SOLD', 'sold'],
  ])('with the availability %j is %s', async (written, state) => {
    const [taken] = await lines(`A1,,2020,Kia,EV6,1,,${written}`);
    expect(taken).toMatchObject({ vehicle: { state } });
  });

  it('shows the first of several pictures', async () => {
    const [taken] = await lines('A1,,2020,Kia,EV6,1,https://photos.example/1.jpg|https://photos.example/2.jpg,');
    expect(taken).toMatchObject({ vehicle: { image_url: 'https://photos.example/1.jpg' } });
  });
});
