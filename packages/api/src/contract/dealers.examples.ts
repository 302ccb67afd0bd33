import { examplesFor } from '../examples.ts';
import * as calls from './dealers.ts';

const dealer = {
  Id: 'leaving',
  Name: 'Dealer leaving',
  Group: 'Test Group',
  RetailerName: 'impel',
  TimeZone: 'America/New_York',
  Products: ['Sales AI'],
  People: 1,
  IsSuspended: true,
  SuspendedAt: '2026-01-15T14:30:00.000Z',
};

export const dealersExamples = examplesFor(calls, {
  list: { query: { search_pattern: 'dealer', page_size: '25' }, response: { Items: [dealer], total: 1 } },
  add: {
    body: {
      Id: 'lakeside-ford',
      Name: 'Lakeside Ford',
      Group: 'Lakeside Auto Group',
      RetailerName: 'impel',
      Brand: 'forecourt',
      Products: ['SALES_AI'],
      TimeZone: 'America/Chicago',
      Country: 'US',
      Admin: { FirstName: 'Nora', LastName: 'Quinn', Email: 'nora.quinn@lakeside.example' },
    },
    response: { ...dealer, Id: 'lakeside-ford', Name: 'Lakeside Ford', IsSuspended: false, SuspendedAt: null },
  },
  suspend: { response: { ...dealer, Id: 'home', Name: 'Dealer home' } },
  resume: { response: { ...dealer, Id: 'home', Name: 'Dealer home', IsSuspended: false, SuspendedAt: null } },
  remove: {
    body: { Id: 'leaving', Name: 'Dealer leaving' },
    response: { Deleted: [{ Table: 'dealer', Rows: 1 }] },
  },
});
