import { loadFeed } from './feed.ts';
import { getAccount, dealerLine, personLine } from './ownDealer.ts';

const products = [
  { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' as const },
  { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' as const },
];

/** A dealer with a Knowledge Bank, which two people may edit, and a chat on its website. */
export async function bankDealer() {
  const id = `own-${crypto.randomUUID().slice(0, 8)}`;
  const host = `${id}.example`;
  const policy = [{ Resource: 'Settings:Preferences', Allow: ['*'] }];
  await loadFeed([
    { ...dealerLine(id, { products, settings: { HasKnowledgeBank: true } }), domains: [host] },
    personLine(id, 'noor', { policy }),
    personLine(id, 'sven', { policy }),
    {
      type: 'knowledge',
      dealer: id,
      product: 'LEAD_ENGAGE',
      id: 'delivery',
      group: 'Sales',
      topic: 'Delivery',
      question: 'Can the car be delivered?',
      answer: '<p>We deliver within 100 miles.</p>',
    },
  ]);
  return { id, host, noor: getAccount(id, 'noor'), sven: getAccount(id, 'sven') };
}
