import { examplesFor } from '../../examples.ts';
import * as calls from './subscribers.ts';

const id = 'aa6a4c7f-8bdf-461d-b1e8-09d6fafc201f';
const Channels = [{ SubscribedNotifications: [{ Principals: [] }] }];
const ada = { Id: 'ada', Channels };

export const subscribersExamples = examplesFor(calls, {
  subscribers: {
    response: {
      Items: [
        { Id: 'ada', Channels: [{ SubscribedNotifications: [{ Id: 'stop', Principals: [] }] }] },
        {
          Id: 'lena',
          UserId: 'lena',
          FirstName: 'Lena',
          LastName: 'Ortiz',
          Email: 'lena@test.example',
          MainPhone: '+15550100300',
          Channels,
        },
      ],
    },
  },
  addSubscriber: { body: { Id: id, UserId: id, Channels }, response: { Id: id, UserId: id, Channels } },
  updateSubscriber: { body: ada, response: { ...ada, Version: 2 } },
  notificationTypes: {
    response: {
      Items: [
        { Name: 'Handoff', Description: 'The assistant hands a customer off to the team' },
        {
          Id: 'appointment_set',
          Name: 'Appointment set',
          Description: 'The assistant or a form sets an appointment for a customer',
        },
      ],
    },
  },
  principals: {
    response: { Items: [{ Name: 'Only their own leads' }, { Id: 'OnlyOrphan', Name: 'Only unassigned leads' }] },
  },
  findCrmUser: { query: { Email: 'ada@mail.example', MainPhone: '+15550100200' } },
});
