import type { FeedLine } from '../../packages/api/src/contract/feed.ts';
import { chatDealer, chatLines, type Taker } from './chat.ts';

/** Whoever signs in for the pictures of chats in which somebody is. */
export const taker: Taker = {
  id: 'pictured-ines',
  first_name: 'Ines',
  last_name: 'Okafor',
  email: 'ines.okafor@live.example',
};
const colleague: Taker = {
  id: 'pictured-noor',
  first_name: 'Noor',
  last_name: 'Haddad',
  email: 'noor.haddad@live.example',
};
/** Whoever signs in for the pictures of chats in which nobody is. */
export const watcher: Taker = {
  id: 'pictured-maeve',
  first_name: 'Maeve',
  last_name: 'Lindgren',
  email: 'maeve.lindgren@open.example',
};

/**
 * Chats on the morning of the pictures: the person's own, and a colleague's that is stuck; at another dealer one that waits
 * for somebody, and one that has been handed back.
 */
export const liveTalks = {
  own: 'pictured-own-chat',
  theirs: 'pictured-their-chat',
  open: 'pictured-open-chat',
  ended: 'pictured-ended-chat',
};

const live = 'pictured-live';
const open = 'pictured-open';

/** Dealers of their own, whose numbers no other picture shows. */
export const liveTalkLines: FeedLine[] = [
  ...chatDealer(live, 'Foxglove Cars', [taker, colleague]),
  ...chatLines({
    dealer: live,
    id: liveTalks.own,
    first_name: 'Marguerite',
    last_name: 'Castellanos',
    salesperson: taker.id,
    joinedAt: '14:52',
    messages: [
      ['BOT', 'Welcome to our online vehicle showroom!', '14:20'],
      ['HUMAN', 'Is the blue RAV4 still there? I’d like to see it with somebody who knows hybrids.', '14:21'],
      ['BOT', 'It is. I’ll have someone confirm it’s on the lot before you drive over.', '14:22'],
      ['HUMAN', 'Could I talk to a person?', '14:24'],
      ['SPECIALIST', 'Hi Marguerite, this is Ines. I have it right in front of me.', '14:53'],
      ['HUMAN', 'Great! Would Saturday at 11 work?', '14:58'],
    ],
  }),
  ...chatLines({
    dealer: live,
    id: liveTalks.theirs,
    first_name: 'Tomasz',
    last_name: 'Kowalski',
    salesperson: colleague.id,
    joinedAt: '14:30',
    messages: [
      ['HUMAN', 'What do you have for a family of five?', '14:23'],
      ['BOT', 'The Highlander seats seven.', '14:24'],
    ],
  }),
  ...chatDealer(open, 'Larkspur Cars', [watcher]),
  ...chatLines({
    dealer: open,
    id: liveTalks.open,
    first_name: 'Rosalind',
    last_name: 'Achterberg',
    salesperson: watcher.id,
    messages: [
      ['BOT', 'Welcome to our online vehicle showroom!', '14:20'],
      ['HUMAN', 'Do you take trade-ins? Mine is a 2019 Corolla with 48,000 miles.', '14:22'],
      ['BOT', 'We do. I’ll get someone who can look up its value.', '14:23'],
    ],
  }),
  ...chatLines({
    dealer: open,
    id: liveTalks.ended,
    first_name: 'Emmett',
    last_name: 'Vasquez-Oyelaran',
    salesperson: watcher.id,
    joinedAt: '14:31',
    ended: { at: '14:48', note: 'Promised to hold the blue one until Saturday' },
    messages: [
      ['HUMAN', 'Is the blue RAV4 still there?', '14:21'],
      ['BOT', 'It is. I’ll have someone confirm it’s on the lot before you drive over.', '14:22'],
      ['HUMAN', 'Could I talk to a person?', '14:24'],
      ['SPECIALIST', 'Hi Emmett, this is Maeve. I can hold it for you until Saturday.', '14:32'],
      ['HUMAN', 'Please do. I’ll come by with my wife.', '14:34'],
    ],
  }),
];
