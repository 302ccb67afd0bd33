import { examplesFor } from '../../examples.ts';
import * as calls from './doors.ts';

const at = '2026-01-05T15:00:00.000Z';

export const doorsExamples = examplesFor(
  calls,
  {
    doors: {
      response: {
        Mail: {
          Address: 'harbor@in.example',
          LastIn: at,
          LastOut: at,
          LastFailure: null,
          Test: null,
          IsAddressPending: false,
          IsTestLocal: false,
        },
        Texts: { Address: '+12025550100', LastIn: null, LastOut: at, LastFailure: null, Test: null },
        Refused: [],
      },
    },
    testDoor: {
      body: {},
      response: {
        SentTo: 'harbor@in.example',
        State: 'waiting',
        StartedAt: at,
        SentAt: at,
        ReturnedAt: null,
        Failure: null,
      },
    },
  },
  { door: 'mail' },
);
