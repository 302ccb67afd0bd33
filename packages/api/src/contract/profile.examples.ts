import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './profile.ts';

const query: ExampleOf<typeof calls.profile>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export const profileExamples: ExamplesOf<typeof calls> = {
  profile: {
    params: { accountId: 'home' },
    query,
    response: { Username: 'admin', Role: 'ADMIN', Email: 'admin@test.example', HasPassword: true },
  },
  updateProfile: {
    params: { accountId: 'home' },
    query,
    body: {},
    response: { Username: 'somebody-new', Role: 'ADMIN', Email: 'admin@test.example', HasPassword: true },
  },
};
