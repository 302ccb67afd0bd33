import { type Cell, expectedBlocks, expectedMenu } from './specTable.ts';

/*
 * The links of the menu, cell by cell, as the route map of spec 1 §2 and the order of spec 2 §2 give them: what the
 * screen and the server are held against. Like specTable.ts it shares nothing with the rules.
 */

export interface SpecLink {
  title: string;
  href: string;
  items: { title: string; href: string }[];
}

/** Spec 2 §2: "Blocks, in order"; beside each the code's name for it. */
export const numberedBlocks: Record<string, string> = {
  signature: 'Signature Settings',
  'business-hours': 'Work Hours Settings',
  notifications: 'Email & SMS Notification Settings',
  'lead-sources': 'Lead Source Settings',
  answers: 'Answers Settings',
  'follow-up': 'Follow Up Settings',
  preferences: 'Preferences',
  'notify-team': 'Notify Team',
  'pause-ai': 'Pause AI',
};

/** Spec 2 §2: the "other blocks that exist for the chat product" as that sentence lists them. */
export const chatBlocks: Record<string, string> = {
  'customer-experience': 'Customer Experience Settings',
  'chat-onboarding': 'Chat Onboarding Settings',
  capabilities: 'Capability Manager',
  takeover: 'Takeover Settings',
  'content-management': 'Content Management (CMS)',
};

/** Ours, after all blocks of the spec (docs/decisions/{assistant-acts,connections,privacy}.md). */
export const ownBlocks: Record<string, string> = {
  assistant: 'Assistant',
  connections: 'Connections',
  privacy: 'Customer Privacy',
};

const blockOrder = [...Object.values(numberedBlocks), ...Object.values(chatBlocks), ...Object.values(ownBlocks)];

/** Spec 2 §6: "For CAR_BUYING: a fixed block set (signature, work hours, notifications, lead sources, CMS, Notify Team)." */
const carBuyingOrder = [
  'Signature Settings',
  'Work Hours Settings',
  'Email & SMS Notification Settings',
  'Lead Source Settings',
  'Content Management (CMS)',
  'Notify Team',
  ...Object.values(ownBlocks),
];

/** The route map of spec 1 §2. */
const pathByEntry: Record<string, string> = {
  Dashboard: '/',
  Conversations: '/conversations',
  'Knowledge Bank': '/knowledge-bank',
  'First Agentic Response': '/far',
  Settings: '/settings',
  User: '/user',
};

function expectedItems(title: string, cell: Cell): SpecLink['items'] {
  switch (title) {
    case 'Conversations':
      // Spec 1 §2: "with sub-routes Conversation View (/conversation/) and List View".
      return [
        { title: 'Conversation View', href: '/conversation/' },
        { title: 'List View', href: '/conversations' },
      ];
    case 'Settings': {
      const shown = expectedBlocks(cell);
      const order = cell.productId === 'CARBUYING_AI' ? carBuyingOrder : blockOrder;
      // Spec 1 §2: "each as /settings#TitleWithoutSpaces".
      return order
        .filter((block) => shown.includes(block))
        .map((block) => ({ title: block, href: `/settings#${block.split(' ').join('')}` }));
    }
    case 'User':
      // Spec 1 §2: "Sub-items: Manage Users (/user-management), Edit Account (/user), Log Out (/logout)."
      // Spec 1 §6: "REGULAR […] does not see Manage Users."
      return [
        ...(cell.role === 'REGULAR' ? [] : [{ title: 'Manage Users', href: '/user-management' }]),
        { title: 'Edit Account', href: '/user' },
        { title: 'Log Out', href: '/logout' },
      ];
    default:
      return [];
  }
}

/** The menu of a cell with every link, in order. */
export const expectedLinks = (cell: Cell): SpecLink[] =>
  expectedMenu(cell).map((title) => ({ title, href: pathByEntry[title]!, items: expectedItems(title, cell) }));

/** A cell in words, for a failure to name it. */
export const getName = ({ role, productId, policy, brand, knowledgeBank, far, pilot }: Cell) =>
  [
    role,
    productId,
    `policy "${policy}"`,
    brand,
    ...(knowledgeBank ? ['HasKnowledgeBank'] : []),
    ...(far ? ['ActiveFAR'] : []),
    ...(pilot ? ['pilot'] : []),
  ].join(', ');

/**
 * What a cell shows against what the specification says.
 * @returns a sentence for a cell that differs, else nothing
 */
export function difference(cell: Cell, actual: object, expected: object): string[] {
  const [shown, specified] = [JSON.stringify(actual), JSON.stringify(expected)];
  return shown === specified ? [] : [`${getName(cell)}: shows ${shown}, the specification says ${specified}`];
}

/** The first few differences and how many more there are: a rule that is wrong is wrong in hundreds of cells. */
export const named = (differences: string[]): string[] =>
  differences.length > 5 ? [...differences.slice(0, 5), `and ${differences.length - 5} cells more`] : differences;
