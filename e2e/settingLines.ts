import type { FeedLine } from '../packages/api/src/contract/feed.ts';

const product = 'LEAD_ENGAGE';

/** A record of the settings of the dealer's first product. */
const settingLine = (dealer: string, kind: string, id: string, value: object): FeedLine =>
  ({ type: 'setting', dealer, product, kind, id, value }) as FeedLine;
const step = (id: string, Value: number, ReferencePoint: string, Status: number) => ({
  FollowUpId: id,
  Status,
  ReferencePoint,
  Interval: { Value },
  TemplateId: 'hello',
});
const common = { Editable: false, InputValues: [], Status: 'Approved', StatusId: 1 };

/** Two sources that are set, a question with three answers, a sequence of two messages. */
export const assistantSettings = (dealer: string): FeedLine[] => [
  settingLine(dealer, 'lead-source', 'website', {
    SourceName: 'Dealer Website',
    Status: 1,
    SubSources: [
      { SourceName: 'Contact form', Status: 1 },
      { SourceName: 'Price request', Status: 1 },
    ],
  }),
  settingLine(dealer, 'lead-source', 'cars', {
    SourceName: 'Cars.com',
    Status: 1,
    SubSources: [{ SourceName: 'Listings', Status: 1 }],
  }),
  settingLine(dealer, 'bot-answer', 'drive', {
    GroupId: 'drive',
    Question: 'How long is a test drive?',
    ChosenId: 'website',
    Alternatives: [
      { ...common, Id: 'website', Content: 'As long as you like.' },
      {
        ...common,
        Id: 'times',
        Content: 'It takes #{from} to #{to}.',
        InputValues: [
          { Id: 'from', CurrentValue: '20 minutes', PlaceHolder: 'shortest' },
          { Id: 'to', CurrentValue: '', PlaceHolder: 'longest' },
        ],
      },
      { ...common, Id: 'own', Content: 'Yes.', Editable: true, Status: 'Rejected', StatusId: 0 },
    ],
  }),
  settingLine(dealer, 'follow-up-template', 'hello', {
    TemplateId: 'hello',
    Name: 'Still looking?',
    Channel: 'sms',
    Content: 'Hi #{first_name}, are you still looking?',
  }),
  settingLine(dealer, 'follow-up', 'silent', {
    FollowUpSequenceId: 'silent',
    FollowUpSequenceName: 'New lead, no reply',
    SortNumber: 1,
    FollowUpSequence: [step('a', 4320, 'FIRST_MESSAGE', 1), step('b', 90, 'APPOINTMENT', 0)],
  }),
];

/** Somebody who hears of hand-offs by e-mail. */
export const subscriber = (dealer: string, id: string, FirstName: string, LastName: string): FeedLine =>
  settingLine(dealer, 'subscriber', id, {
    Id: id,
    UserId: id,
    FirstName,
    LastName,
    Email: `${id}@${dealer}.example`,
    MainPhone: '+15550100300',
    SecondaryPhone: '',
    CrmUserId: null,
    Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
  });

/** The signature of the sales assistant, written by hand. */
export const signature = (dealer: string): FeedLine =>
  settingLine(dealer, 'signature', 'signature', {
    DealershipName: 'Own Toyota',
    FullName: 'Noor Haddad',
    Position: 'Sales manager',
    MainPhone: '+15550100200',
    SecondaryPhone: '',
    PartsPhone: '',
    WebsiteUrl: 'https://own.example',
    Address: '1 Main Street',
    Signature: '<p>Kind regards</p>',
    ResourceName: 'Ours',
    MirrorFrom: null,
  });
