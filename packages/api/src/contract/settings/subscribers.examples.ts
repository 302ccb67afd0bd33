import type { ExampleOf, ExamplesOf } from '../../call.ts';
import type * as calls from './subscribers.ts';

const query: ExampleOf<typeof calls.subscribers>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export const subscribersExamples: ExamplesOf<typeof calls> = {
  subscribers: {
    params: { account_id: 'home' },
    query,
    response: {
      Items: [
        {
          Id: 'ada',
          UserId: 'ada',
          FirstName: 'Ada',
          LastName: 'Byron',
          Email: 'ada@mail.example',
          MainPhone: '+15550100200',
          SecondaryPhone: '',
          CrmUserId: null,
          Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'stop', Principals: [] }] }],
          Version: 1,
        },
        {
          Id: 'lena',
          UserId: 'lena',
          FirstName: 'Lena',
          LastName: 'Ortiz',
          Email: 'lena@test.example',
          MainPhone: '+15550100300',
          SecondaryPhone: '',
          CrmUserId: null,
          Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
          Version: 1,
        },
      ],
    },
  },
  addSubscriber: {
    params: { account_id: 'home' },
    query,
    body: {
      Id: 'aa6a4c7f-8bdf-461d-b1e8-09d6fafc201f',
      UserId: 'aa6a4c7f-8bdf-461d-b1e8-09d6fafc201f',
      FirstName: 'Ada',
      LastName: 'Byron',
      Email: 'ada@mail.example',
      MainPhone: '+15550100200',
      SecondaryPhone: '',
      CrmUserId: null,
      Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
    },
    response: {
      Id: 'aa6a4c7f-8bdf-461d-b1e8-09d6fafc201f',
      UserId: 'aa6a4c7f-8bdf-461d-b1e8-09d6fafc201f',
      FirstName: 'Ada',
      LastName: 'Byron',
      Email: 'ada@mail.example',
      MainPhone: '+15550100200',
      SecondaryPhone: '',
      CrmUserId: null,
      Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
      Version: 1,
    },
  },
  updateSubscriber: {
    params: { account_id: 'home', UserId: 'ada' },
    query,
    body: {
      Id: 'ada',
      UserId: 'ada',
      FirstName: 'Ada',
      LastName: 'Byron',
      Email: 'ada@mail.example',
      MainPhone: '+15550100200',
      SecondaryPhone: '',
      CrmUserId: null,
      Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
    },
    response: {
      Id: 'ada',
      UserId: 'ada',
      FirstName: 'Ada',
      LastName: 'Byron',
      Email: 'ada@mail.example',
      MainPhone: '+15550100200',
      SecondaryPhone: '',
      CrmUserId: null,
      Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
      Version: 2,
    },
  },
  deleteSubscriber: {
    params: { account_id: 'home', UserId: 'ada' },
    query,
    response: { deleted: true },
  },
  notificationTypes: {
    params: { account_id: 'home' },
    query,
    response: {
      Items: [
        { Id: 'handoff', Name: 'Handoff', Description: 'The assistant hands a customer off to the team' },
        {
          Id: 'appointment_set',
          Name: 'Appointment set',
          Description: 'The assistant or a form sets an appointment for a customer',
        },
      ],
    },
  },
  principals: {
    params: { account_id: 'home' },
    query,
    response: {
      Items: [
        { Id: 'OnlyAssigned', Name: 'Only their own leads' },
        { Id: 'OnlyOrphan', Name: 'Only unassigned leads' },
      ],
    },
  },
  findCrmUser: {
    params: { account_id: 'home' },
    query: {
      account_id: 'home',
      service_type: 'LEAD_ENGAGE',
      FirstName: 'Ada',
      LastName: 'Byron',
      Email: 'ada@mail.example',
      MainPhone: '+15550100200',
    },
    response: { UserId: null },
  },
};
