import type { Intent } from './context.ts';
import type { Meaning } from './model/classify.ts';
import { situations } from './situations.ts';

/** How probable a meaning is that is acted on without a rule, */
export const sure = 0.5;
/** that is only handed to people with its name, */
const likely = 0.45;
/** and that decides what a whole message is, which takes a few words, too. */
const verySure = 0.85;
const minWords = 4;
/** 'Sorry' and 'my husband' tell of no situation. */
const minSituationWords = 3;
/** So sure it is right against a rule that is not exact. */
const outweighing = 0.8;
/** What outdoes a day and a time: 'Dad died on Sunday' is no wish for a visit. */
const beforeVisits = new Set(
  'death accident legal complaint cancelling bought-elsewhere wrong-number privacy job vendor recall payoff lease-end promise'.split(
    ' ',
  ),
);
/** Classes of sentences that ask for nothing. */
export const askNothing: ReadonlySet<string> = new Set(['statement', 'thanks', 'greeting']);
/** A rule is taken where its meaning is among so many of the model's likeliest. */
const likeliest = 3;

/** Classes of the model by the intent that answers them, where the names differ. */
const intentNames: Readonly<Record<string, string>> = { stock: 'similar', 'own-time': 'appointment' };

const getIntentName = (meaning: string): string => intentNames[meaning] ?? meaning;

/**
 * What a part of a message asks for: what a rule and the model agree on, else what the model is sure of, else what the rule says.
 * @param words plain
 * @param rule the rule that knows the words of the part, if there is one
 * @param meanings the model's, likeliest first
 * @param topic what the customer asked about before, which 'What would I get for it?' goes on with
 * @returns an intent's name, a situation's, or null where nothing is sure
 */
export function chooseIntent(
  words: string,
  rule: Intent | undefined,
  meanings: readonly Meaning[],
  topic: string | null,
): string | null {
  const names = meanings.map((meaning) => getIntentName(meaning.class));
  if (topic !== null && topic in situations && names.slice(0, likeliest).includes(topic)) return topic;
  const isOutweighed = names[0] !== rule?.id && (meanings[0]?.probability ?? 0) >= outweighing;
  const isElse = isOutweighed && rule?.id === 'booking' && beforeVisits.has(names[0]!) && isVerySure(meanings);
  if (rule && ((rule.isCertain && !isElse) || (!isOutweighed && names.slice(0, likeliest).includes(rule.id))))
    return rule.id;
  const [name] = names;
  const probability = meanings[0]?.probability ?? 0;
  // 'And price', 'hello I was calling about the Camry, is that still there': what asks for nothing does not outdo a rule.
  if (rule && !isOutweighed && (words.split(' ').length <= minSituationWords || askNothing.has(name ?? '')))
    return rule.id;
  const isShort = words.split(' ').length < minSituationWords;
  const needed =
    name === 'cancelling'
      ? outweighing
      : name !== undefined && name in situations
        ? isShort
          ? verySure
          : likely
        : sure;
  if (name !== undefined && probability >= needed) return name;
  // Where the model knows nothing, the rule alone has to do.
  return rule?.id ?? null;
}

export const isVerySure = ([likeliest]: readonly Meaning[]): boolean =>
  likeliest !== undefined && likeliest.probability >= verySure;

/** Whether the model is sure enough of a part to let it decide what the whole message is. @param words plain */
export const decidesWhole = (words: string, meanings: readonly Meaning[]): boolean =>
  isVerySure(meanings) && words.split(' ').length >= minWords;

/** Whether the model is sure of what a part means. */
export const isSure = ([likeliest]: readonly Meaning[]): boolean =>
  likeliest !== undefined && likeliest.probability >= sure;
