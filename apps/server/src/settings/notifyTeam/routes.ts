import { channels, staffChannels } from '@forecourt/api/channels';
import * as calls from '@forecourt/api/contract/settings/notify-team';
import { NotificationChannel } from '@forecourt/api/contract/settings/subscribers';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { escapeText } from '@forecourt/api/escapeHtml';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';
import { onePerAddress, staffAddress } from '../../messaging/notices/staffAddress.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { listSettings } from '../records.ts';

/** Notify Team (spec 2 §2): a message to subscribers, through the outbox. */
export function notifyTeamRoutes(contract: Contract): void {
  contract.scoped(calls.notifiableSubscribers, async ({ trx, scope }) => ({
    Items: (await listSubscribers(trx, scope))
      .map(({ key, value }) => ({ Id: key, Name: getName(value), Channels: getChannels(value) }))
      .toSorted((one, other) => one.Name.localeCompare(other.Name, 'en')),
  }));

  contract.scoped(calls.notifyTeam, async ({ trx, scope, person, body, audit }) => {
    const recipients = new Set(body.Recipients);
    const team = (await listSubscribers(trx, scope)).filter(({ key }) => recipients.has(key));
    const reachable = team.filter(({ value }) => getChannels(value).includes(body.Channel));
    if (reachable.length < recipients.size)
      throw new Refusal(409, 'not-reachable', `Someone you chose can no longer be reached by ${body.Channel}`);
    const { name, country } = await trx
      .selectFrom('dealer')
      .select(['name', 'country'])
      .where('id', '=', scope.dealerId)
      .executeTakeFirstOrThrow();
    const from = `${person.firstName} ${person.lastName}`.trim();
    const addressed = onePerAddress(
      reachable.map(({ key, value }) => ({ key, ...staffAddress(body.Channel, value) })),
      country,
    );
    let isNew = false;
    for (const { key, channel, address } of addressed) {
      isNew =
        (await queueNotice(trx, {
          ...scope,
          key: `team:${body.Id}:${key}`,
          channel,
          recipient: address,
          subject: `A message from ${from}, ${name}`,
          html: renderHtml(body.Message.trim(), from, body.Channel),
        })) || isNew;
    }
    if (isNew)
      await audit(body.Id, {
        after: { channel: body.Channel, recipients: [...recipients] },
      });
    return { Notified: addressed.length };
  });
}

const listSubscribers = (trx: ScopedTransaction, scope: Scope) => listSettings(trx, scope, 'subscriber');

type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number]['value'];

const getName = ({ FirstName, LastName }: Subscriber) => `${FirstName} ${LastName}`.trim();

/** The subscriber's channels that have an address. */
const getChannels = (subscriber: Subscriber): NotificationChannel[] =>
  NotificationChannel.options.filter(
    (name) =>
      subscriber.Channels.some(({ Channel }) => Channel === name) && staffAddress(name, subscriber).address !== '',
  );

/** Names the sender in the text; an e-mail also does so in its subject. */
const renderHtml = (message: string, from: string, channel: NotificationChannel): string =>
  channels[staffChannels[channel]].isHtml
    ? `${message
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`)
        .join('')}<p>${escapeText(from)}</p>`
    : escapeText(`${from}: ${message}`);
