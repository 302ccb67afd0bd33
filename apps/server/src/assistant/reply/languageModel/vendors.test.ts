import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { modelDraft } from '../../../../test-support/modelDraft.ts';
import type { ModelUse } from '../../../messaging/timeline/why.ts';
import type { AssistantRequest } from '../assistant.ts';
import { chatCompletionsAssistant } from '../chatCompletions.ts';

/* How vendors differ within one API: their answers in full, in the shape in which their documentation gives them. */

type Asked = { messages: { role: string; content: string | null }[]; response_format?: { type: string } };

let model: Server;
let asked: Asked[] = [];
/** What the vendor answers, in order: a body, or a status. */
let answers: (object | number)[] = [];
beforeAll(async () => {
  model = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      asked.push(JSON.parse(body) as Asked);
      const answer = answers.shift() ?? 500;
      if (typeof answer === 'number') response.writeHead(answer).end('{"error":{"message":"unsupported"}}');
      else response.end(JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => model.once('listening', done));
});
afterAll(() => model.close());
beforeEach(() => {
  asked = [];
});

const request: AssistantRequest = {
  dealerName: 'Harbor',
  productName: 'Sales AI',
  customerFirstName: 'Ada',
  vehicle: null,
  manner: { Tone: 'Friendly', SignedBy: 'Assistant' },
  channel: 'sms',
  journeyName: '',
  journeyInstruction: '',
  sourceInstruction: '',
  conversation: [{ by: 'customer', text: 'Do you deliver?' }],
  answers: [],
  knowledge: [],
  openingHours: null,
  handBackNote: null,
  lookUp: () =>
    Promise.resolve({ answers: [{ question: 'Do you deliver?', answer: 'We deliver for $99.' }], knowledge: [] }),
};

async function reply(...vendorAnswers: (object | number)[]) {
  answers = vendorAnswers;
  const uses: ModelUse[] = [];
  const { port } = model.address() as AddressInfo;
  const assistant = chatCompletionsAssistant({ url: `http://127.0.0.1:${port}/v1`, key: 'secret', model: 'any' });
  return { ...(await assistant.reply({ ...request, onUse: (use) => uses.push(use) })), uses };
}

const draft = modelDraft('We deliver for $99.', { facts: ['knowledge:1'] });
const lookUpArguments = '{"question":"delivery"}';

const openAi = (message: object) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_764_000_000,
  model: 'any-2026-01-01',
  choices: [
    { index: 0, message: { role: 'assistant', annotations: [], ...message }, logprobs: null, finish_reason: 'stop' },
  ],
  usage: {
    prompt_tokens: 820,
    completion_tokens: 60,
    total_tokens: 880,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0 },
  },
  service_tier: 'default',
  system_fingerprint: 'fp_1',
});
const openAiCall = (given: unknown, more: object = {}) => ({
  content: null,
  tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'find_answer', arguments: given } }],
  ...more,
});

it('OpenAI: no content beside a call of a tool, whose answer the draft cites', async () => {
  const answer = await reply(
    openAi({ refusal: null, ...openAiCall(lookUpArguments) }),
    openAi({ refusal: null, content: draft }),
  );
  expect(answer).toMatchObject({ text: 'We deliver for $99.', handsOver: false });
  expect(answer.uses).toMatchObject([{ inputTokens: 820, outputTokens: 60 }, { inputTokens: 820 }]);
  expect(asked[0]!.response_format).toMatchObject({ type: 'json_schema' });
  expect(asked[1]!.messages.slice(-2)).toEqual([
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ type: 'function', id: 'call_1', function: { name: 'find_answer', arguments: lookUpArguments } }],
    },
    { role: 'tool', tool_call_id: 'call_1', content: '[knowledge:1] We deliver for $99.' },
  ]);
});

it('OpenAI: a refusal is no answer', async () => {
  await expect(reply(openAi({ content: null, refusal: 'I can’t help with that.' }))).rejects.toThrow('refused');
});

const vllm = (message: object) => ({
  id: 'cmpl-1',
  object: 'chat.completion',
  created: 1_764_000_000,
  model: 'any',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', tool_calls: [], refusal: null, reasoning_content: null, ...message },
      finish_reason: 'stop',
      stop_reason: null,
    },
  ],
  prompt_logprobs: null,
});

it('vLLM and Mistral: no usage, content in parts, the arguments of a tool as an object', async () => {
  const answer = await reply(
    vllm(openAiCall({ question: 'delivery' })),
    vllm({
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'They ask about {delivery}.' }] },
        { type: 'text', text: draft.slice(0, 20) },
        { type: 'text', text: draft.slice(20) },
      ],
    }),
  );
  expect(answer).toMatchObject({ text: 'We deliver for $99.' });
  expect(answer.uses).toMatchObject([{ inputTokens: 0, outputTokens: 0 }, {}]);
});

it.each([400, 422])('a vendor that refuses the format with %i is asked once more, without it', async (status) => {
  expect(await reply(status, vllm({ content: modelDraft('Thank you for asking!') }))).toMatchObject({
    text: 'Thank you for asking!',
  });
  expect(asked.map(({ response_format: format }) => format !== undefined)).toEqual([true, false]);
  await expect(reply(status, status)).rejects.toThrow(`answered ${status}`);
  expect(asked).toHaveLength(4);
});

const anthropic = (content: string, more: object = {}) => ({
  id: 'msg_1',
  object: 'chat.completion',
  created: 1_764_000_000,
  model: 'any',
  choices: [{ index: 0, message: { role: 'assistant', content, ...more }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 900, completion_tokens: 70, total_tokens: 970 },
});

it('Anthropic: words before a call of a tool, and JSON in a code fence', async () => {
  const answer = await reply(
    anthropic('I’ll look that up.', { tool_calls: openAiCall(lookUpArguments).tool_calls }),
    anthropic(`Here is the answer:\n\n\`\`\`json\n${draft}\n\`\`\``),
  );
  expect(answer).toMatchObject({ text: 'We deliver for $99.' });
  expect(asked[1]!.messages.at(-2)!.content).toBe('I’ll look that up.');
});

it('an answer that is not a draft is not sent', async () => {
  await expect(reply(anthropic('We deliver for free.'))).rejects.toThrow('not a draft');
  await expect(reply(anthropic('{"draft": "We deliver for free."}'))).rejects.toThrow('not a draft');
});
