import type { AccessType } from './policy.ts';
import { expectedLocale, grantedTypes, mixedNames, plainNames, titlesWithResource } from './specPolicies.ts';

/*
 * The whole table of spec 1 §6 for the rulebook's test. What a cell should hold is written here from the spec's
 * sentences, by literal lists of titles and paths, and shares nothing with the rules.
 */

export const products = {
  LEAD_ENGAGE: 'SALES_AI',
  SALESCAMPAIGNS: 'SALES_AI',
  DealerChat: 'CHAT_AI',
  SERVICE_AI: 'SERVICE_AI',
  CARBUYING_AI: 'CARBUYING_AI',
} as const;

export const brands = {
  forecourt: { hasProductSelector: true, hasMarketingLink: true },
  marque: { hasProductSelector: false, hasMarketingLink: false },
};

export interface Cell {
  role: 'ADMIN' | 'REGULAR' | 'SUPER-ADMIN' | 'MANAGER';
  productId: keyof typeof products;
  /** The name of one in specPolicies.ts. */
  policy: string;
  brand: keyof typeof brands;
  knowledgeBank: boolean;
  far: boolean;
  pilot: boolean;
}

const onOff = [false, true];
const getCells = (policyNames: string[]): Cell[] =>
  (['ADMIN', 'REGULAR', 'SUPER-ADMIN', 'MANAGER'] as const).flatMap((role) =>
    (Object.keys(products) as Cell['productId'][]).flatMap((productId) =>
      policyNames.flatMap((policy) =>
        (['forecourt', 'marque'] as const).flatMap((brand) =>
          onOff.flatMap((knowledgeBank) =>
            onOff.flatMap((far) =>
              onOff.map((pilot) => ({ role, productId, policy, brand, knowledgeBank, far, pilot })),
            ),
          ),
        ),
      ),
    ),
  );

export const cells = getCells(plainNames);

/** The same with policies that allow something else on each resource: what is handed to each block by itself. */
export const mixedCells = getCells(mixedNames);

export const sales = (cell: Cell) => cell.productId === 'LEAD_ENGAGE' || cell.productId === 'SALESCAMPAIGNS';

/** The blocks of the product that need no resource of the policy. */
function blocksWithoutResource(cell: Cell): string[] {
  // Spec 2 §6: "For CAR_BUYING: a fixed block set (signature, work hours, notifications, lead sources, CMS, Notify Team)."
  if (cell.productId === 'CARBUYING_AI') return ['Content Management (CMS)'];
  // Spec 2 §2: the numbered list; these three have no resource among those of spec 1 §6.
  const titles = ['Answers Settings', 'Follow Up Settings', 'Pause AI'];
  if (cell.productId !== 'DealerChat') return titles;
  // Spec 2 §2: "Other blocks that exist for the chat product".
  titles.push('Capability Manager', 'Takeover Settings');
  // Spec 1 §6: "SUPER-ADMIN sees the […] Customer Experience Settings items even without HasKnowledgeBank."
  // Spec 1 §6: "Customer Experience Settings are shown to other roles only for pilot dealers."
  if (cell.role === 'SUPER-ADMIN' || cell.pilot) titles.push('Customer Experience Settings');
  // Spec 1 §6: "Chat Onboarding Settings are shown only to SUPER-ADMIN who are pilot dealers."
  if (cell.role === 'SUPER-ADMIN' && cell.pilot) titles.push('Chat Onboarding Settings');
  // Spec 1 §6: "With HasKnowledgeBank set, the settings item 'Content Management (CMS)' is hidden."
  if (!cell.knowledgeBank) titles.push('Content Management (CMS)');
  return titles;
}

export function expectedBlocks(cell: Cell): string[] {
  // Spec 1 §6: "REGULAR sees Metrics and Conversation view only and does not see Manage Users."
  if (cell.role === 'REGULAR') return [];
  // Spec 2 §6: "A settings block is shown only for a resource whose Allow list is non-empty."
  const opened = titlesWithResource.filter((title) => grantedTypes(cell.policy, title).length > 0);
  const own = opened.filter((title) => {
    // Spec 2 §6, the fixed set of car buying: no Preferences, and Lead Source Settings whatever ActiveFAR says.
    if (cell.productId === 'CARBUYING_AI') return title !== 'Preferences';
    // Spec 1 §6: "With ActiveFAR set, 'Lead Source Settings' is hidden."
    return title !== 'Lead Source Settings' || !cell.far;
  });
  // Spec 1 §6: "Settings appear only when the user's Policy has entries", and an entry that allows nothing is none.
  if (own.length === 0) return [];
  // Ours (docs/decisions/connections.md): no policy of the table names its resource, and SUPER-ADMIN has it all the same.
  const connections = cell.role === 'SUPER-ADMIN' ? ['Connections'] : [];
  // Ours (docs/decisions/assistant-acts.md): what the assistant does is shown to everyone who sees settings.
  // Ours (docs/decisions/privacy.md): ADMIN and SUPER-ADMIN who may change the account's locale may erase its customers.
  const isOwner = cell.role === 'ADMIN' || cell.role === 'SUPER-ADMIN';
  const privacy = isOwner && expectedLocale(cell.policy) === 'edited' ? ['Customer Privacy'] : [];
  return [...own, ...blocksWithoutResource(cell), 'Assistant', ...connections, ...privacy];
}

export function expectedMenu(cell: Cell): string[] {
  const titles = ['Dashboard', 'Conversations'];
  if (cell.role !== 'REGULAR') {
    // Spec 1 §2, /knowledge-bank: "SALES_AI only, and only when the dealer setting HasKnowledgeBank is on."
    // Spec 1 §6: "SUPER-ADMIN sees the knowledge-bank […] even without HasKnowledgeBank."
    if (sales(cell) && (cell.knowledgeBank || cell.role === 'SUPER-ADMIN')) titles.push('Knowledge Bank');
    // Spec 1 §2, /far: "Needs the dealer setting ActiveFAR"; "The CARBUYING_AI menu has no knowledge-bank or far entry".
    if (cell.far && cell.productId !== 'CARBUYING_AI') titles.push('First Agentic Response');
  }
  if (expectedBlocks(cell).length > 0) titles.push('Settings');
  return [...titles, 'User'];
}

export function expectedRoutes(cell: Cell): string[] {
  const menu = expectedMenu(cell);
  const paths = ['/', '/conversations', '/conversation', '/conversation/:cid', '/user', '/logout'];
  // Spec 1 §2: stop-communication is "SALES_AI only".
  if (sales(cell)) paths.push('/conversation/:cid/stop-communication', '/stop-communication');
  if (menu.includes('Knowledge Bank')) paths.push('/knowledge-bank');
  if (menu.includes('First Agentic Response')) paths.push('/far');
  if (menu.includes('Settings')) paths.push('/settings');
  // Spec 1 §2: "The user-management routes are removed for role REGULAR."
  if (cell.role !== 'REGULAR') {
    // Spec 1 §2: "For SALES_AI. Other products use /user-management/{action}."
    const form = sales(cell) ? '/user-management/:action/:userId?/:retailerName?' : '/user-management/:action';
    // Ours (docs/decisions/audit.md): open to whom user management is.
    paths.push('/user-management', form, '/audit-log');
    // Ours (docs/decisions/dealers.md, status.md).
    if (cell.role === 'SUPER-ADMIN') paths.push('/dealers', '/status');
  }
  return paths;
}

/**
 * What a cell lets a person do with a block. The spec names no resource for some: they follow that of preferences, and else
 * they are read (docs/decisions/access.md).
 * @param title the block's
 * @returns empty where the block is not to be shown
 */
export function expectedAccess(cell: Cell, title: string): AccessType[] {
  if (!expectedBlocks(cell).includes(title)) return [];
  if (title === 'Connections' || title === 'Customer Privacy') return ['read', 'write', 'create'];
  if (title === 'Assistant' && cell.role === 'MANAGER') return ['read'];
  const types = grantedTypes(cell.policy, titlesWithResource.includes(title) ? title : 'Preferences');
  return types.length > 0 ? types : ['read'];
}
