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
import { type Said, saidBy } from './instructions.ts';

const guidance =
  'This installation has no language model. The assistant says what stands in “quotation marks”, such as: Start with “Welcome!” When somebody asks about prices, say “…”. It answers questions from the Knowledge Bank.';

/**
 * The assistant that needs no language model: it says what the instructions have in quotation marks, answers as the dealer
 * has chosen, else from the Knowledge Bank, and hands over to people where that knows nothing (design §6).
 * @param pool whose text search compares words
 */
export const builtInAssistant = (pool: pg.Pool): Assistant => ({
  guidance,
  async reply(request) {
    const question = request.conversation.at(-1)?.text ?? '';
    const said = [...saidBy(request.journeyInstruction), ...saidBy(request.sourceInstruction)];
    const isAbout = await subjectsOf(pool, question, said);
    return compose(
      request,
      said.filter((_one, index) => isAbout[index]),
    );
  },
});

/** Which sentences are meant for a question: those without a condition, and those that share a word with it. */
async function subjectsOf(pool: pg.Pool, question: string, said: Said[]): Promise<boolean[]> {
  const { rows } = await pool.query<{ is_about: boolean }>(
    `select about is null or tsvector_to_array(to_tsvector('english', about)) && tsvector_to_array(to_tsvector('english', translate($1, '<>', '  '))) as is_about
     from unnest($2::text[]) with ordinality s (about, place) order by place`,
    [question, said.map(({ about }) => about)],
  );
  return rows.map(({ is_about }) => is_about);
}

function compose(request: AssistantRequest, said: Said[]): AssistantReply {
  const { vehicle, channel, conversation, answers, knowledge } = request;
  const at = (place: Said['place']) => said.filter((one) => one.place === place).map(({ text }) => text);
  const known = answers[0] ?? knowledge[0];
  // Told what to say on just this, it needs to know nothing more than what the dealer chose.
  const isTold = said.some(({ about }) => about !== null) && answers.length === 0;
  const isAsked = conversation.length > 0;
  const handsOver = isAsked && !isTold && !known;
  const answer = isAsked ? (known?.answer ?? handOver(request)) : greeting(vehicle);
  const paragraphs = [...at('start'), ...(isTold ? [] : [answer]), ...at('answer'), ...at('end')];
  const text = channels[channel].hasSignature
    ? [greetingOf(request), ...paragraphs, signedBy(request)].join('\n\n')
    : paragraphs.join(' ');
  return { text, handsOver };
}

const greeting = (vehicle: string | null) =>
  vehicle
    ? `Thank you for asking about the ${vehicle}. What would you like to know?`
    : 'Thank you for getting in touch. What are you looking for?';
