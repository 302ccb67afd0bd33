import type { ExampleOf, ExamplesOf } from '../../call.ts';
import type * as calls from './test-message.ts';

const query: ExampleOf<typeof calls.testSignature>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
const body = { Id: '2d0f9d1e-6a0a-4d2a-9d7a-0f3a7f1f0c55' };
const response = { SentTo: 'admin@test.example', IsConfirmation: false };

export const testMessageExamples: ExamplesOf<typeof calls> = {
  testSignature: { params: { account_id: 'home' }, query: { ...query, service_type: 'DealerChat' }, body, response },
  testFollowUp: { params: { template_id: 'hello' }, query, body, response },
};
