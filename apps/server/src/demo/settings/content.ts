import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { DemoDealer } from '../dealers.ts';

/** What comes with Content Management: topics with questions, answered or not. */
const topics: { id: string; label: string; questions: [id: string, title: string, answer: string][] }[] = [
  {
    id: 'financing',
    label: 'Financing',
    questions: [
      [
        'credit',
        'Can I get financing with bad credit?',
        'We work with several lenders, and our finance team looks at every application.',
      ],
      [
        'preapproval',
        'How do I get preapproved?',
        'You can apply on our website, and our finance team will follow up.',
      ],
    ],
  },
  {
    id: 'delivery',
    label: 'Delivery and pickup',
    questions: [
      ['home-delivery', 'Do you deliver cars to my home?', ''],
      [
        'documents',
        'What do I need to bring to pick up my car?',
        'Bring your driver’s license and proof of insurance.',
      ],
    ],
  },
];

/** For each product that has Content Management: no Knowledge Bank takes its place (spec 2 §6). */
export function* contentLines({ id: dealer, products, settings }: DemoDealer): Generator<FeedRecord> {
  for (const { id: product, category } of products) {
    const hasContent = category === 'CARBUYING_AI' || (category === 'CHAT_AI' && !settings?.HasKnowledgeBank);
    if (!hasContent) continue;
    const common = { type: 'setting', dealer, product } as const;
    for (const [at, { id: topic_id, label, questions }] of topics.entries()) {
      const value = { topic_id, label, custom: false, position: at + 1 };
      yield { ...common, kind: 'cms-topic', id: topic_id, value };
      for (const [place, [question_id, title, answer]] of questions.entries())
        yield {
          ...common,
          kind: 'cms-question',
          id: question_id,
          value: { question_id, topic_id, title, answer, custom: false, position: place + 1 },
        };
    }
  }
}
