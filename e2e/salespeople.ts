import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { accountOf } from './ownDealer.ts';

/** A person who is to be notified when a chat is handed off. */
export const calledByHandoff = (dealer: string, person: string): FeedLine => ({
  type: 'setting',
  dealer,
  product: 'DealerChat',
  id: person,
  kind: 'subscriber',
  value: {
    Id: person,
    UserId: person,
    FirstName: 'Noor',
    LastName: 'Haddad',
    Email: accountOf(dealer, person).email,
    MainPhone: '+15555550123',
    SecondaryPhone: '',
    CrmUserId: null,
    Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
  },
});
