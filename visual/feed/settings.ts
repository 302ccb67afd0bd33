import type { FeedLine } from '../../packages/api/src/contract/feed.ts';
import { salesStore } from './stores.ts';

/** Whoever signs in for the pictures of the settings: sees the blocks that show no day, since days go on. */
export const keeper = { id: 'pictured-sofia', email: 'sofia.marchetti@juniper.example' };

const dealer = salesStore.dealer.id;
const of = { type: 'setting', dealer, product: salesStore.product } as const;

export const settingLines: FeedLine[] = [
  {
    type: 'person',
    ...keeper,
    first_name: 'Sofia',
    last_name: 'Marchetti',
    username: keeper.id,
    role: 'ADMIN',
    dealers: [dealer],
    policy: ['Signature', 'Notifications', 'Preferences', 'NotifyAction', 'DealerParams'].map((name) => ({
      Resource: `Settings:${name}`,
      Allow: ['*'],
    })),
  },
  {
    ...of,
    id: 'signature',
    kind: 'signature',
    value: {
      DealershipName: 'Juniper Street Motors',
      FullName: 'Agnes Holloway',
      Position: 'General Manager',
      MainPhone: '+16035550142',
      SecondaryPhone: '+16035550143',
      PartsPhone: '',
      WebsiteUrl: 'https://www.juniper.example',
      Address: '12 Juniper Street, Portsmouth, NH 03801',
      Signature: '<p>Agnes Holloway<br>General Manager<br><strong>Juniper Street Motors</strong></p>',
      ResourceName: 'Sales signature',
      MirrorFrom: null,
    },
  },
  ...salesStore.reps.map(([FirstName, LastName], index): FeedLine => {
    const Id = `pictured-rep-${index}`;
    return {
      ...of,
      id: Id,
      kind: 'subscriber',
      value: {
        Id,
        UserId: Id,
        FirstName,
        LastName,
        Email: `rep${index}@juniper.example`,
        MainPhone: `+1603555020${index}`,
        SecondaryPhone: '',
        CrmUserId: null,
        Channels: [
          { Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] },
          ...(index % 2
            ? [
                {
                  Channel: 'SMS' as const,
                  SubscribedNotifications: [{ Id: 'appointment_set' as const, Principals: [] }],
                },
              ]
            : []),
        ],
      },
    };
  }),
  {
    ...of,
    id: 'hours',
    kind: 'bot-answer',
    value: {
      GroupId: 'hours',
      Question: 'When are you open?',
      ChosenId: 'week',
      Alternatives: [
        {
          Id: 'week',
          Content: 'We are open from #{from} to #{to}.',
          Editable: false,
          InputValues: [
            { Id: 'from', CurrentValue: '9 am', PlaceHolder: 'opening time' },
            { Id: 'to', CurrentValue: '7 pm', PlaceHolder: 'closing time' },
          ],
          Status: 'Approved',
          StatusId: 1,
        },
      ],
    },
  },
  {
    ...of,
    id: 'hello',
    kind: 'follow-up-template',
    value: { TemplateId: 'hello', Name: 'Hello again', Channel: 'email', Content: 'Hello #{first_name}' },
  },
  {
    ...of,
    id: 'silent',
    kind: 'follow-up',
    value: {
      FollowUpSequenceId: 'silent',
      FollowUpSequenceName: 'New lead, no reply',
      SortNumber: 1,
      FollowUpSequence: [
        { FollowUpId: 'a', Status: 1, ReferencePoint: 'FIRST_MESSAGE', Interval: { Value: 1440 }, TemplateId: 'hello' },
        { FollowUpId: 'b', Status: 0, ReferencePoint: 'LAST_MESSAGE', Interval: { Value: 4320 }, TemplateId: 'hello' },
      ],
    },
  },
];
