import { examplesFor } from '../../examples.ts';
import * as calls from './test-message.ts';

export const testMessageExamples = examplesFor(calls, {
  // The record of the contract test is a signature of Chat AI.
  testSignature: { query: { service_type: 'DealerChat' } },
});
