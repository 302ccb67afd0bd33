import type { FeedLine } from '../../packages/api/src/contract/feed.ts';
import { salesStore } from './stores.ts';

const questions: [group: string, topic: string, question: string, answer: string][] = [
  ['Sales', 'Trade-ins', 'Do you take trade-ins?', 'Yes, of any make. Bring the title and both keys.'],
  ['Sales', 'Trade-ins', 'How long does an appraisal take?', 'About twenty minutes, without an appointment.'],
  [
    'Sales',
    'Trade-ins',
    'Can I trade in a car that I still owe money on, and what happens to the rest of the loan?',
    'Yes. We pay off your lender and put what is left toward your next car.',
  ],
  ['Sales', 'Financing', 'Do you work with first-time buyers?', 'Yes, several of our lenders do.'],
  ['Sales', 'Delivery', 'Can you deliver to my home?', 'Within 60 miles, at no charge.'],
  ['Vehicles', 'Electric', 'Do you sell home chargers?', 'Yes, and we can arrange the installation.'],
  ['Service', 'Loaners', 'Do you have loaner cars?', 'For any visit longer than two hours.'],
];

/** What the pictures show of the Knowledge Bank. */
export const knowledgeLines: FeedLine[] = questions.map(([group, topic, question, answer], index) => ({
  type: 'knowledge',
  dealer: salesStore.dealer.id,
  id: `pictured-question-${index + 1}`,
  product: salesStore.product,
  group,
  topic,
  question,
  answer: `<p>${answer}</p>`,
}));
