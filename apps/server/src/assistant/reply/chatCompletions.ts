import { channels } from '@forecourt/api/channels';
import { type Assistant, type AssistantReply, type AssistantRequest, handOver } from './assistant.ts';
import { type Fact, listFacts } from './guard/facts.ts';
import { type ChatCompletionsOptions, complete } from './languageModel/completion.ts';
import { type Draft, findCitationFaults, joinDraft, readDraft } from './languageModel/draft.ts';
import { buildPrompt } from './languageModel/prompt.ts';
import { createRedactor, redactRequest } from './languageModel/redact.ts';
import { type Done, runTool } from './modelTools.ts';
import { readBooking } from './schedule.ts';
import { withoutSignOff } from './signOff.ts';
import type { OpenQuestion } from '../../messaging/timeline/entries.ts';
import { openQuestions } from './understanding/understand.ts';

/** How often a model may use its tools before it answers. */
const maxRounds = 4;

/**
 * A language model behind the OpenAI chat completions API, which many providers offer. It drafts an answer whose sentences cite facts; a
 * draft with a sentence that they do not hold is not sent.
 */
export const chatCompletionsAssistant = (options: ChatCompletionsOptions): Assistant => ({
  guidance: null,
  async reply(request) {
    const redactor = createRedactor([request.customerFirstName]);
    const redacted = redactRequest(request, redactor);
    const messages: object[] = [
      { role: 'system', content: buildPrompt(redacted, listFacts(redacted)) },
      ...[...inquiry(redacted), ...redacted.conversation].map(({ by, text }) => ({
        role: by === 'customer' ? 'user' : 'assistant',
        content: text,
      })),
    ];
    const done: Done = { handsOver: false, found: [] };
    for (let round = 0; round < maxRounds; round++) {
      const { text, calls } = await complete(options, messages, request);
      if (calls.length === 0) {
        const draft = readDraft(text);
        const restored = draft.draft.map((one) => ({ ...one, text: redactor.restore(one.text) }));
        return toReply({ ...draft, draft: restored }, request, done);
      }
      messages.push({
        role: 'assistant',
        content: text || null,
        tool_calls: calls.map((one) => ({ type: 'function', ...one })),
      });
      for (const { id, function: called } of calls)
        messages.push({
          role: 'tool',
          tool_call_id: id,
          content: await runTool(called.name, called.arguments, request, done),
        });
    }
    throw new Error('The assistant used its tools without answering');
  },
});

/** The customer's inquiry, as a user message and not part of the instructions: a first message answers it. */
function inquiry({ vehicle, conversation }: AssistantRequest): AssistantRequest['conversation'] {
  if (vehicle) return [{ by: 'customer', text: `I’m interested in the ${vehicle}.` }];
  return conversation.length > 0 ? [] : [{ by: 'customer', text: 'I’d like to know more.' }];
}

/** @throws where a sentence states what the facts that it cites do not hold */
function toReply(draft: Draft, request: AssistantRequest, done: Done): AssistantReply {
  const facts = listFacts(request, done.found);
  const faults = findCitationFaults(draft, facts, request.conversation.at(-1)?.text ?? '');
  if (faults.length > 0) throw new Error(`The model’s answer states what its facts do not hold: ${faults.join(', ')}`);
  const booking = readBooking(draft.slots, request.schedule) ?? done.booking;
  const handsOver = done.handsOver || draft.handoff;
  const text = joinDraft(draft);
  if (text.length > channels[request.channel].maxLength) throw new Error('The model’s answer is too long');
  if (text === '' && !handsOver) throw new Error('The model returned an empty answer');
  // The model's text may confirm an appointment that could not be booked, so it is not sent.
  if (text === '' || booking === 'impossible') return { text: handOver(request), handsOver: true };
  const cited = new Set(draft.draft.flatMap((one) => one.facts));
  return {
    text: request.hasSignature && channels[request.channel].hasSignature ? withoutSignOff(text, request) : text,
    handsOver,
    ...(booking && { booking }),
    ...describe(
      facts.filter(({ id }) => cited.has(id)),
      draft,
      handsOver ? openQuestions(request) : [],
    ),
  };
}

/** What is recorded with an answer: what it cites. */
const describe = (
  cited: readonly Fact[],
  { intents, reason, handoff }: Draft,
  unanswered: OpenQuestion[],
): Required<Pick<AssistantReply, 'why' | 'knowledge'>> => ({
  knowledge: { entries: [...new Set(cited.flatMap(({ entryId }) => entryId ?? []))], unanswered },
  why: {
    intents: [...intents, ...(handoff && reason ? [reason] : [])].map((one) => one.slice(0, 200)),
    facts: [...new Set(cited.filter(({ question }) => question === undefined).map(({ text }) => text))],
    entries: [...new Set(cited.flatMap(({ question }) => question ?? []))],
    instructions: [],
  },
});
