import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './users.ts';

const query: ExampleOf<typeof calls.list>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

const leaver: ExampleOf<typeof calls.one>['response'] = {
  UserId: 'leaver',
  Username: 'leaver',
  FirstName: 'leaver',
  LastName: 'Tester',
  FullName: 'leaver Tester',
  Email: 'leaver@test.example',
  UserRole: 'REGULAR',
  RetailerName: 'impel',
  ChildAccounts: [{ id: 'home', name: 'Dealer home', retailer_name: 'impel' }],
  IsInternal: false,
  Invitation: null,
};

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
          IsInternal: false,
          Invitation: null,
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
          IsInternal: false,
          Invitation: null,
        },
      ],
      page_id: 1,
      num_pages: 1,
      total: 2,
    },
  },
  one: { query: { ...query, user_id: 'leaver', retailer_name: 'impel' }, response: leaver },
  invite: {
    params: { dealerId: 'home' },
    query,
    body: {
      dealer_stores: ['home'],
      retailer_name: 'impel',
      user_info: [
        {
          first_name: 'Nora',
          last_name: 'Quinn',
          email: 'nora.quinn@test.example',
          role: 'REGULAR',
          invited_by: { user_id: 'admin', fullname: 'admin Tester' },
        },
      ],
    },
    response: { 'failed users': [{ email: 'nora.quinn@test.example', reason: 'Someone else uses this email' }] },
  },
  importPeople: {
    params: { dealerId: 'home' },
    query,
    body: {
      retailer_name: 'impel',
      dry_run: false,
      rows: [
        {
          first_name: 'Nora',
          last_name: 'Quinn',
          email: 'nora.quinn@new.example',
          role: 'REGULAR',
          dealerships: 'Dealer home',
        },
        { first_name: 'Regular', last_name: 'Tester', email: 'regular@test.example', role: '', dealerships: '' },
      ],
    },
    response: {
      rows: [
        { status: 'invited', reason: null },
        { status: 'here', reason: null },
      ],
    },
  },
  update: {
    params: { dealerId: 'home' },
    query,
    body: { user_id: 'leaver', retailer_name: 'impel', dealer_stores: ['home'], role: 'REGULAR' },
    response: leaver,
  },
  remove: {
    params: { dealerId: 'home' },
    query,
    body: { user_id: 'leaver', retailer_name: 'impel', user_name: 'leaver' },
    response: { deleted: true },
  },
  resendInvitation: {
    params: { dealerId: 'home' },
    query,
    body: { user_id: 'leaver', retailer_name: 'impel' },
    response: { ...leaver, Invitation: 'invited' },
  },
  withdrawInvitation: {
    params: { dealerId: 'home' },
    query,
    body: { user_id: 'leaver', retailer_name: 'impel' },
    response: { ...leaver, Invitation: 'withdrawn' },
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
