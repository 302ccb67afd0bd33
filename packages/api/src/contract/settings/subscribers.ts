import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { staffChannelNames } from '../../channels.ts';
import { isPhone, phoneMessage } from '../phone.ts';
import { AccountParams, Scope } from '../scope.ts';
import { Id, nameText, nameTextOrEmpty, textOrEmpty } from '../text.ts';
import { required, tolerant, tolerantList } from '../tolerant.ts';
import { inBlock } from './inBlock.ts';
import { OnOff } from './lead-sources.ts';

export const NotificationChannel = z.enum(staffChannelNames);
export type NotificationChannel = z.output<typeof NotificationChannel>;

/** What staff can be notified of (docs/decisions/settings-notifications.md). */
export const NotificationId = z.enum([
  'handoff',
  'appointment_set',
  'phone_call_requested',
  'contact_form',
  'stop',
  /** Offered to SUPER-ADMIN alone (spec 2 §6). */
  'new_chat_start',
]);
export type NotificationId = z.output<typeof NotificationId>;

/** Whose leads somebody is notified of; without either: everybody's (spec 2 §3). */
export const PrincipalId = z.enum(['OnlyAssigned', 'OnlyOrphan']);
export type PrincipalId = z.output<typeof PrincipalId>;

const SubscribedPrincipal = z.strictObject({ Id: PrincipalId, Name: nameText(60), Status: OnOff });

export const SubscribedNotification = z.strictObject({
  Id: NotificationId,
  Principals: z.array(SubscribedPrincipal).check(z.maxLength(2)),
});
export type SubscribedNotification = z.output<typeof SubscribedNotification>;

export const ChannelSubscription = z.strictObject({
  Channel: NotificationChannel,
  SubscribedNotifications: z.array(SubscribedNotification).check(z.maxLength(NotificationId.options.length)),
});
export type ChannelSubscription = z.output<typeof ChannelSubscription>;

const fields = {
  Id,
  /** The spec's other name for `Id`, which its paths use: always the same. */
  UserId: Id,
  FirstName: nameTextOrEmpty(80),
  LastName: nameTextOrEmpty(80),
  Email: textOrEmpty(254),
  /** Where text messages go. */
  MainPhone: textOrEmpty(20),
  /** A hidden field: kept as it came, never asked for (spec 2 §3). */
  SecondaryPhone: textOrEmpty(20),
  /** Who this is among the account's people, found by `findCrmUser`; null where nobody was found. */
  CrmUserId: z.nullable(Id),
  Channels: z.array(ChannelSubscription).check(z.maxLength(2)),
};

/** Somebody whom nobody has described yet. */
export const nobody = {
  FirstName: '',
  LastName: '',
  Email: '',
  MainPhone: '',
  SecondaryPhone: '',
  CrmUserId: null,
  Channels: [],
};

export const fillInMessage = 'Please fill in all the fields to continue';
export const emailMessage = 'Email format is not correct';
const onePrincipalMessage = 'Only one of OnlyAssigned and OnlyOrphan may be chosen at a time';

type Fields = z.output<z.ZodMiniObject<typeof fields>>;
type ProblemField = 'FirstName' | 'LastName' | 'Email' | 'MainPhone' | 'SecondaryPhone' | 'Channels';

/**
 * What is wrong with somebody who is to be notified, by field, in the words of spec 2 §5. The screen, the server and the
 * feed go by the same.
 * @returns nothing for a person who can be saved
 */
export function subscriberProblems(
  person: Omit<Fields, 'Id' | 'UserId' | 'CrmUserId'>,
): Partial<Record<ProblemField, string>> {
  const isMissing = (field: 'FirstName' | 'LastName' | 'Email' | 'MainPhone') => person[field].trim() === '';
  const channels = channelProblem(person.Channels);
  return {
    ...(isMissing('FirstName') && { FirstName: fillInMessage }),
    ...(isMissing('LastName') && { LastName: fillInMessage }),
    ...(isMissing('Email')
      ? { Email: fillInMessage }
      : !z.safeParse(z.email(), person.Email).success && { Email: emailMessage }),
    ...(isMissing('MainPhone')
      ? { MainPhone: fillInMessage }
      : !isPhone(person.MainPhone) && { MainPhone: phoneMessage }),
    ...(person.SecondaryPhone !== '' && !isPhone(person.SecondaryPhone) && { SecondaryPhone: phoneMessage }),
    ...(channels !== undefined && { Channels: channels }),
  };
}

function channelProblem(channels: readonly ChannelSubscription[]): string | undefined {
  const isTwice = (ids: string[]) => new Set(ids).size < ids.length;
  const notifications = channels.flatMap(({ SubscribedNotifications }) => SubscribedNotifications);
  if (channels.length === 0 || channels.some(({ SubscribedNotifications }) => SubscribedNotifications.length === 0))
    return fillInMessage;
  if (notifications.some(({ Principals }) => Principals.filter(({ Status }) => Status === 1).length > 1))
    return onePrincipalMessage;
  const lists = [
    channels.map(({ Channel }) => Channel),
    ...channels.map(({ SubscribedNotifications }) => SubscribedNotifications.map(({ Id: id }) => id)),
    ...notifications.map(({ Principals }) => Principals.map(({ Id: id }) => id)),
  ];
  return lists.some(isTwice) ? 'A channel, notification, or principal is listed twice' : undefined;
}

/** Whether the form may be sent: disabled while a phone is invalid or no channel is chosen (spec 2 §5). */
export const canSubmitSubscriber = ({
  MainPhone,
  SecondaryPhone,
  Channels,
}: Pick<Fields, 'MainPhone' | 'SecondaryPhone' | 'Channels'>): boolean =>
  Channels.length > 0 && [MainPhone, SecondaryPhone].every((phone) => phone === '' || isPhone(phone));

/** Somebody who is notified of what happens, by e-mail or SMS (spec 2 §3, "Notification subscriber"). */
export const Subscriber = z.strictObject(fields).check(({ value, issues }) => {
  if (value.UserId !== value.Id)
    issues.push({ code: 'custom', path: ['UserId'], message: 'Expected the same as Id', input: value.UserId });
  for (const [field, message] of Object.entries(subscriberProblems(value)))
    issues.push({ code: 'custom', path: [field], message, input: value });
});
export type Subscriber = z.output<typeof Subscriber>;

const StoredPrincipal = z.pipe(
  tolerant(SubscribedPrincipal.shape, { Id: required, Name: '', Status: 0 }),
  z.transform((principal) => ({ ...principal, Name: principal.Name || principal.Id })),
);
const StoredNotification = tolerant(
  { ...SubscribedNotification.shape, Principals: tolerantList(StoredPrincipal, 2) },
  { Id: required, Principals: [] },
);

/** Channels as they may be stored or kept: a notification that there is no longer is dropped. */
export const StoredChannels: z.ZodMiniType<ChannelSubscription[]> = tolerantList(
  tolerant(
    {
      ...ChannelSubscription.shape,
      SubscribedNotifications: tolerantList(StoredNotification, NotificationId.options.length),
    },
    { Channel: required, SubscribedNotifications: [] },
  ),
  2,
);

/** As somebody may be stored. What is left out is empty, and asked for when they are saved. */
export const StoredSubscriber: z.ZodMiniType<Subscriber> = tolerant(
  { ...fields, Channels: StoredChannels },
  { ...nobody, Id: required, UserId: required },
);

/** One of the list, with the version that a change to it is begun on. */
export const ListedSubscriber = z.strictObject({ ...fields, Version: z.int() });
export type ListedSubscriber = z.output<typeof ListedSubscriber>;

type Name = Pick<Subscriber, 'FirstName' | 'LastName'>;
const surnameFirst = ({ FirstName, LastName }: Name) => `${LastName} ${FirstName}`;

/** The order of the list: by surname, then by first name, case aside. */
export const bySurname = (one: Name, other: Name): number => surnameFirst(one).localeCompare(surnameFirst(other), 'en');

export const NotificationType = z.strictObject({ Id: NotificationId, Name: z.string(), Description: z.string() });
export type NotificationType = z.output<typeof NotificationType>;
export const Principal = z.strictObject({ Id: PrincipalId, Name: z.string() });
export type Principal = z.output<typeof Principal>;

const ofPerson = z.extend(AccountParams, { UserId: Id });
/** Shown to a person who saves or deletes a subscriber that is not there any more. */
export const deletedMessage = 'This person was deleted';

export const subscribers = call({
  ...inBlock('notifications', 'read'),
  id: 'subscribers.list',
  method: 'GET',
  path: '/api/dashboard/notifications/:account_id/notifications/_all',
  summary: 'List who is notified by email and SMS',
  response: z.object({ Items: z.array(ListedSubscriber) }),
});

/** The id is the caller's own making, so that a request whose answer was lost can be repeated. Another's id is 412. */
export const addSubscriber = call({
  ...inBlock('notifications', 'create'),
  id: 'subscribers.add',
  method: 'POST',
  path: '/api/dashboard/notifications/:account_id/notifications/_all',
  summary: 'Add a subscriber',
  body: Subscriber,
  response: ListedSubscriber,
});

export const updateSubscriber = call({
  ...inBlock('notifications', 'write'),
  id: 'subscribers.update',
  method: 'PUT',
  path: '/api/dashboard/notifications/:account_id/notifications/:UserId',
  summary: 'Change a subscriber',
  version: 'write',
  params: ofPerson,
  body: Subscriber,
  response: ListedSubscriber,
});

export const deleteSubscriber = call({
  ...inBlock('notifications', 'write'),
  id: 'subscribers.delete',
  method: 'DELETE',
  path: '/api/dashboard/notifications/:account_id/notifications/:UserId',
  summary: 'Delete a subscriber',
  version: 'write',
  params: ofPerson,
  response: z.strictObject({ deleted: z.literal(true) }),
});

/** Without new_chat_start for everybody but SUPER-ADMIN (spec 2 §6). */
export const notificationTypes = call({
  ...inBlock('notifications', 'read'),
  id: 'subscribers.types',
  method: 'GET',
  path: '/api/dashboard/notifications/:account_id/settings/subscriptions',
  summary: 'List the notification types',
  response: z.object({ Items: z.array(NotificationType) }),
});

export const principals = call({
  ...inBlock('notifications', 'read'),
  id: 'subscribers.principals',
  method: 'GET',
  path: '/api/dashboard/notifications/:account_id/settings/principals',
  summary: 'List whose leads a notification can be limited to',
  response: z.object({ Items: z.array(Principal) }),
});

/** How long an e-mail address is before anybody is looked up by it (spec 2 §5). */
export const emailLookUpLength = 10;

/** By the name and the e-mail address or, without one, the phone number. */
export const findCrmUser = call({
  ...inBlock('notifications', 'read'),
  id: 'subscribers.findCrmUser',
  method: 'GET',
  path: '/api/dashboard/:account_id/notifications/crm-user',
  summary: 'Look up a user in the account',
  query: z.extend(Scope, {
    FirstName: nameTextOrEmpty(80),
    LastName: nameTextOrEmpty(80),
    Email: z.optional(textOrEmpty(254)),
    MainPhone: z.optional(textOrEmpty(20)),
  }),
  response: z.strictObject({ UserId: z.nullable(Id) }),
});
