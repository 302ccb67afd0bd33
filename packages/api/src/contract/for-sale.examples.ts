import { examplesFor } from '../examples.ts';
import * as calls from './for-sale.ts';

export const forSaleExamples = examplesFor(calls, {
  vehiclesForSale: { response: { Items: [{ Name: '2026 Toyota RAV4 XLE', Stock: 'T16871', Price: 35480 }] } },
});
