import { channels } from '@forecourt/api/channels';
import type pg from 'pg';
import {
  type Assistant,
  type AssistantReply,
  type AssistantRequest,
  greetingOf,
  handOver,
  signedBy,
} from './assistant.ts';
import { hoursAnswer } from './hours/hoursAnswer.ts';
import { beyondHours, hoursParts, isAboutHours } from './hours/question.ts';
import { type Quote, quotesIn } from './instructions.ts';

const guidance =
  'No language model is set up, so the assistant sends only what you put in quotation marks, for example: Start with “Welcome!” When someone asks about prices, say “…”. It answers other questions from the Knowledge Bank.';

/**
 * An assistant without a language model: it uses the quoted text of the instructions, the dealer's chosen answers, then the
 * Knowledge Bank, and hands over to staff if none of them has an answer.
 * @param pool for PostgreSQL text search
 */
export const builtInAssistant = (pool: pg.Pool): Assistant => ({
  guidance,
  async reply(request) {
    const question = request.conversation.at(-1)?.text ?? '';
    const quotes = [...quotesIn(request.journeyInstruction), ...quotesIn(request.sourceInstruction)];
    const applies = await matchSubjects(pool, question, quotes);
    return compose(
      request,
      quotes.filter((_one, index) => applies[index]),
      question,
    );
  },
});

/** Which quotes apply to a question: those without a condition, and those whose condition shares a word with it. */
async function matchSubjects(pool: pg.Pool, question: string, quotes: Quote[]): Promise<boolean[]> {
  const { rows } = await pool.query<{ applies: boolean }>(
    `select about is null or tsvector_to_array(to_tsvector('english', about)) && tsvector_to_array(to_tsvector('english', translate($1, '<>', '  '))) as applies
     from unnest($2::text[]) with ordinality s (about, place) order by place`,
    [question, quotes.map(({ about }) => about)],
  );
  return rows.map(({ applies }) => applies);
}

function compose(request: AssistantRequest, applying: Quote[], question: string): AssistantReply {
  const { vehicle, channel, conversation, answers, knowledge, openingHours, manner } = request;
  const hours = openingHours && hoursAnswer(openingHours, question, manner.Tone);
  // The settings alone say when the dealership is open.
  const isSettled = openingHours !== null && hoursParts(question).length > 0;
  const quotes = isSettled ? applying.filter(({ about }) => about === null || !isAboutHours(about)) : applying;
  const at = (place: Quote['place']) => quotes.filter((one) => one.place === place).map(({ text }) => text);
  const known = answers[0] ?? knowledge[0];
  // A quote about this question replaces everything but the dealer's chosen answer.
  const hasQuote = quotes.some(({ about }) => about !== null) && answers.length === 0;
  const isAsked = conversation.length > 0;
  const isAnswered = hasQuote || (hours !== null && beyondHours(question) === '');
  const handsOver = isAsked && !isAnswered && !known;
  const answer = isAsked ? (known?.answer ?? handOver(request)) : greeting(vehicle);
  const paragraphs = [
    ...at('start'),
    ...(hours === null ? [] : [hours]),
    ...(isAnswered ? [] : [answer]),
    ...at('answer'),
    ...at('end'),
  ];
  const text = channels[channel].hasSignature
    ? [greetingOf(request), ...paragraphs, ...(request.hasSignature ? [] : [signedBy(request)])].join('\n\n')
    : paragraphs.join(' ');
  return { text, handsOver };
}

const greeting = (vehicle: string | null) =>
  vehicle
    ? `Thank you for asking about the ${vehicle}. What would you like to know?`
    : 'Thank you for getting in touch. What are you looking for?';
