import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { inBlock } from './inBlock.ts';
import { Id, storable, text } from '../text.ts';
import { NotificationChannel } from './subscribers.ts';

/** The longest message, in UTF-16 units; the spec shows none. */
export const teamMessageLimit = 1000;

/** A subscriber, with the channels that they can be reached on. */
export const NotifiableSubscriber = z.object({ Id, Name: z.string(), Channels: z.array(NotificationChannel) });
export type NotifiableSubscriber = z.output<typeof NotifiableSubscriber>;

/** Names and channels without addresses: a person may notify the team without being allowed to see its settings. */
export const notifiableSubscribers = call({
  ...inBlock('notify-team', 'read'),
  id: 'team.list',
  method: 'GET',
  path: '/api/dashboard/:account_id/notify-team',
  summary: 'The subscribers a message can go to',
  response: z.object({ Items: z.array(NotifiableSubscriber) }),
});

/**
 * A message to people of the team. The sender makes `Id`: the same press again sends nothing more. Refused with 409
 * and the id `not-reachable` where one of them cannot be reached on the channel; nobody gets it then.
 */
export const notifyTeam = call({
  ...inBlock('notify-team', 'write'),
  id: 'team.notify',
  method: 'POST',
  path: '/api/dashboard/:account_id/notify-team',
  summary: 'Send a message to people on the team',
  body: z.strictObject({
    Id: z.uuid(),
    Channel: NotificationChannel,
    Recipients: z.array(Id).check(z.minLength(1), z.maxLength(200)),
    /** Trimmed; blank is refused. */
    Message: text(teamMessageLimit).check(
      storable,
      z.refine((message) => message.trim() !== '', 'Write something to send'),
    ),
  }),
  response: z.object({ Notified: z.int() }),
});
