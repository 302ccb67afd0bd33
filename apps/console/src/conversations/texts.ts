/** What the screens of conversations say (spec 3 §2, word for word where it is quoted there). */
export const texts = {
  showing: 'Showing',
  source: 'Source',
  allSources: 'All sources',
  search: 'Search conversations',
  /** In the field, which has room for a word beside a conversation. */
  searchHint: 'Search',
  filters: 'Filters',
  clear: 'Clear filters',
  replyAs: 'Reply as Assistant',
  replyNow: 'Reply now',
  buyerScore: 'FordDirect BUYER SCORE',
  /** Spec 3 §9, with its own quotation marks. */
  buyerScoreHelp: 'Indicates the `likelihood to buy` score for a customer.',
  noScore: '---',
  noName: 'Name unknown',
  newOnes: (count: number) => `${count} new`,
  assistant: 'Assistant',
  notWorked: 'Not worked by the assistant',
  reason: 'Reason',
  anyReason: 'Any reason',
  whyNotWorked: 'Why not worked',
  inbox: 'Inbox',
  inboxFilters: { all: 'All', needs_reply: 'Needs a reply', mine: 'Mine', unread: 'Unread', failed: 'Failed' },
  waiting: (time: string) => `Waiting ${time}`,
  unread: 'Unread',
};
