import { isDeepStrictEqual } from 'node:util';
import { seesNewChatStart } from '@forecourt/api/access/settings';
import * as calls from '@forecourt/api/contract/settings/subscribers';
import type { ChannelSubscription, Subscriber } from '@forecourt/api/contract/settings/subscribers';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import type { Person } from '../../platform/access/person.ts';
import { notificationTypes, principals } from '../../messaging/notices/notificationTypes.ts';
import { deletedElsewhere, Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { findCrmUser } from './crmUser.ts';
import { deleteSetting, listSettings, readSetting, saveSetting, type Setting } from '../records.ts';

const kind = 'subscriber';

/** Email & SMS Notification Settings (spec 2 §4, §5). */
export function subscriberRoutes(contract: Contract): void {
  contract.scoped(calls.subscribers, async ({ trx, scope, person }) => ({
    Items: (await listSettings(trx, scope, kind))
      .map(({ value, version }) => ({ ...seenBy(person, value), Version: version }))
      .toSorted((one, other) => calls.bySurname(one, other) || (one.Id < other.Id ? -1 : 1)),
  }));

  contract.scoped(calls.addSubscriber, async (work) => {
    const { trx, scope, person, body } = work;
    const known = await readSetting(trx, scope, kind, body.Id);
    const value = writtenBy(person, body, known?.value);
    // A retry of a request whose response was lost.
    if (known && isDeepStrictEqual(known.value, value)) return { ...seenBy(person, value), Version: known.version };
    const Version = await saveSetting(work, { kind, key: body.Id, value });
    return { ...seenBy(person, value), Version };
  });

  contract.scoped(calls.updateSubscriber, async (work) => {
    const { trx, scope, person, params, body } = work;
    if (body.Id !== params.UserId) {
      const message = 'Id: expected the id of the path';
      throw new Refusal(400, 'invalid-input', message, { issues: [{ path: 'body.Id', message }] });
    }
    const known = await findKnown(trx, scope, params.UserId);
    const value = writtenBy(person, body, known.value);
    const Version = await saveSetting(work, { kind, key: body.Id, value });
    work.setVersion(Version);
    return { ...seenBy(person, value), Version };
  });

  contract.scoped(calls.deleteSubscriber, async (work) => {
    const { UserId } = work.params;
    await deleteSetting(work, { kind, key: UserId }, deletedElsewhere(calls.deletedMessage, UserId));
    work.setVersion(0);
    return { deleted: true as const };
  });

  contract.scoped(calls.notificationTypes, ({ person }) =>
    Promise.resolve({ Items: notificationTypes.filter(({ Id }) => Id !== hidden || seesNewChatStart(person)) }),
  );
  contract.scoped(calls.principals, () => Promise.resolve({ Items: principals }));
  contract.scoped(calls.findCrmUser, async ({ trx, scope, query }) => ({
    UserId: (await findCrmUser(trx, scope.dealerId, query)) ?? null,
  }));
}

/** @throws 404 */
async function findKnown(trx: ScopedTransaction, scope: Scope, id: string): Promise<Setting<typeof kind>> {
  const known = await readSetting(trx, scope, kind, id);
  if (!known) throw deletedElsewhere(calls.deletedMessage, id);
  return known;
}

/** Visible to SUPER-ADMIN only (spec 2 §6); saves by others leave it unchanged. */
const hidden = 'new_chat_start';

/** A subscriber as the caller may see them. */
function seenBy(person: Person, subscriber: Subscriber): Subscriber {
  return seesNewChatStart(person) ? subscriber : { ...subscriber, Channels: parts(subscriber.Channels).seen };
}

/** The subscriber to save: the caller's input plus what the caller cannot see. */
function writtenBy(person: Person, subscriber: Subscriber, known: Subscriber | undefined): Subscriber {
  if (seesNewChatStart(person)) return subscriber;
  const { seen } = parts(subscriber.Channels);
  const { unseen } = parts(known?.Channels ?? []);
  const Channels = calls.NotificationChannel.options.flatMap((Channel): ChannelSubscription[] => {
    const SubscribedNotifications = [...seen, ...unseen].flatMap((one) =>
      one.Channel === Channel ? one.SubscribedNotifications : [],
    );
    return SubscribedNotifications.length > 0 ? [{ Channel, SubscribedNotifications }] : [];
  });
  if (Channels.length === 0) {
    const issues = [{ path: 'body.Channels', message: calls.fillInMessage }];
    throw new Refusal(400, 'invalid-input', calls.fillInMessage, { issues });
  }
  return { ...subscriber, Channels };
}

/** Channels without the hidden type, or with only it; empty channels are dropped. */
function parts(channels: readonly ChannelSubscription[]): Record<'seen' | 'unseen', ChannelSubscription[]> {
  const of = (isUnseen: boolean) =>
    channels.flatMap(({ Channel, SubscribedNotifications }): ChannelSubscription[] => {
      const left = SubscribedNotifications.filter(({ Id }) => (Id === hidden) === isUnseen);
      return left.length > 0 ? [{ Channel, SubscribedNotifications: left }] : [];
    });
  return { seen: of(false), unseen: of(true) };
}
