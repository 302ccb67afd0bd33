import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './session.ts';

const response: ExampleOf<typeof calls.login>['response'] = {
  selectedProduct: { Id: 'LEAD_ENGAGE', Name: 'Sales AI', Category: 'SALES_AI', Attributes: [] },
  dealerSettings: {
    Country: 'US',
    HasKnowledgeBank: false,
    ActiveFAR: false,
    IsPilot: false,
    Takeover: false,
    ServiceScheduler: false,
    TimeZone: 'America/New_York',
    DateFormat: 'MM/DD/YYYY',
    TimeFormat: 'h12',
    PhoneFormat: 'national',
  },
  user_info: {
    UserId: 'admin',
    username: 'admin',
    nickname: 'admin',
    FullName: 'admin Tester',
    Email: 'admin@test.example',
    Role: 'ADMIN',
    DealerId: 'home',
    DealerName: 'Dealer home',
    RetailerName: 'impel',
    InsightProviders: [],
    ChildAccounts: [],
    Products: [
      { Id: 'LEAD_ENGAGE', Name: 'Sales AI', Category: 'SALES_AI', Attributes: [] },
      { Id: 'SERVICE_AI', Name: 'Service AI', Category: 'SERVICE_AI', Attributes: [] },
    ],
    Policy: [
      { Resource: 'Settings:WorkingHours', Allow: ['*'] },
      { Resource: 'Settings:Signature', Allow: ['*'] },
    ],
    IsInternal: false,
    IsFirstVisit: false,
    PersonRetailerName: 'impel',
    selectedProduct: { Id: 'LEAD_ENGAGE', Name: 'Sales AI', Category: 'SALES_AI', Attributes: [] },
  },
  AiPause: null,
};

export const sessionExamples: ExamplesOf<typeof calls> = {
  login: {
    body: {},
    response,
  },
  logout: {
    body: {},
    response: { ended: true },
  },
  signIns: {
    response: {
      IsKeptHere: true,
      SignIns: [
        {
          Browser: 'Chrome on Windows',
          SignedInAt: '2026-11-20T13:58:00.000Z',
          LastUsedAt: '2026-11-20T16:02:00.000Z',
          IsThisDevice: true,
        },
        {
          Browser: 'Safari on iPhone',
          SignedInAt: '2026-11-20T12:41:00.000Z',
          LastUsedAt: '2026-11-20T12:55:00.000Z',
          IsThisDevice: false,
        },
      ],
    },
  },
  switchUser: {
    body: { account_id: 'home' },
    response,
  },
  userInfo: {
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    response,
  },
};
