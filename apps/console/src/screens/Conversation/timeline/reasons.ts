import type { Message } from '@forecourt/api/contract/dialogue';
import { intentTable } from '@forecourt/api/contract/settings/assistant-intents';
import type { ReasonGroup } from '@forecourt/ui/conversation/MessageReasons';

/**
 * What the assistant understood, in words: the labels of the table in Settings, and what that table leaves out because
 * nothing is decided about it. One that is not known here reads as it is stored.
 */
const intents: Record<string, string> = {
  appointment: 'Asks about their appointment',
  'contact-first': 'Asks about cars before leaving contact info',
  details: 'Asks something about the car',
  greeting: 'A greeting',
  no: 'Says no',
  opening: 'First message to this lead',
  thanks: 'Says thanks',
  ...Object.fromEntries(intentTable.map(({ id, label }) => [id, label])),
};

export const reasonsLabel = 'Why this answer?';

/** What an answer of the assistant's was made from, for staff. */
export const getReasons = ({
  Intents,
  Facts: usedFacts,
  Entries,
  Instructions,
  Withheld,
  Fallback,
  State,
  Model,
}: NonNullable<Message['Why']>): ReasonGroup[] => [
  { title: 'Understood', items: Intents.map((id) => intents[id] ?? id) },
  { title: 'Facts used', items: usedFacts },
  { title: 'Car talked about', items: State?.Car ? [State.Car] : [] },
  { title: 'Cars shown', items: State?.CarsShown ?? [] },
  { title: 'Times offered', items: State?.TimesOffered ?? [] },
  { title: 'Saved answers used', items: Entries },
  { title: 'From your instructions', items: Instructions },
  { title: 'Not sent, because your records don’t confirm it', items: Withheld },
  { title: 'The language model didn’t answer', items: Fallback === null ? [] : [Fallback] },
  {
    title: 'Written by',
    items:
      Model === null
        ? []
        : [
            `${Model.Name}, ${(Model.InputTokens + Model.OutputTokens).toLocaleString('en-US')} tokens, ${(Model.LatencyMs / 1000).toFixed(1)} s`,
          ],
  },
];

/** Whether there is anything to read. */
export const hasReasons = (why: Message['Why']): why is NonNullable<Message['Why']> =>
  why !== undefined && getReasons(why).some(({ items }) => items.length > 0);
