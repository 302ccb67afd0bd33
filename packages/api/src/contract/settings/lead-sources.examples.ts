import type { ExampleOf, ExamplesOf } from '../../call.ts';
import type * as calls from './lead-sources.ts';

const query: ExampleOf<typeof calls.sourceSettings>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

const query2: ExampleOf<typeof calls.subSources>['query'] = {
  account_id: 'home',
  service_type: 'LEAD_ENGAGE',
  source_id: 'oHhqoPn9wAoZVkOTsE12il',
};

export const leadSourcesExamples: ExamplesOf<typeof calls> = {
  sourceSettings: {
    params: { account_id: 'home' },
    query,
    response: {
      From: '2026-01-02',
      To: '2026-01-31',
      Items: [
        {
          SourceId: 'oHhqoPn9wAoZVkOTsE12il',
          SourceName: 'Dealer Website',
          Status: 1,
          SubSourceNum: 1,
          NewLeads: 0,
          CloseRate: null,
          LeadsThatWorked: 0,
          CustomersEngaged: 0,
          EngagementRate: null,
          AIAppointments: 0,
          SalesExpertiseNeeded: 0,
          Version: 1,
        },
      ],
    },
  },
  updateSource: {
    params: { account_id: 'home', source_id: 'oHhqoPn9wAoZVkOTsE12il' },
    query,
    body: { Status: 1 },
    response: { SourceId: 'oHhqoPn9wAoZVkOTsE12il', SourceName: 'Dealer Website', Status: 1 },
  },
  subSources: {
    params: { account_id: 'home' },
    query: query2,
    response: {
      Items: [
        { SourceId: 'OXPgIukyIPkhLBjQ0MVDrn', SourceName: '-', Status: 1 },
        { SourceId: 'UAa755z5xkOW5UCgaWRSVq', SourceName: 'Trade-in form', Status: 1 },
      ],
    },
  },
  updateSubSource: {
    params: { account_id: 'home' },
    query: query2,
    body: { SourceId: 'UAa755z5xkOW5UCgaWRSVq', Status: 1 },
    response: { SourceId: 'UAa755z5xkOW5UCgaWRSVq', SourceName: 'Trade-in form', Status: 1 },
  },
};
