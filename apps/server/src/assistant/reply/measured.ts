import { Counter, Histogram } from 'prom-client';
import type { Assistant } from './assistant.ts';

const duration = new Histogram({
  name: 'forecourt_assistant_reply_seconds',
  help: 'How long the assistant took for a message, with its guard and its fallback.',
  labelNames: ['outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16],
});

const withheld = new Counter({
  name: 'forecourt_assistant_withheld_total',
  help: 'Answers that the guard withheld: they claimed more than the facts hold, and staff were asked instead.',
});

const fallbacks = new Counter({
  name: 'forecourt_assistant_fallbacks_total',
  help: 'Messages that the built-in assistant wrote in the place of the language model.',
});

/** An assistant that is measured: how long it takes, and how often its answers are withheld or another takes its place. */
export const measured = (assistant: Assistant): Assistant => ({
  ...assistant,
  reply: async (request) => {
    const end = duration.startTimer();
    try {
      const reply = await assistant.reply(request);
      end({ outcome: 'done' });
      if (reply.why?.withheld) withheld.inc();
      if (reply.why?.fallback !== undefined) fallbacks.inc();
      return reply;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  },
});
