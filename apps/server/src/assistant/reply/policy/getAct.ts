import { type Act, type AssistantActs, hasChoice } from '@forecourt/api/contract/settings/assistant-acts';

/**
 * What the dealer has chosen to be done with an intent.
 * @param intent an id such as 'price'
 * @returns null for an intent without a choice: what is done with it is fixed
 */
export const getAct = (intent: string, acts: AssistantActs): Act | null => (hasChoice(intent) ? acts[intent] : null);
