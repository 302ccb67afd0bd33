import type { FeedLine } from '@forecourt/api/contract/feed';
import { updateHandoffSettings } from '@forecourt/api/contract/settings/handoffs';
import { notifiableSubscribers } from '@forecourt/api/contract/settings/notify-team';
import { resumeAi, updatePauseAi } from '@forecourt/api/contract/settings/pause-ai';
import { updateSubscriber } from '@forecourt/api/contract/settings/subscribers';
import type { happened } from '../assistantLeads.ts';
import { createConversation } from '../testConversation.ts';
import { feed, flip, type Line, rows, send } from './ground.ts';
import { chatStarted, newLead, notified } from './probes.ts';

type Notification = { Id: string; Principals: { Id: string; Name: string; Status: number }[] };
export const lena = {
  Id: 'lena',
  UserId: 'lena',
  FirstName: 'Lena',
  LastName: 'Ortiz',
  Email: 'lena@home.example',
  MainPhone: '+15550100300',
  SecondaryPhone: '',
  CrmUserId: 'sam',
};
const saveLena = (
  changes: object,
  Channel: 'Email' | 'SMS' = 'Email',
  notification: Partial<Notification> = {},
  product = 'LEAD_ENGAGE',
) =>
  send(updateSubscriber, {
    product,
    params: { UserId: 'lena' },
    body: {
      ...lena,
      ...changes,
      Channels: [{ Channel, SubscribedNotifications: [{ Id: 'handoff', Principals: [], ...notification }] }],
    },
  });
const only = (Id: string, Status: 0 | 1): Partial<Notification> => ({ Principals: [{ Id, Name: Id, Status }] });
const toTeam = async () => send(notifiableSubscribers, {});
const onNotice = (Id: string, kind: Parameters<typeof happened>[1]): Line =>
  // The other notification is one that nothing here brings about.
  flip(
    [Id, Id === 'phone_call_requested' ? 'contact_form' : 'phone_call_requested'],
    (value) => saveLena({}, 'Email', { Id: value }),
    notified(kind),
  );

const handoffRules = { TargetMinutes: 15, GivenTo: 'in-turn' } as const;
const saveRules = (changes: object) => send(updateHandoffSettings, { body: { ...handoffRules, ...changes } });
let handoffs = 0;
/** Hands a customer of nobody in particular off. @returns who has to answer, and within how many minutes */
const handOff = async () => {
  const id = `handed-off-${(handoffs += 1)}`;
  const key = { dealer: 'home', id, conversation: id, at: new Date().toISOString() };
  const [lead, conversation] = createConversation('home', id);
  await feed(person('sam', 'REGULAR'), lead!, conversation!, {
    type: 'event',
    ...key,
    kind: 'HANDOFF',
    by: 'assistant',
  });
  return rows(
    'select owner_id is null as is_with_team, extract(epoch from target_at - opened_at) as seconds from handoff where lead_id = $1',
    [id],
  );
};
const person = (id: string, role: string): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@home.example`,
  username: id,
  role,
  salesperson: true,
  dealers: ['home'],
  policy: [],
});

/** Pause AI, handoffs, and who is notified. */
export const teamLines: Record<string, Line> = {
  'subscribers.updateHandoffs TargetMinutes': flip([15, 45], (TargetMinutes) => saveRules({ TargetMinutes }), handOff),
  'subscribers.updateHandoffs GivenTo': flip(['in-turn', 'desk'], (GivenTo) => saveRules({ GivenTo }), handOff),
  'pause.update is_paused': flip(
    ['true', 'false'],
    (is_paused) => (is_paused === 'true' ? send(updatePauseAi, { body: { is_paused } }) : send(resumeAi)),
    newLead(),
  ),
  'subscribers.update FirstName': flip(['Lena', 'Lea'], (FirstName) => saveLena({ FirstName }), toTeam),
  'subscribers.update LastName': flip(['Ortiz', 'Olsen'], (LastName) => saveLena({ LastName }), toTeam),
  'subscribers.update Email': flip(
    ['lena@home.example', 'lo@home.example'],
    (Email) => saveLena({ Email }),
    notified(),
  ),
  'subscribers.update MainPhone': flip(
    ['+15550100300', '+15550100301'],
    (MainPhone) => saveLena({ MainPhone }, 'SMS'),
    notified(),
  ),
  'subscribers.update CrmUserId': flip(
    ['sam', null],
    (CrmUserId) => saveLena({ CrmUserId }, 'Email', only('OnlyAssigned', 1)),
    notified(),
  ),
  'subscribers.update Channels[].Channel': flip(
    ['Email', 'SMS'] as const,
    (channel) => saveLena({}, channel),
    notified(),
  ),
  'subscribers.update Channels[].SubscribedNotifications[].Principals[].Id': flip(
    ['OnlyAssigned', 'OnlyOrphan'],
    (id) => saveLena({}, 'Email', only(id, 1)),
    notified(),
  ),
  'subscribers.update Channels[].SubscribedNotifications[].Principals[].Status': flip(
    [1, 0] as const,
    (status) => saveLena({}, 'Email', only('OnlyAssigned', status)),
    notified(),
  ),
  ...Object.fromEntries(
    (
      [
        ['handoff', 'HANDOFF'],
        ['appointment_set', 'APPOINTMENT_SET'],
        ['phone_call_requested', 'PHONE_CALL_REQUESTED'],
        ['contact_form', 'CONTACT_FORM'],
        ['stop', 'STOP'],
      ] as const
    ).map(([id, kind]) => [`subscribers.update Channels[].SubscribedNotifications[].Id ${id}`, onNotice(id, kind)]),
  ),
  'subscribers.update Channels[].SubscribedNotifications[].Id new_chat_start': flip(
    ['new_chat_start', 'handoff'],
    (Id) => saveLena({}, 'Email', { Id }, 'DealerChat'),
    chatStarted,
  ),
};
