import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { dealerLine, personLine } from './ownDealer.ts';
import { settingLine, signature, subscriber } from './settingLines.ts';

/** A second product beside Sales AI; who may change their address and the locale, and who may only read. */
export const settingsPeople = (dealer: string): FeedLine[] => [
  dealerLine(dealer, {
    products: [
      { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
      { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
    ],
  }),
  personLine(dealer, 'amara', {
    policy: [
      { Resource: 'Settings:DealerParams', Allow: ['*'] },
      { Resource: 'UserEdit', Allow: ['Email'] },
    ],
  }),
  personLine(dealer, 'chidi', { policy: [{ Resource: 'Settings:Notifications', Allow: ['read'] }] }),
];

/** Beside them a signature that somebody wrote by hand, one who is notified, a question, and a source with a part. */
export const settingsGround = (dealer: string): FeedLine[] => [
  ...settingsPeople(dealer),
  unansweredQuestion(dealer),
  settingLine(dealer, 'lead-source', 'website', {
    SourceName: 'Dealer Website',
    Status: 1,
    SubSources: [{ SourceName: 'Contact form', Status: 1 }],
  }),
  signature(dealer),
  subscriber(dealer, 'mei', 'Mei', 'Tanaka'),
];

/** A question that nobody has answered yet; its second answer has two blanks. */
export const unansweredQuestion = (dealer: string): FeedLine => {
  const approved = { Editable: false, InputValues: [], Status: 'Approved', StatusId: 1 };
  return settingLine(dealer, 'bot-answer', 'hours', {
    GroupId: 'hours',
    Question: 'When are you open?',
    ChosenId: null,
    Alternatives: [
      { ...approved, Id: 'website', Content: 'Our hours are on our website.' },
      {
        ...approved,
        Id: 'times',
        Content: 'We are open from #{from} to #{to}.',
        InputValues: [
          { Id: 'from', CurrentValue: '', PlaceHolder: 'opening time' },
          { Id: 'to', CurrentValue: '', PlaceHolder: 'closing time' },
        ],
      },
      { ...approved, Id: 'own', Content: '', Editable: true },
    ],
  });
};
