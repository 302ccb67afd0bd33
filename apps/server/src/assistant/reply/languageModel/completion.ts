import * as z from 'zod/mini';
import { readText } from '../../../platform/http/limitedBody.ts';
import type { AssistantRequest } from '../assistant.ts';
import { toolDefinitions } from '../modelTools.ts';
import { responseFormat } from './draft.ts';

export interface ChatCompletionsOptions {
  /** Up to and including `/v1`, as OpenAI's own `https://api.openai.com/v1`. */
  url: string;
  key: string | undefined;
  model: string;
  /** US dollars for a million tokens; missing if not configured. */
  prices?: { input: number; output: number } | undefined;
}

/** A string of JSON; Mistral's API may give an object. */
const Arguments = z.union([
  z.string(),
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((given) => JSON.stringify(given)),
  ),
]);
const ToolCall = z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: Arguments }) });
/** Some vendors answer in parts; of those that are no text there is nothing to read. */
const Content = z.union([z.string(), z.array(z.object({ type: z.string(), text: z.optional(z.string()) }))]);
const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.optional(z.nullable(Content)),
          refusal: z.optional(z.nullable(z.string())),
          tool_calls: z.optional(z.nullable(z.array(ToolCall).check(z.maxLength(8)))),
        }),
      }),
    )
    .check(z.minLength(1)),
  usage: z.optional(
    z.nullable(z.object({ prompt_tokens: z.number(), completion_tokens: z.optional(z.nullable(z.number())) })),
  ),
});

/** What a model has answered: a text, or calls of its tools. */
export interface ModelAnswer {
  text: string;
  calls: z.output<typeof ToolCall>[];
}

/** How vendors refuse a request with a field that they do not know; the prompt describes the draft as well. */
const refusals = new Set([400, 422]);

const timeoutMs = 30_000;
/** A longer answer is no answer, in bytes. */
const maxBytes = 256 * 1024;

/**
 * One call of the API. What it took is reported to the request.
 * @throws where it fails, refuses, or answers something else than a completion
 */
export async function complete(
  { url, key, model, prices }: ChatCompletionsOptions,
  messages: readonly object[],
  request: AssistantRequest,
): Promise<ModelAnswer> {
  const begun = performance.now();
  const signals = [AbortSignal.timeout(timeoutMs), ...(request.signal ? [request.signal] : [])];
  const send = (format: object): Promise<Response> =>
    fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, messages, tools: toolDefinitions, ...format }),
      signal: AbortSignal.any(signals),
    });
  let answer = await send({ response_format: responseFormat });
  if (refusals.has(answer.status)) {
    await answer.body?.cancel();
    answer = await send({});
  }
  if (!answer.ok) throw new Error(`The assistant answered ${answer.status}`);
  const { choices, usage } = z.parse(Completion, JSON.parse(await readText(answer, maxBytes)));
  const inputTokens = usage?.prompt_tokens ?? 0;
  const outputTokens = usage?.completion_tokens ?? 0;
  request.onUse?.({
    name: model,
    inputTokens,
    outputTokens,
    latencyMs: Math.round(performance.now() - begun),
    ...(prices && { dollars: (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000 }),
  });
  const { content, refusal, tool_calls: calls } = choices[0]!.message;
  if (refusal) throw new Error('The model refused to answer');
  const text = typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('');
  return { text: text.trim(), calls: calls ?? [] };
}
