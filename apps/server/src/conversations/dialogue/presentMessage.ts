import type { Message } from '@forecourt/api/contract/dialogue';
import type { NewMessage } from '../../messaging/timeline/entries.ts';
import type { StateForStaff, Why } from '../../messaging/timeline/why.ts';

/** Nothing where there is nothing that staff should know. */
export function presentReceived(mail: NewMessage['mail'] | null): Pick<Message, 'Received'> {
  const IsDoubtful = mail?.sender?.verdict === 'failed';
  const LeftOut = [...(mail?.leftOut ?? [])];
  return IsDoubtful || LeftOut.length > 0 ? { Received: { IsDoubtful, LeftOut } } : {};
}

const presentState = ({ car, carsShown, timesOffered }: StateForStaff) => ({
  Car: car,
  CarsShown: carsShown,
  TimesOffered: timesOffered,
});

/** Why the assistant wrote a message as it did, for staff. */
export const presentWhy = ({
  intents,
  acts,
  facts,
  entries,
  instructions,
  withheld,
  fallback,
  state,
  model,
}: Why): Message['Why'] => ({
  Intents: intents,
  ...(acts && { Acts: acts.map(({ intent, act }) => ({ Intent: intent, Act: act })) }),
  Facts: facts,
  Entries: entries,
  Instructions: instructions,
  Withheld: withheld ?? [],
  Fallback: fallback ?? null,
  State: state ? { ...presentState(state.after), Before: presentState(state.before) } : null,
  Model: model
    ? {
        Name: model.name,
        InputTokens: model.inputTokens,
        OutputTokens: model.outputTokens,
        LatencyMs: model.latencyMs,
      }
    : null,
});
