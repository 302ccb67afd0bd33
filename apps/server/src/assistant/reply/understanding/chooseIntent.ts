import type { Intent } from './context.ts';
import type { Meaning } from './model/classify.ts';

/** A meaning that is acted on without a rule, and one that decides what a whole message is. */
const sure = 0.5;
export const verySure = 0.7;
/** A rule is taken where its meaning is among so many of the model's likeliest. */
const likeliest = 3;

/** Classes of the model by the intent that answers them, where the names differ. */
const intentNames: Readonly<Record<string, string>> = { stock: 'similar', 'own-time': 'appointment' };

const getIntentName = (meaning: string): string => intentNames[meaning] ?? meaning;

/**
 * What a part of a message asks for: what a rule and the model agree on, else what the model is sure of.
 * @param rule the rule that knows the words of the part, if there is one
 * @param meanings the model's, likeliest first
 * @returns an intent's name, a situation's, or null where nothing is sure
 */
export function chooseIntent(rule: Intent | undefined, meanings: readonly Meaning[]): string | null {
  const names = meanings.map((meaning) => getIntentName(meaning.class));
  if (rule && (rule.isCertain || names.slice(0, likeliest).includes(rule.id))) return rule.id;
  return meanings[0] && meanings[0].probability >= sure ? names[0]! : null;
}
