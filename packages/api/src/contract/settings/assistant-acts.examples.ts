import { examplesFor } from '../../examples.ts';
import * as calls from './assistant-acts.ts';

const table = { ...calls.defaultActs, price: 'handoff' as const };

export const assistantActsExamples = examplesFor(calls, {
  assistantActs: { response: table },
  updateAssistantActs: { body: table, response: table },
});
