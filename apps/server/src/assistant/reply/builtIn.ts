import { channels } from '@forecourt/api/channels';
import { type Quote, readInstructions } from '@forecourt/api/instructions';
import type pg from 'pg';
import {
  type Assistant,
  type AssistantReply,
  type AssistantRequest,
  getGreeting,
  handOver,
  signedBy,
} from './assistant.ts';
import { avoidedIn } from './avoided.ts';
import { getNextState } from './dialogue/nextState.ts';
import { hoursParts, isAboutHours } from './hours/question.ts';
import { applyActs } from './policy/applyActs.ts';
import { soldAnswer } from './intents/stock.ts';
import type { Context, PartAnswer } from './understanding/context.ts';
import { formally } from './understanding/formally.ts';
import { openQuestion } from './understanding/openQuestion.ts';
import { isQuestion } from './understanding/parts.ts';
import { optOut } from './understanding/meaningRules.ts';
import { understand } from './understanding/understand.ts';
import type { Understood } from './understanding/understood.ts';
import { spelledOut } from './understanding/words.ts';

const guidance =
  'No language model is set up, so the assistant follows only these: text in quotation marks (Start with “Welcome!”), Always mention …, Never mention …, When asked about … say …, Call us …, and Sign as …. It answers other questions from the Knowledge Bank.';

/** How much of a message is read, in characters. */
const readLength = 2000;

/**
 * An assistant without a language model. It understands what shoppers ask a dealer (understanding/), answers from the dealer's
 * records, chosen answers and Knowledge Bank, uses the quoted text of the instructions, and hands over to staff what it does not know.
 * @param pool for PostgreSQL text search
 */
export const builtInAssistant = (pool: pg.Pool): Assistant => ({
  guidance,
  async reply(asked) {
    const orders = readInstructions(`${asked.journeyInstruction}\n${asked.sourceInstruction}`);
    const request = orders.name === null ? asked : { ...asked, dealerName: orders.name };
    const question = request.conversation.at(-1)?.text.slice(0, readLength) ?? '';
    const applies = await matchSubjects(pool, question, orders.quotes);
    const quotes = orders.quotes.filter((_one, index) => applies[index]);
    const context: Context = { request, message: spelledOut(question), lastAnswer: getLastAnswer(request) };
    const understood =
      request.conversation.length > 0 ? applyActs(await understand(context, question), context) : opening(context);
    return compose(context, understood, { ...orders, quotes }, question);
  },
});

const getLastAnswer = ({ conversation }: AssistantRequest): string =>
  conversation.findLast(({ by }) => by === 'assistant')?.text ?? '';

/** Which quotes apply to a question: those without a condition, and those whose condition shares a word with it. */
async function matchSubjects(pool: pg.Pool, question: string, quotes: Quote[]): Promise<boolean[]> {
  if (quotes.length === 0) return [];
  const { rows } = await pool.query<{ applies: boolean }>(
    `select about is null or tsvector_to_array(to_tsvector('english', about)) && tsvector_to_array(to_tsvector('english', translate($1, '<>', '  '))) as applies
     from unnest($2::text[]) with ordinality s (about, place) order by place`,
    [question, quotes.map(({ about }) => about)],
  );
  return rows.map(({ applies }) => applies);
}

/** What the instructions say that applies to a message. */
type Orders = ReturnType<typeof readInstructions>;

/** The first message to a lead that has asked nothing. A car that they would trade in is not asked for again. */
function opening(context: Context): Understood {
  const { vehicle, cars, requestDetails } = context.request;
  const own = requestDetails?.ownCars[0];
  const answer: PartAnswer =
    cars?.asked?.available === false
      ? soldAnswer(context)
      : vehicle
        ? {
            text: `Thank you for asking about the ${vehicle}.${own === undefined ? '' : ` I’ve noted your ${own}, too.`}`,
            question: 'What would you like to know?',
            facts: [vehicle, ...(own === undefined ? [] : [own])],
          }
        : own === undefined
          ? { text: 'Thank you for getting in touch.', question: 'What are you looking for?', facts: [] }
          : { text: `Thank you for asking about your ${own}.`, question: 'What would you like to know?', facts: [own] };
  return { intents: ['opening'], answers: [{ ...answer, intent: 'opening' }], unknown: [], open: [], isSilent: false };
}

/** Kept only where the dealer's table had a say. */
const presentActs = ({ acts = [] }: Understood) => (acts.length > 0 ? { acts } : {});

const silence = (understood: Understood): AssistantReply => ({
  text: '',
  handsOver: false,
  ...(understood.intents.includes(optOut.id) && { optsOut: true }),
  why: { intents: understood.intents, ...presentActs(understood), facts: [], entries: [], instructions: [] },
});

function compose(context: Context, understood: Understood, orders: Orders, question: string): AssistantReply {
  const { request } = context;
  const { conversation, openingHours, manner } = request;
  if (understood.isSilent) return silence(understood);
  // The settings alone say when the dealership is open.
  const isSettled = openingHours !== null && hoursParts(question).length > 0;
  // What the manager wants handed off is not answered by an instruction either.
  const isHandedOff = understood.answers.some(({ act }) => act === 'handoff');
  // A customer who is angry, hurt or wants a person reads only that a person takes over.
  const { avoided: subjects, quotes } = isLeftAlone(understood)
    ? { avoided: [], quotes: [] }
    : {
        avoided: orders.avoided,
        quotes: orders.quotes.filter(
          ({ about, text }) =>
            !(about !== null && isHandedOff) &&
            !(isSettled && about !== null && isAboutHours(about)) &&
            !wasSent(conversation, text),
        ),
      };
  // A quote about this question replaces everything but the dealer's chosen answer.
  const hasQuote =
    quotes.some(({ about }) => about !== null) &&
    understood.answers.every(({ entry }) => !entry || !request.answers.some(({ answer }) => answer === entry.answer));
  const known = hasQuote
    ? understood.answers.filter(({ facts, entry }) => facts.length > 0 && !entry)
    : understood.answers;
  // What the dealer does not want spoken of is left to staff.
  const avoided = known.flatMap((answer) => avoidedIn(answer, subjects));
  const answers = known.filter((answer) => avoidedIn(answer, subjects).length === 0);
  const isUnknown =
    avoided.length > 0 ||
    (!hasQuote && (understood.unknown.length > 0 || answers.some(({ text, handsOver }) => handsOver && text === '')));
  // A customer who waits for a person gets no mentions of other subjects meanwhile.
  const used = isUnknown ? quotes.filter(({ place }) => place !== 'mention') : quotes;
  const at = (place: Quote['place']) => used.filter((one) => one.place === place).map(({ text }) => text);
  const sentences = carNamedOnce(answers)
    .map(({ text, entry }) => (entry ? text : inManner(text, manner.Tone)))
    .filter((text) => text !== '');
  const asking = isUnknown
    ? undefined
    : answers.find((one) => one.question && (one.questionId === 'which-time' || !wasSent(conversation, one.question)));
  const asks = asking?.question;
  const body = [
    ...sentences,
    ...at('mention'),
    ...(isUnknown ? writeHandoff(request, answers) : []),
    ...(asks && !/\?\s*$/.test(sentences.at(-1) ?? '') ? [inManner(asks, manner.Tone)] : []),
  ];
  const paragraphs = [
    ...at('start'),
    ...asParagraphs(
      asking?.questionId !== 'which-time' && body.length > 0 && wasSent(conversation, body.join(' '))
        ? ['As I mentioned:', ...body]
        : body,
    ),
    ...at('answer'),
    ...at('end'),
  ];
  const handsOver = isUnknown || answers.some((one) => one.handsOver);
  const booking = answers.find((one) => one.booking)?.booking;
  const next = getNextState(request, answers, { asking, handsOver });
  return {
    text: inChannel(paragraphs, context, orders.signature),
    handsOver,
    ...(booking && { booking }),
    state: next.state,
    knowledge: {
      entries: [...new Set(answers.flatMap(({ entry }) => entry?.entryId ?? []))],
      unanswered: hasQuote ? [] : [...new Set(understood.open)].filter((part) => isQuestion(part)).map(openQuestion),
    },
    why: {
      intents: understood.intents,
      ...presentActs(understood),
      facts: [...new Set(answers.flatMap(({ facts }) => facts))],
      entries: [...new Set(answers.flatMap(({ entry }) => (entry ? [entry.question] : [])))],
      instructions: [...used.map(({ text }) => text), ...new Set(avoided.map((subject) => `Don’t mention ${subject}`))],
      ...next.why,
    },
  };
}

/** What staff are asked to check, and once in a conversation the number for those who do not want to wait. */
function writeHandoff(request: AssistantRequest, answers: Understood['answers']): string[] {
  const subjects = answers.flatMap(({ text, handoffSubject }) =>
    text === '' && handoffSubject ? [handoffSubject] : [],
  );
  const { dealership, conversation, teamBack } = request;
  const phone = dealership?.salesPhone;
  const isOpen = teamBack === null || teamBack === undefined;
  const promise = handOver(request, subjects);
  // Who has been promised an answer is not promised the same again.
  const opening = promise.slice(0, promise.indexOf(request.dealerName));
  if (wasSent(conversation, opening))
    return [`I’ve added this to what our team at ${request.dealerName} is checking for you.`];
  return [promise, ...(phone && isOpen && !wasSent(conversation, phone) ? [`You can also call us at ${phone}.`] : [])];
}

/** Intents that are answered by the handoff alone. */
const leftAlone = new Set([
  'accident',
  'death',
  'help',
  'quiet-times',
  'legal',
  'minor',
  'complaint',
  'person',
  'injection',
  'language',
  'opt-out',
]);
const isLeftAlone = ({ intents }: Understood): boolean => intents.some((id) => leftAlone.has(id));

const wasSent = (conversation: AssistantRequest['conversation'], text: string): boolean =>
  conversation.some((one) => one.by === 'assistant' && one.text.includes(text));

/** 'We have the 2022 Tacoma ($34,300)' before 'Yes, the 2022 Tacoma is still available': the second says it all. */
const isRepeated = ({ remember, subject }: PartAnswer, later: readonly PartAnswer[]): boolean =>
  remember?.carsShown?.length === 1 &&
  subject === undefined &&
  later.some((one) => one.subject !== undefined && one.remember?.car === remember.car);

/** "Yes, the 2026 Toyota RAV4 is still available. It's listed at $32,245.": the second sentence does not name the car again. */
function carNamedOnce(answers: readonly PartAnswer[]): PartAnswer[] {
  const kept = answers.filter((answer, index) => !isRepeated(answer, answers.slice(index + 1)));
  return kept.map((answer, index) => {
    const { subject, text } = answer;
    const isNamed = subject !== undefined && kept[index - 1]?.text.includes(subject.slice(1));
    return isNamed && text.startsWith(`${subject} is `)
      ? { ...answer, text: `It’s ${text.slice(`${subject} is `.length)}` }
      : answer;
  });
}

const inManner = (text: string, tone: AssistantRequest['manner']['Tone']): string =>
  tone === 'Formal' ? formally(text) : text;

/** The sentences of an answer are one paragraph. */
const asParagraphs = (sentences: string[]): string[] => (sentences.length > 0 ? [sentences.join(' ')] : []);

/**
 * A mail has a greeting in the first one and is signed; elsewhere the message is a line of its own.
 * @param signature by the instructions: it stands above the dealership's, and in place of the assistant's own
 */
function inChannel(paragraphs: string[], { request }: Context, signature: string | null): string {
  if (!channels[request.channel].hasSignature) return paragraphs.join(' ');
  const isFirst = !request.conversation.some(({ by }) => by === 'assistant');
  const signed = signature ?? (request.hasSignature ? null : signedBy(request));
  return [...(isFirst ? [getGreeting(request)] : []), ...paragraphs, ...(signed === null ? [] : [signed])].join('\n\n');
}
