import { examplesFor } from '../examples.ts';
import * as calls from './desk.ts';

const handoff = {
  Since: '2026-11-20T15:02:00.000Z',
  TargetAt: '2026-11-20T15:17:00.000Z',
  OwnerId: 'lena',
  Owner: 'Lena Ortiz',
  Step: 'first',
} as const;
const state = {
  AssigneeId: 'lena',
  AssignedTo: 'Lena Ortiz',
  SnoozedUntil: null,
  ClosedReason: null,
  Handoff: handoff,
  Transfer: null,
};

export const deskExamples = examplesFor(calls, {
  deskState: { response: state },
  assignees: { response: { Items: [{ UserId: 'lena', FullName: 'Lena Ortiz', IsAway: false, OpenHandoffs: 2 }] } },
  assign: { body: { to: { user_id: 'regular' } }, response: state },
  setStatus: {
    body: { status: { type: 'closed', reason: 'Answered by phone' } },
    response: { ...state, Handoff: null, ClosedReason: 'Answered by phone' },
  },
  availability: { response: { AwayUntil: null } },
  setAvailability: {
    body: { away_until: '2026-11-23T14:00:00.000Z' },
    response: { AwayUntil: '2026-11-23T14:00:00.000Z' },
  },
  offerTransfer: {
    body: { to_user_id: 'regular', note: 'They want to trade in their Escape.' },
    response: {
      ...state,
      Transfer: { FromId: 'cody', From: 'Cody Lee', ToId: 'lena', To: 'Lena Ortiz', At: '2026-11-20T15:05:00.000Z' },
    },
  },
  answerTransfer: { body: { answer: 'cancel' }, response: state },
});
