import type { Message } from '@forecourt/api/contract/dialogue';
import { actLabels } from '@forecourt/api/contract/settings/assistant-acts';
import { intentTable } from '@forecourt/api/contract/settings/assistant-intents';
import type { ReasonGroup } from '@forecourt/ui/conversation/MessageReasons';

/**
 * What the assistant understood, in words: the labels of the table in Settings, and what that table leaves out because
 * nothing is decided about it. One that is not known here reads as it is stored.
 */
const intents: Record<string, string> = {
  appointment: 'Asks about their appointment',
  'contact-first': 'Asks about cars before leaving contact info',
  details: 'Asks about the car',
  greeting: 'Says hello',
  no: 'Says no',
  opening: 'First message to this lead',
  thanks: 'Says thanks',
  ...Object.fromEntries(intentTable.map(({ id, label }) => [id, label])),
};

const nameIntent = (id: string): string => intents[id] ?? id;

/** The words of the table in Settings; an act that is offered no more reads as it is stored. */
const nameAct = (act: string): string => (actLabels as Record<string, string>)[act] ?? act;

/** What the conversation was about after a message, and before it where that was something else. */
function compareState(title: string, items: readonly string[], before: readonly string[] = []): ReasonGroup {
  const isSame = before.length === items.length && before.every((one, index) => one === items[index]);
  if (isSame || before.length === 0) return { title, items };
  return {
    title,
    items: items.length > 0 ? items : ['None now'],
    earlier: { title: 'Before this message', items: before },
  };
}

const listCar = (state: { Car: string | null } | null | undefined): string[] => (state?.Car ? [state.Car] : []);

export const reasonsLabel = 'Why this answer?';

/** What an answer of the assistant's was made from, for staff. */
export const getReasons = ({
  Intents,
  Acts = [],
  Facts: usedFacts,
  Entries,
  Instructions,
  Withheld,
  Fallback,
  State,
  Model,
}: NonNullable<Message['Why']>): ReasonGroup[] => [
  // A request that the dealer has chosen something for is named with the choice.
  {
    title: 'Understood',
    items: Intents.filter((id) => !Acts.some(({ Intent }) => Intent === id)).map(nameIntent),
  },
  {
    title: 'Your choice in Settings, Assistant',
    items: Acts.map(({ Intent, Act }) => `${nameIntent(Intent)}: ${nameAct(Act)}`),
  },
  { title: 'Facts used', items: usedFacts },
  compareState('Car discussed', listCar(State), listCar(State?.Before)),
  compareState('Cars shown', State?.CarsShown ?? [], State?.Before?.CarsShown),
  compareState('Times offered', State?.TimesOffered ?? [], State?.Before?.TimesOffered),
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
