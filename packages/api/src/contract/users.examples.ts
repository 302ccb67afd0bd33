import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './users.ts';

const query: ExampleOf<typeof calls.list>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export const usersExamples: ExamplesOf<typeof calls> = {
  list: {
    params: { dealerId: 'home' },
    query,
    response: {
      Items: [
        {
          UserId: 'admin',
          Username: 'admin',
          FirstName: 'admin',
          LastName: 'Tester',
          FullName: 'admin Tester',
          Email: 'admin@test.example',
          UserRole: 'ADMIN',
          RetailerName: 'impel',
          ChildAccounts: [{ id: 'home', name: 'Dealer home', retailer_name: 'impel' }],
        },
        {
          UserId: 'regular',
          Username: 'regular',
          FirstName: 'regular',
          LastName: 'Tester',
          FullName: 'regular Tester',
          Email: 'regular@test.example',
          UserRole: 'REGULAR',
          RetailerName: 'impel',
          ChildAccounts: [{ id: 'home', name: 'Dealer home', retailer_name: 'impel' }],
        },
      ],
    },
  },
  metadata: {
    params: { accountId: 'home' },
    query,
    response: {
      UserId: 'admin',
      Username: 'admin',
      Role: 'ADMIN',
      RetailerName: 'impel',
      Policy: [
        { Resource: 'Settings:WorkingHours', Allow: ['*'] },
        { Resource: 'Settings:Signature', Allow: ['*'] },
      ],
    },
  },
  updateSingleSignOn: {
    body: { retailer_name: 'impel', user_name: 'somebody-new', okta_user_id: 'admin' },
    response: { UserId: 'admin', Username: 'somebody-new' },
  },
};
