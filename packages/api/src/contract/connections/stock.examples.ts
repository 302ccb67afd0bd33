import { examplesFor } from '../../examples.ts';
import * as calls from './stock.ts';

const source_id = '6f1c1d0a-2f0e-4d55-9a43-0b5b7a3f8d11';
/** The vehicle is that of 49 CFR 565's own example of a check digit: a VIN of all ones is valid. */
const file = new TextEncoder().encode(
  'id,vin,condition,year,make,model,price\nT1001,11111111111111111,used,2023,Toyota,RAV4,"28,995.00 USD"\n',
);
const choice = { kind: 'upload', address: '', mapping: null, max_age_days: 3 } as const;

export const stockExamples = examplesFor(
  calls,
  {
    previewStock: { body: file, query: { mapping: '{"price":"price"}' } },
    loadStockFile: { body: file, query: { name: 'stock.csv' } },
    sendStock: { body: file, query: { dealer: 'home', name: 'stock.csv' } },
    addStockSource: { body: choice },
    updateStockSource: { body: choice },
  },
  { source_id, address: '', mapping: null, max_age_days: 3, currency: 'USD', error: null },
);
