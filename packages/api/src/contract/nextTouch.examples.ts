import type { ExamplesOf } from '../call.ts';
import type * as calls from './nextTouch.ts';

const query = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
const params = { account_id: 'home', cid: 'talk' };
/** The id of a step for a lead is made of both (platform/db/functions/timer_id.sql). */
const id = '3d0ae8a3-5bd5-a2c3-8a34-2b7f0e6f9d11';
const touch = {
  Id: id,
  Kind: 'follow_up' as const,
  Channel: 'email' as const,
  At: '2026-02-03T17:00:00.000Z',
  IsInQuietHours: false,
  Text: 'Hi Ada, are you still looking for a car?',
  TemplateText: null,
  Step: {
    Sequence: 'New lead, no reply',
    Number: 1,
    Count: 4,
    ReferencePoint: 'FIRST_MESSAGE' as const,
    Minutes: 240,
  },
  EditedBy: null,
  Hold: null,
};

export const nextTouchExamples: ExamplesOf<typeof calls> = {
  nextTouch: { params, query, response: { Touch: touch, Nothing: null, CanChange: true } },
  changeNextTouch: {
    params,
    query,
    body: { id, change: 'hold' },
    response: {
      Touch: { ...touch, Hold: { By: 'Ada Byron', At: '2026-02-02T09:30:00.000Z' } },
      Nothing: null,
      CanChange: true,
    },
  },
};
