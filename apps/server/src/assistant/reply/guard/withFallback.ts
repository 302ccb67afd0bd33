import type { ModelUse } from '../../../messaging/timeline/why.ts';
import type { Assistant, AssistantReply } from '../assistant.ts';

/** How long a language model may take: with what comes after it a customer waits no longer than eight seconds. */
const patienceMs = 7000;

/**
 * A language model whose place the built-in assistant takes when it fails or is slow: once, and with the answer of one of them alone.
 * @param model stops at the signal
 */
export const withFallback = (model: Assistant, builtIn: Assistant, timeoutMs: number = patienceMs): Assistant => ({
  guidance: model.guidance,
  reply: async (request): Promise<AssistantReply> => {
    const uses: ModelUse[] = [];
    const withUse = (reply: AssistantReply): AssistantReply => {
      const [first] = uses;
      const why = { intents: [], facts: [], entries: [], instructions: [], ...reply.why };
      return first ? { ...reply, why: { ...why, model: uses.reduce(sum) } } : reply;
    };
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('The language model took too long')), timeoutMs);
    try {
      const reply = await Promise.race([
        model.reply({ ...request, signal: late.signal, onUse: (use) => uses.push(use) }),
        new Promise<never>((_done, fail) => {
          late.signal.addEventListener('abort', () => fail(late.signal.reason as Error));
        }),
      ]);
      return withUse(reply);
    } catch (error) {
      const reply = await builtIn.reply(request);
      const why = { intents: [], facts: [], entries: [], instructions: [], ...reply.why };
      return withUse({
        ...reply,
        why: { ...why, fallback: error instanceof Error ? error.message : String(error) },
      });
    } finally {
      clearTimeout(timer);
    }
  },
});

/** Several calls for one message. */
const sum = (one: ModelUse, other: ModelUse): ModelUse => ({
  name: one.name,
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  latencyMs: one.latencyMs + other.latencyMs,
  ...(one.dollars !== undefined && other.dollars !== undefined && { dollars: one.dollars + other.dollars }),
});
