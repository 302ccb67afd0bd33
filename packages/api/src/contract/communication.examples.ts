import { examplesFor } from '../examples.ts';
import * as calls from './communication.ts';

export const communicationExamples = examplesFor(calls, {
  updateCommunication: { body: { vin: '', action: 'stop' } },
});
