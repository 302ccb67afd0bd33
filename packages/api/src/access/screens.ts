import type { AccessFacts } from './facts.ts';
import { isRegular, isSuperAdmin } from './role.ts';

type ScreenFacts = Pick<AccessFacts, 'role' | 'product' | 'dealerSettings'>;

/** SALES_AI with the dealer's switch on; a SUPER-ADMIN needs no switch (spec 1 §2, §6; spec 3 §6). */
export const hasKnowledgeBank = (facts: ScreenFacts) =>
  !isRegular(facts) &&
  facts.product.Category === 'SALES_AI' &&
  (facts.dealerSettings.HasKnowledgeBank || isSuperAdmin(facts));

/** First Agentic Response: the dealer's switch; car buying has none (spec 1 §2, §6). */
export const hasFirstResponse = (facts: ScreenFacts) =>
  !isRegular(facts) && facts.product.Category !== 'CARBUYING_AI' && facts.dealerSettings.ActiveFAR;

/** The screens that an account has or has not, and who may open them (spec 1 §2): the route map's rule, and that of their calls. */
export const screenRules = {
  '/knowledge-bank': hasKnowledgeBank,
  '/far': hasFirstResponse,
} satisfies Record<string, (facts: ScreenFacts) => boolean>;

export type ScreenPath = keyof typeof screenRules;

/** The stop-communication pages are Sales AI's alone (spec 1 §2, spec 3 §6). */
export const stopsCommunication = ({ product }: Pick<AccessFacts, 'product'>) => product.Category === 'SALES_AI';
