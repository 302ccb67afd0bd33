import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './takeover.ts';

const query: ExampleOf<typeof calls.takeoverStatus>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export const takeoverExamples: ExamplesOf<typeof calls> = {
  takeoverStatus: { params: { account_id: 'home' }, query, response: { Status: true } },
  chatCalls: { params: { account_id: 'home' }, query, response: { Items: [] } },
  updateTakeover: {
    params: { account_id: 'home' },
    query,
    body: {
      cid: 'chat',
      status: 'IN_PROGRESS',
      sales_person: { first_name: 'admin', last_name: 'Tester', email: 'admin@test.example' },
      user_id: 'shopper',
    },
    response: { TakeoverEventType: 'IN_PROGRESS', SalesPerson: 'admin Tester', SalesPersonEmail: 'admin@test.example' },
  },
};
