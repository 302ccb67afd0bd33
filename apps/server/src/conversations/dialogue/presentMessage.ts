import type { Message } from '@forecourt/api/contract/dialogue';
import type { NewMessage } from '../../messaging/timeline/entries.ts';
import type { Why } from '../../messaging/timeline/why.ts';

/** Nothing where there is nothing that staff should know. */
export function presentReceived(mail: NewMessage['mail'] | null): Pick<Message, 'Received'> {
  const IsDoubtful = mail?.sender?.verdict === 'failed';
  const LeftOut = [...(mail?.leftOut ?? [])];
  return IsDoubtful || LeftOut.length > 0 ? { Received: { IsDoubtful, LeftOut } } : {};
}

/** Why the assistant wrote a message as it did, for staff. */
export const presentWhy = ({
  intents,
  facts,
  entries,
  instructions,
  withheld,
  fallback,
  state,
  model,
}: Why): Message['Why'] => ({
  Intents: intents,
  Facts: facts,
  Entries: entries,
  Instructions: instructions,
  Withheld: withheld ?? [],
  Fallback: fallback ?? null,
  State: state
    ? { Car: state.after.car, CarsShown: state.after.carsShown, TimesOffered: state.after.timesOffered }
    : null,
  Model: model
    ? {
        Name: model.name,
        InputTokens: model.inputTokens,
        OutputTokens: model.outputTokens,
        LatencyMs: model.latencyMs,
      }
    : null,
});
