import { examplesFor } from '../examples.ts';
import * as calls from './session.ts';

const selectedProduct = { Id: 'LEAD_ENGAGE', Name: 'Sales AI', Attributes: [] };

/** An ADMIN of the dealer. */
const response = {
  selectedProduct,
  user_info: {
    UserId: 'admin',
    username: 'admin',
    nickname: 'admin',
    FullName: 'admin Tester',
    Email: 'admin@test.example',
    PersonRetailerName: 'impel',
    InsightProviders: [],
    ChildAccounts: [],
    Products: [
      selectedProduct,
      { Id: 'SERVICE_AI', Name: 'Service AI', Category: 'SERVICE_AI' as const, Attributes: [] },
    ],
    Policy: [{ Resource: 'Settings:WorkingHours', Allow: ['*'] }],
    selectedProduct,
  },
  AiPause: null,
};

export const sessionExamples = examplesFor(calls, {
  login: { response },
  switchUser: { response },
  userInfo: { response },
  idleTime: { response: { IdleMinutes: 30 } },
  updateIdleTime: { body: { IdleMinutes: 60 }, response: { IdleMinutes: 60 } },
  alive: { response: { IdleMinutes: 30 } },
  // A picture of the profile shows these.
  signIns: {
    response: {
      IsKeptHere: true,
      SignIns: [
        {
          Id: 'windows',
          Browser: 'Chrome on Windows',
          Address: '203.0.113.7',
          SignedInAt: '2026-11-20T13:58:00.000Z',
          LastUsedAt: '2026-11-20T16:02:00.000Z',
          IsThisDevice: true,
        },
        {
          Id: 'phone',
          Browser: 'Safari on iPhone',
          Address: '198.51.100.24',
          SignedInAt: '2026-11-20T12:41:00.000Z',
          LastUsedAt: '2026-11-20T12:55:00.000Z',
        },
      ],
    },
  },
});
