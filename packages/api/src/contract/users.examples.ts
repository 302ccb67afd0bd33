import { examplesFor } from '../examples.ts';
import * as calls from './users.ts';

const person = (name: string, UserRole: string) => ({
  UserId: name,
  Username: name,
  FirstName: name,
  LastName: 'Tester',
  FullName: `${name} Tester`,
  Email: `${name}@test.example`,
  UserRole,
  ChildAccounts: [{ id: 'home', name: 'Dealer home' }],
});
const leaver = person('leaver', 'REGULAR');

export const usersExamples = examplesFor(
  calls,
  {
    list: { response: { Items: [person('admin', 'ADMIN'), person('regular', 'REGULAR')], total: 2 } },
    one: { response: leaver },
    invite: {
      body: {
        dealer_stores: ['home'],
        user_info: [
          {
            first_name: 'Nora',
            last_name: 'Quinn',
            email: 'nora.quinn@test.example',
            invited_by: { user_id: 'admin', fullname: 'admin Tester' },
          },
        ],
      },
    },
    importPeople: {
      body: {
        rows: [
          { first_name: 'Nora', last_name: 'Quinn', email: 'nora.quinn@new.example', dealerships: 'Dealer home' },
          { first_name: 'Regular', last_name: 'Tester', email: 'regular@test.example', role: '', dealerships: '' },
        ],
      },
    },
    update: { body: { dealer_stores: ['home'] }, response: leaver },
    remove: { body: { user_name: 'leaver' } },
    resendInvitation: { response: { ...leaver, Invitation: 'invited' } },
    withdrawInvitation: { response: { ...leaver, Invitation: 'withdrawn' } },
    sendPasswordLink: { body: { user_id: 'regular' }, response: leaver },
    updateSingleSignOn: { body: { user_name: 'somebody-new', okta_user_id: 'admin' } },
  },
  { user_id: 'leaver' },
);
