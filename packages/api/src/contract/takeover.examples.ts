import { examplesFor } from '../examples.ts';
import * as calls from './takeover.ts';

export const takeoverExamples = examplesFor(calls, {
  updateTakeover: {
    body: {
      cid: 'chat',
      sales_person: { first_name: 'admin', last_name: 'Tester', email: 'admin@test.example' },
      user_id: 'shopper',
    },
    response: { TakeoverEventType: 'IN_PROGRESS', SalesPerson: 'admin Tester', SalesPersonEmail: 'admin@test.example' },
  },
});
