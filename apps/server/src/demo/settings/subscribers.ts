import type { FeedRecord } from '@forecourt/api/contract/feed';
import type {
  ChannelSubscription,
  NotificationId,
  PrincipalId,
  SubscribedNotification,
  Subscriber,
} from '@forecourt/api/contract/settings/subscribers';
import { principals } from '../../messaging/notices/notificationTypes.ts';
import { getReps } from '../accounts.ts';
import { type DemoDealer, demoSiteDealer } from '../dealers.ts';

/** A product's manager, and the desk for unassigned leads. */
const desks: Record<string, { manager: [first: string, last: string]; desk: [first: string, last: string] }> = {
  SALES_AI: { manager: ['Rosalind', 'Achterberg'], desk: ['Emeka', 'Nwosu'] },
  CHAT_AI: { manager: ['Beatriz', 'Salgado'], desk: ['Colm', 'Devereux'] },
  SERVICE_AI: { manager: ['Anneliese', 'Pruitt'], desk: ['Dmitri', 'Vasquez'] },
  CARBUYING_AI: { manager: ['Winston', 'Okafor'], desk: ['Lena', 'Sorensen'] },
};

const subscribed = (ids: NotificationId[], only?: PrincipalId): SubscribedNotification[] =>
  ids.map((Id) => ({
    Id,
    Principals: principals.map((principal) => ({ ...principal, Status: principal.Id === only ? 1 : 0 })),
  }));

/** Reserved fictional numbers: 555-01xx in America, 030 23125 xxx in Germany. */
const getPhone = ({ country }: DemoDealer, place: number) =>
  country === 'DE' ? `+493023125${String(200 + place)}` : `+1555555${String(100 + place).padStart(4, '0')}`;

/** A product's subscribers: its manager, the desk for unassigned leads, and salespeople for their own. */
export function* subscriberLines(dealer: DemoDealer): Generator<FeedRecord> {
  for (const { id: product, category } of dealer.products) {
    const { manager, desk } = desks[category]!;
    let place = 0;
    const line = (
      id: string,
      [FirstName, LastName]: [string, string],
      Email: string,
      CrmUserId: string | null,
      Channels: ChannelSubscription[],
    ): FeedRecord => {
      const key = `${product}.${id}`;
      const value: Subscriber = {
        Id: key,
        UserId: key,
        FirstName,
        LastName,
        Email,
        MainPhone: getPhone(dealer, place++),
        SecondaryPhone: '',
        CrmUserId,
        Channels,
      };
      return { type: 'setting', dealer: dealer.id, product, id: key, kind: 'subscriber', value };
    };
    const own = ([first, last]: [string, string]) => `${first}.${last}@${dealer.id}.example`.toLowerCase();
    const ofAll: NotificationId[] = ['handoff', 'appointment_set', 'phone_call_requested', 'stop'];
    yield line('manager', manager, own(manager), null, [
      {
        Channel: 'Email',
        SubscribedNotifications: subscribed(category === 'CHAT_AI' ? [...ofAll, 'new_chat_start'] : ofAll),
      },
    ]);
    yield line('desk', desk, own(desk), null, [
      { Channel: 'Email', SubscribedNotifications: subscribed(['handoff', 'contact_form'], 'OnlyOrphan') },
      { Channel: 'SMS', SubscribedNotifications: subscribed(['phone_call_requested'], 'OnlyOrphan') },
    ]);
    // To try the chat on the demo's website, sign in as her: she is notified.
    if (category === 'CHAT_AI' && dealer.id === demoSiteDealer) {
      yield line('marta', ['Marta', 'Ellison'], 'marta.ellison@harbor.example', 'marta', [
        { Channel: 'Email', SubscribedNotifications: subscribed(['handoff', 'new_chat_start']) },
      ]);
    }
    for (const rep of getReps(dealer.id)) {
      yield line(rep.id, [rep.first_name, rep.last_name], rep.email, rep.id, [
        {
          Channel: 'Email',
          SubscribedNotifications: subscribed(['handoff', 'appointment_set'], 'OnlyAssigned'),
        },
        ...(place % 2 === 0
          ? [{ Channel: 'SMS' as const, SubscribedNotifications: subscribed(['handoff'], 'OnlyAssigned') }]
          : []),
      ]);
    }
  }
}
