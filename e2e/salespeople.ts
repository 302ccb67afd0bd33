import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { loadFeed } from './feed.ts';
import { accountOf, dealerLine, personLine } from './ownDealer.ts';

const products = [{ id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' as const }];

/** A dealer with a chat on its website and two salespeople who may take it over; the first is called by a hand-off. */
export async function chatDealer(): Promise<{ id: string; host: string }> {
  const id = `own-${crypto.randomUUID().slice(0, 8)}`;
  const host = `${id}.example`;
  await loadFeed([
    { ...dealerLine(id, { products, settings: { Takeover: true } }), domains: [host] },
    personLine(id, 'noor'),
    personLine(id, 'sven', { last_name: 'Larsen' }),
    calledBy(id, 'noor', 'handoff'),
  ]);
  return { id, host };
}

/** A person who is notified of what happens to a chat. */
export const calledBy = (
  dealer: string,
  person: string,
  ...notifications: ('handoff' | 'new_chat_start')[]
): FeedLine => ({
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
    Channels: [{ Channel: 'Email', SubscribedNotifications: notifications.map((Id) => ({ Id, Principals: [] })) }],
  },
});
