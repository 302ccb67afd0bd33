import { type AccessFacts, isCdk } from './facts.ts';
import { policyActions } from './policyActions.ts';
import { isRegular, isSuperAdmin, managesUsers } from './role.ts';
import { stopsCommunication } from './screens.ts';
import { seesNewChatStart, settingsBlock } from './settings.ts';

/** What a person meets on the screens that they may open: shown or done when true. */
export interface Actions {
  /** Hidden by the alternate brand (spec 1 §6) and for CDK accounts (spec 3 §6). */
  productSelector: boolean;
  /** The provider's marketing application, for SALES_AI people; hidden by the alternate brand (spec 1 §1). */
  marketingLink: boolean;
  /** For people with ChildAccounts; others are greeted (spec 1 §2). */
  accountSelector: boolean;
  /** Raw data, for internal accounts (spec 1 §6). */
  debugView: boolean;
  /** Hidden for SERVICE_AI (spec 1 §6, spec 3 §2). */
  leadStatus: boolean;
  /** Hidden for SERVICE_AI (spec 1 §6, spec 3 §2). */
  assignedTo: boolean;
  manageUsers: boolean;
  /** Impel or CDK when a user is added; CDK accounts have no choice (spec 3 §2, §6). */
  chooseRetailer: boolean;
  /** Product badges and mirroring in the Knowledge Bank; not for CDK accounts (spec 3 §6). */
  mirrorKnowledge: boolean;
  /** Changing the Knowledge Bank. Reading it needs no action. */
  editKnowledge: boolean;
  stopCommunication: boolean;
  /** Saving the assistant's instructions for a journey or source. Previewing them needs no action. */
  saveInstructions: boolean;
  /** The dealership's locale, with any entry on Settings:DealerParams (spec 2 §6). */
  viewLocale: boolean;
  /** The dealership's locale: only with '*' on Settings:DealerParams (spec 2 §6). */
  editLocale: boolean;
  /** Exporting and erasing customers: who has 'Customer Privacy' among the settings. */
  manageCustomerData: boolean;
  /** One's own e-mail address: only where UserEdit lists Email (spec 2 §5). */
  editEmail: boolean;
  /** The whole chat widget; dealers outside the pilot have the footer editor alone (spec 2 §6). */
  editWholeWidget: boolean;
  /** The Adobe Analytics switch: for dealers of Stellantis, hidden for pilot dealers (spec 2 §6). */
  adobeAnalytics: boolean;
  /** Lead Gating for Pricing & Availability Check (spec 2 §6). */
  leadGating: boolean;
  /** Start a Conversation Form (spec 2 §6). */
  chatStartForm: boolean;
  /** Turning a paused assistant back on, which the dealer's own switch cannot (spec 2 §4). */
  resumeAi: boolean;
  /** The notification option new_chat_start (spec 2 §6). */
  newChatStartNotification: boolean;
}

/** What decides whether a dealer has Adobe Analytics. */
export type DealerOfAdobe = Pick<AccessFacts, 'insightProviders'> & {
  dealerSettings: Pick<AccessFacts['dealerSettings'], 'IsPilot'>;
};

/** Whether a dealer has Adobe Analytics: those of Stellantis outside of the pilot (spec 2 §6). */
export const hasAdobeAnalytics = (dealer: DealerOfAdobe): boolean =>
  hasInsight(dealer, 'STELLANTIS') && !dealer.dealerSettings.IsPilot;

/** Whether a person sees the Adobe Analytics switch, and may turn it (spec 2 §6). */
export const seesAdobeAnalytics = (facts: Pick<AccessFacts, 'role'> & DealerOfAdobe): boolean =>
  isSuperAdmin(facts) && hasAdobeAnalytics(facts);

/** What a person may do and see inside the screens. */
export function actions(facts: AccessFacts): Actions {
  const { product, policy, brand } = facts;
  return {
    productSelector: brand.hasProductSelector && !isCdk(facts),
    marketingLink: brand.hasMarketingLink && product.Category === 'SALES_AI',
    accountSelector: facts.childAccounts.length > 0,
    debugView: facts.isInternal,
    leadStatus: product.Category !== 'SERVICE_AI',
    assignedTo: product.Category !== 'SERVICE_AI',
    manageUsers: managesUsers(facts),
    chooseRetailer: managesUsers(facts) && !isCdk(facts),
    mirrorKnowledge: !isCdk(facts),
    editKnowledge: !isRegular(facts) && policyActions.editKnowledge(policy),
    stopCommunication: stopsCommunication(facts),
    saveInstructions: !isRegular(facts) && policyActions.saveInstructions(policy),
    viewLocale: policyActions.viewLocale(policy),
    editLocale: policyActions.editLocale(policy),
    manageCustomerData: settingsBlock(facts, 'privacy') !== undefined,
    editEmail: policyActions.editEmail(policy),
    editWholeWidget: facts.dealerSettings.IsPilot,
    adobeAnalytics: seesAdobeAnalytics(facts),
    leadGating: isSuperAdmin(facts),
    chatStartForm: isSuperAdmin(facts),
    resumeAi: isSuperAdmin(facts),
    newChatStartNotification: seesNewChatStart(facts),
  };
}

/** Whether the account has an insight provider, and with it that provider's columns (spec 1 §6, spec 3 §2). */
export const hasInsight = ({ insightProviders }: Pick<AccessFacts, 'insightProviders'>, provider: string) =>
  insightProviders.includes(provider);
