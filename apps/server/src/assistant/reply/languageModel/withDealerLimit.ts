import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/db/schema.ts';
import { countModelAnswer } from '../../../settings/languageModel/modelAnswers.ts';
import type { Assistant } from '../assistant.ts';

interface Options {
  db: Kysely<Schema>;
  /** How many answers a day the model may write for each dealer; undefined for no cap. */
  dailyCap: number | undefined;
}

/** A language model that dealers can turn off and that writes a limited number of answers a day; otherwise the built-in assistant answers. */
export const withDealerLimit = (model: Assistant, builtIn: Assistant, { db, dailyCap }: Options): Assistant => ({
  guidance: model.guidance,
  reply: async (request) => {
    const { dealerId } = request;
    const reason = dealerId === undefined ? undefined : await countModelAnswer(db, dealerId, dailyCap);
    if (reason === undefined) return model.reply(request);
    const reply = await builtIn.reply(request);
    if (reason === 'off') return reply;
    const why = { intents: [], facts: [], entries: [], instructions: [], ...reply.why };
    return { ...reply, why: { ...why, fallback: 'The language model has written all of its answers for today' } };
  },
});
