import type { ProductCategory } from '../contract/products.ts';
import type { AccessFacts } from './facts.ts';
import { accessTypes, type AccessType, assistantResource, everyAccessType } from './policy.ts';
import { policyActions } from './policyActions.ts';
import { connects, isRegular, isSuperAdmin } from './role.ts';

type SettingsFacts = Pick<AccessFacts, 'role' | 'policy' | 'product' | 'dealerSettings'>;

interface BlockRule {
  /** The spec's title; the anchor is made from it. */
  title: string;
  /** The policy's resource. Without one, `assistantResource` says what may be done. */
  resource?: string;
  /** What else has to hold. */
  shown?: (facts: SettingsFacts) => boolean;
  /** Where the policy doesn’t name the resource, `assistantResource` says what may be done. */
  fallsBack?: true;
  /** Other roles than ADMIN and SUPER-ADMIN only read it, whatever the policy allows. */
  isChangedByAdminsOnly?: true;
  /** SUPER-ADMIN may do everything with it, whatever the policy says of its resource. */
  isOpenToSuperAdmin?: true;
  /** Who sees it may do everything with it. */
  isWhole?: true;
}

/** One block of the settings page, and one entry of the menu (spec 1 §2, spec 2 §2). */
export interface SettingsBlock {
  id: SettingsBlockId;
  title: string;
  /** The fragment of /settings that leads to it, without the `#`. */
  anchor: string;
  /** Without `write` and `create` the form is read-only and has no submit (spec 1 §6). */
  access: AccessType[];
}

const isCarBuying = ({ product }: SettingsFacts) => product.Category === 'CARBUYING_AI';

const rules = {
  signature: { title: 'Signature Settings', resource: 'Settings:Signature' },
  'business-hours': { title: 'Work Hours Settings', resource: 'Settings:WorkingHours' },
  notifications: { title: 'Email & SMS Notification Settings', resource: 'Settings:Notifications' },
  'lead-sources': {
    title: 'Lead Source Settings',
    resource: 'Settings:Sources',
    // Spec 1 §6 hides it with ActiveFAR; the set of car buying is fixed (spec 2 §6).
    shown: (facts) => isCarBuying(facts) || !facts.dealerSettings.ActiveFAR,
  },
  answers: { title: 'Answers Settings' },
  'follow-up': { title: 'Follow Up Settings' },
  preferences: { title: 'Preferences', resource: 'Settings:Preferences' },
  'notify-team': { title: 'Notify Team', resource: 'Settings:NotifyAction' },
  'pause-ai': { title: 'Pause AI' },
  'customer-experience': {
    title: 'Customer Experience Settings',
    // Spec 1 §6: SUPER-ADMIN always, other roles on pilot dealers.
    shown: (facts) => isSuperAdmin(facts) || facts.dealerSettings.IsPilot,
  },
  'chat-onboarding': {
    title: 'Chat Onboarding Settings',
    // Spec 1 §6, spec 2 §6: SUPER-ADMIN of a pilot dealer.
    shown: (facts) => isSuperAdmin(facts) && facts.dealerSettings.IsPilot,
  },
  capabilities: { title: 'Capability Manager' },
  takeover: { title: 'Takeover Settings' },
  'content-management': {
    title: 'Content Management (CMS)',
    // Spec 1 §6 hides it where a knowledge bank takes its place; the set of car buying is fixed (spec 2 §6).
    shown: (facts) => isCarBuying(facts) || !facts.dealerSettings.HasKnowledgeBank,
  },
  assistant: { title: 'Assistant', resource: 'Settings:Assistant', fallsBack: true, isChangedByAdminsOnly: true },
  connections: {
    title: 'Connections',
    resource: 'Settings:Connections',
    // The people who hold the dealer's keys and addresses answer for them (docs/decisions/connections.md).
    shown: connects,
    isOpenToSuperAdmin: true,
  },
  privacy: {
    title: 'Customer Privacy',
    // Who answers for the account and may change what concerns all of it, as its locale (docs/decisions/privacy.md).
    shown: (facts) => connects(facts) && policyActions.editLocale(facts.policy),
    isWhole: true,
  },
} satisfies Record<string, BlockRule>;

export type SettingsBlockId = keyof typeof rules;

const numbered: SettingsBlockId[] = [
  'signature',
  'business-hours',
  'notifications',
  'lead-sources',
  'answers',
  'follow-up',
  'preferences',
  'notify-team',
  'pause-ai',
];

/** Which blocks a product has, in their order (spec 2 §2, §6); Assistant, Connections and Customer Privacy, which the spec does not have, come last. */
const blocksByCategory: Record<ProductCategory, SettingsBlockId[]> = {
  SALES_AI: [...numbered, 'assistant', 'connections', 'privacy'],
  SERVICE_AI: [...numbered, 'assistant', 'connections', 'privacy'],
  CHAT_AI: [
    ...numbered,
    'customer-experience',
    'chat-onboarding',
    'capabilities',
    'takeover',
    'content-management',
    'assistant',
    'connections',
    'privacy',
  ],
  CARBUYING_AI: [
    'signature',
    'business-hours',
    'notifications',
    'lead-sources',
    'content-management',
    'notify-team',
    'assistant',
    'connections',
    'privacy',
  ],
};

/**
 * The settings that a person sees, and what they may do with each. Empty for REGULAR, and for a policy that grants
 * none of the product's blocks: then there is no Settings entry and no /settings (spec 1 §6).
 */
export const settingsBlocks = (facts: SettingsFacts): SettingsBlock[] =>
  blocksByCategory[facts.product.Category].flatMap((id) => settingsBlock(facts, id) ?? []);

/** One of them; undefined where the person does not see it. */
export function settingsBlock(facts: SettingsFacts, id: SettingsBlockId): SettingsBlock | undefined {
  const own = blocksByCategory[facts.product.Category];
  const isGranted = (one: SettingsBlockId) => {
    const { resource }: BlockRule = rules[one];
    return resource !== undefined && accessTypes(facts.policy, resource).length > 0;
  };
  if (isRegular(facts) || !own.includes(id) || !own.some(isGranted)) return undefined;
  const { title, resource, shown, fallsBack, isChangedByAdminsOnly, isOpenToSuperAdmin, isWhole }: BlockRule =
    rules[id];
  const isOpen = isOpenToSuperAdmin === true && isSuperAdmin(facts);
  if ((shown && !shown(facts)) || (resource && !isOpen && !fallsBack && !isGranted(id))) return undefined;
  const isReadOnly = isChangedByAdminsOnly === true && !connects(facts);
  const granted =
    isOpen || isWhole
      ? everyAccessType
      : accessTypes(facts.policy, resource && isGranted(id) ? resource : assistantResource);
  return {
    id,
    title,
    anchor: title.replaceAll(' ', ''),
    access: granted.length > 0 && !isReadOnly ? [...granted] : ['read'],
  };
}

/** Whether a person is offered the notification new_chat_start, and sees who has it (spec 2 §6). */
export const seesNewChatStart = (facts: Pick<AccessFacts, 'role'>): boolean => isSuperAdmin(facts);
