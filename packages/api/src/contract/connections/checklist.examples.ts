import { examplesFor } from '../../examples.ts';
import * as calls from './checklist.ts';

const at = '2026-01-05T15:00:00.000Z';
const steps: calls.ChecklistStep[] = [
  { Id: 'hours', State: 'done', Proof: { At: at, Name: null, Count: null } },
  { Id: 'signature', State: 'open', Proof: null },
  { Id: 'mail', State: 'open', Proof: null },
  { Id: 'texts', State: 'set-aside', Proof: null },
  { Id: 'leads', State: 'done', Proof: { At: at, Name: 'Car Finder', Count: null } },
  { Id: 'stock', State: 'done', Proof: { At: at, Name: null, Count: 1204 } },
  { Id: 'website', State: 'done', Proof: { At: null, Name: 'www.harbor.example', Count: null } },
  { Id: 'answer', State: 'open', Proof: null },
];

export const checklistExamples = examplesFor(
  calls,
  {
    checklist: { response: { CompletedAt: null, Steps: steps } },
    setStepAside: { body: { IsSetAside: true }, response: { CompletedAt: null, Steps: steps } },
  },
  { step: 'texts' },
);
