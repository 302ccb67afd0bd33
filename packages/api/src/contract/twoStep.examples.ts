import { examplesFor } from '../examples.ts';
import * as calls from './twoStep.ts';

const rule = {
  RequiredFor: 'administrators' as const,
  GraceDays: 14,
  RequiredFrom: '2026-12-04T15:00:00.000Z',
  IsKeptHere: true,
  People: 12,
  Without: 3,
};

export const twoStepExamples = examplesFor(calls, {
  twoStep: { response: { IsKeptHere: true, HasApp: true, Passkeys: 1, RecoveryCodes: 10, RequiredFrom: null } },
  twoStepRule: { response: rule },
  setTwoStepRule: { body: { RequiredFor: 'administrators', GraceDays: 14 }, response: rule },
  resetTwoStep: { body: { user_id: 'regular' } },
  signOutUser: { body: { user_id: 'regular' } },
});
