import { examplesFor } from '../examples.ts';
import * as calls from './nextTouch.ts';

/** The id of a step for a lead is made of both (platform/db/functions/timer_id.sql). */
const id = '3d0ae8a3-5bd5-a2c3-8a34-2b7f0e6f9d11';
const Touch = {
  Id: id,
  Kind: 'follow_up' as const,
  At: '2026-02-03T17:00:00.000Z',
  Text: 'Hi Ada, are you still looking for a car?',
  Step: { Sequence: 'New lead, no reply', Number: 1, Count: 4, Minutes: 240 },
};

export const nextTouchExamples = examplesFor(calls, {
  nextTouch: { response: { Touch, CanChange: true } },
  changeNextTouch: {
    body: { id, change: 'hold' },
    response: { Touch: { ...Touch, Hold: { By: 'Ada Byron', At: '2026-02-02T09:30:00.000Z' } }, CanChange: true },
  },
});
