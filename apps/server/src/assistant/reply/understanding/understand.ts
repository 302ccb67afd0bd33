import type { OpenQuestion } from '../../../messaging/timeline/entries.ts';
import type { AssistantRequest } from '../assistant.ts';
import { emptyState } from '../dialogue/state.ts';
import { isEmoji } from '../intents/courtesy.ts';
import { person } from '../intents/toPeople.ts';
import { decidesWhole, isSure } from './chooseIntent.ts';
import type { Context, PartAnswer } from './context.ts';
import { byMeaning, exclusives, intents, optOut } from './meaningRules.ts';
import { classify } from './model/classify.ts';
import { openQuestion } from './openQuestion.ts';
import { getParts, isQuestion } from './parts.ts';
import { findTopic, getFullParts, type Part, readPart } from './readPart.ts';
import { askAboutOptOut, readRefusal } from './refusal.ts';
import { search } from './search.ts';
import { answerSituation, situations } from './situations.ts';
import { addAnswer, type Understood } from './understood.ts';
import { plain, spelledOut } from './words.ts';

/** What may be asked of several cars in one message: 'What is it? And the black one?' */
const isOfOneCar = (id: string): boolean => ['price', 'availability', 'details'].includes(id);

/** How many parts of a message are answered; the rest is left to staff. */
const maxParts = 6;

/**
 * Reads a customer's message without a language model: first what it is as a whole (a complaint, an out-of-office reply), then what
 * each of its parts asks for. A part that no intent knows is searched for among the dealer's answers and the Knowledge Bank.
 * @param context the message's last line of conversation and what is known
 */
export async function understand(context: Context, text: string): Promise<Understood> {
  if (isEmoji(text)) return { intents: ['thanks'], answers: [], unknown: [], open: [], isSilent: true };
  const texts = getFullParts(context.message);
  const meanings = await classify(texts);
  const topic = await findTopic(context);
  const read = (current: Context, at: number): Part => readPart(texts[at]!, meanings[at]!, topic, current);
  const whole = findWhole(
    context,
    text,
    texts.map((_part, at) => read(context, at)),
  );
  if (whole) return whole;
  const understood: Understood = { intents: [], answers: [], unknown: [], open: [], isSilent: false };
  const unanswered: Part[] = [];
  let current = context;
  for (const at of texts.keys()) {
    const part = read(current, at);
    const { intent, noted } = part;
    if (!intent) {
      unanswered.push(part);
      current = withRemembered(current, { remember: noted });
    } else if (
      (isOfOneCar(intent.id) || !understood.intents.includes(intent.id)) &&
      understood.answers.length < maxParts
    ) {
      if (!understood.intents.includes(intent.id)) understood.intents.push(intent.id);
      const given = intent.answer(current, part.text);
      // 'Can I see the white one at 3?' is about that car from then on, too.
      const answer = given.remember?.car === undefined ? withNoted(given, noted) : given;
      current = withRemembered(current, answer);
      addAnswer(understood, intent.id, answer);
    }
  }
  await search(unanswered, context, understood);
  return withoutCourtesy(understood);
}

/** Who offers or applies for something is no customer, whatever time they name. */
const isOffer = new Set(['vendor', 'job']);

/** What a message is as a whole: by the rules, then by a part that the model is very sure of. */
function findWhole(context: Context, text: string, parts: readonly Part[]): Understood | undefined {
  const words = plain(text);
  // 'Am I writing with an actual person?' asks for no person.
  const asksWho = parts.some(({ name, meanings }) => name === 'identity' && isSure(meanings));
  const rule = exclusives.find((one) => !(asksWho && one === person) && one.isMeant(words, text, context));
  if (rule) return createWhole(rule.id, rule.answer?.(context));
  // Who asks for a price beside it wants that answered; 'bought it from you and have no title' is no goodbye.
  const asksElse = parts.some(
    ({ intent, name, meanings }) =>
      (intent && !courtesyIds.has(intent.id)) ||
      (name !== null && situations[name] && !situations[name].isAlone && isSure(meanings)),
  );
  const refusal = readRefusal(parts);
  if (refusal) return createWhole(optOut.id, refusal === 'certain' ? undefined : askAboutOptOut);
  for (const { text: part, name, meanings } of parts) {
    if (name === null || name === optOut.id || !decidesWhole(plain(part), meanings)) continue;
    const exclusive = byMeaning.get(name);
    if (exclusive) return createWhole(name, exclusive.answer!(context));
    if (situations[name]?.isAlone && (!asksElse || isOffer.has(name)))
      return createWhole(name, answerSituation(name, context));
  }
  return undefined;
}

const createWhole = (id: string, answer: PartAnswer | undefined): Understood => ({
  intents: [id],
  answers: answer ? [{ ...answer, intent: id }] : [],
  unknown: [],
  open: [],
  isSilent: !answer,
});

const withNoted = (answer: PartAnswer, noted: PartAnswer['remember']): PartAnswer => ({
  ...answer,
  remember: { ...noted, ...answer.remember },
});

/** 'Is the Highlander there, and how much is it?': the second part is about what the first one was. */
const withRemembered = (context: Context, { remember }: Pick<PartAnswer, 'remember'>): Context => ({
  ...context,
  request: { ...context.request, state: { ...(context.request.state ?? emptyState), ...remember } },
});

/**
 * The questions of a message that only the dealer's answers and the Knowledge Bank could answer: none in a message that is for people as a
 * whole (a complaint, a wish for a person), and no part that an intent knows.
 */
export function openQuestions(request: AssistantRequest): OpenQuestion[] {
  const last = request.conversation.at(-1);
  if (last?.by !== 'customer') return [];
  const context: Context = { request, message: spelledOut(last.text), lastAnswer: '' };
  const whole = plain(last.text);
  if (exclusives.some((one) => one.isMeant(whole, last.text, context))) return [];
  return getParts(context.message)
    .filter((part) => isQuestion(part) && !intents.some((one) => one.isMeant(plain(part), context, part)))
    .map(openQuestion);
}

const courtesyIds = new Set(['greeting', 'thanks']);

/** A greeting or thanks beside something else needs no answer of its own. */
function withoutCourtesy(understood: Understood): Understood {
  const isCourtesy = (id: string) => courtesyIds.has(id);
  const { intents: meant, answers } = understood;
  const isMore = understood.unknown.length > 0 || meant.some((id) => !isCourtesy(id));
  if (!isMore) {
    // 'Hi' and 'thanks' in one message: thanks is enough.
    const text = answers.find((_one, at) => meant[at] === 'thanks') ?? answers[0];
    return { ...understood, answers: text ? [text] : [], isSilent: !text || (text.text === '' && !text.question) };
  }
  return {
    ...understood,
    intents: meant.filter((id) => !isCourtesy(id)),
    answers: answers.filter((one) => one.handsOver || !courtesies.has(one.text)),
  };
}

const courtesies = new Set(['Hi!', 'I’m here.', 'You’re welcome!', '']);
