import type { ExampleOf, ExamplesOf } from '../../call.ts';
import type * as calls from './notify-team.ts';

const query: ExampleOf<typeof calls.notifiableSubscribers>['query'] = {
  account_id: 'home',
  service_type: 'LEAD_ENGAGE',
};

export const notifyTeamExamples: ExamplesOf<typeof calls> = {
  notifiableSubscribers: {
    params: { account_id: 'home' },
    query,
    response: {
      Items: [
        { Id: 'ada', Name: 'Ada Byron', Channels: ['Email'] },
        { Id: 'lena', Name: 'Lena Ortiz', Channels: ['Email'] },
      ],
    },
  },
  notifyTeam: {
    params: { account_id: 'home' },
    query,
    body: { Id: '80b1003e-b1ab-4687-bf66-949a5e8cc417', Channel: 'Email', Recipients: ['lena'], Message: 'Hello' },
    response: { Notified: 1 },
  },
};
