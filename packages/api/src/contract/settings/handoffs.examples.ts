import { examplesFor } from '../../examples.ts';
import * as calls from './handoffs.ts';

const settings = { TargetMinutes: 15, GivenTo: 'in-turn' } as const;

export const handoffsExamples = examplesFor(calls, {
  handoffSettings: { response: settings },
  updateHandoffSettings: { body: { ...settings, TargetMinutes: 30 }, response: { ...settings, TargetMinutes: 30 } },
});
