import type { Message } from '@forecourt/api/contract/dialogue';
import type { ReasonGroup } from '@forecourt/ui/conversation/MessageReasons';

/** What the assistant understood, in words; one that is not known here reads as it is stored. */
const intents: Record<string, string> = {
  accident: 'An accident',
  address: 'Where you are',
  appointment: 'Their appointment',
  availability: 'Whether the car is available',
  booking: 'A visit',
  bounce: 'A delivery failure',
  cancelling: 'Canceling their appointment',
  complaint: 'A complaint',
  contact: 'How to reach you',
  details: 'Something about the car',
  greeting: 'A greeting',
  hours: 'Opening hours',
  injection: 'Instructions to the assistant',
  knowledge: 'Something your answers cover',
  language: 'Another language',
  legal: 'A legal matter',
  minor: 'A customer under 18',
  moving: 'Rescheduling their appointment',
  no: 'No',
  opening: 'First message to this lead',
  person: 'Talking to a person',
  price: 'The price',
  similar: 'Other cars',
  thanks: 'Thanks',
  unknown: 'Something the assistant doesn’t know',
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
