import { examplesFor } from '../examples.ts';
import * as calls from './privacy.ts';

const body = { conversation_id: 'forgotten' };

export const privacyExamples = examplesFor(calls, {
  customerData: { query: { conversation_id: 'talk' }, response: { Tables: [{ Table: 'message', Rows: 12 }] } },
  exportCustomer: { body: { conversation_id: 'talk' } },
  eraseCustomer: { body },
  saveRetention: { body: { Kind: 'inquiry', Months: 24 } },
  consents: { query: { conversation_id: 'talk' } },
});
