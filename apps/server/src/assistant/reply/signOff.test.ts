import { expect, it } from 'vitest';
import type { AssistantRequest } from './assistant.ts';
import { withoutSignOff } from './signOff.ts';

const request: AssistantRequest = {
  dealerName: 'Harbor Toyota',
  productName: 'Sales AI',
  customerFirstName: 'Ada',
  vehicle: null,
  manner: { Tone: 'Friendly', SignedBy: 'Team' },
  channel: 'email',
  journeyName: '',
  journeyInstruction: '',
  sourceInstruction: '',
  conversation: [],
  answers: [],
  knowledge: [],
  openingHours: null,
  handBackNote: null,
};

it.each([
  ['Hi Ada,\n\nYes.\n\nThe Harbor Toyota team', 'Hi Ada,\n\nYes.'],
  ['Yes.\n\nBest regards,\nSales AI, Harbor Toyota', 'Yes.'],
  ['Yes.\n\nBest regards,\nSales AI\nHarbor Toyota', 'Yes.'],
  ['Yes.\n\nSincerely,\n\n— Sales AI', 'Yes.'],
  ['Yes.\n\nThanks!\n', 'Yes.'],
  ['Come to Harbor Toyota', 'Come to Harbor Toyota'],
  ['Thanks', 'Thanks'],
  ['Yes.\n\nThanks for asking.', 'Yes.\n\nThanks for asking.'],
])('%j', (text, expected) => {
  expect(withoutSignOff(text, request)).toBe(expected);
});
