import * as z from 'zod/mini';
import { tolerant } from '../tolerant.ts';
import { type IntentId, intentTable } from './assistant-intents.ts';
import { setting } from './setting.ts';

/** What the assistant can do when a customer wants something. */
export const actLabels = {
  answer: 'Answer from your records',
  offer: 'Offer times and book',
  change: 'Change the appointment',
  contact: 'Give the phone number',
  handoff: 'Hand off to a person',
  silent: 'Don’t reply',
} as const;
export type Act = keyof typeof actLabels;

/** The intents that a manager decides on, each with the acts to choose from. The first act is the default. */
export const actChoices = {
  price: ['answer', 'handoff'],
  availability: ['answer', 'handoff'],
  similar: ['answer', 'handoff'],
  booking: ['offer', 'handoff'],
  moving: ['change', 'handoff'],
  cancelling: ['change', 'handoff'],
  service: ['offer', 'contact', 'handoff'],
  hours: ['answer', 'handoff'],
  address: ['answer', 'handoff'],
  contact: ['answer', 'handoff'],
  knowledge: ['answer', 'handoff'],
  spam: ['silent', 'handoff'],
} as const satisfies Partial<Record<IntentId, readonly [Act, ...Act[]]>>;
export type ChosenIntentId = keyof typeof actChoices;
export const chosenIntentIds = Object.keys(actChoices) as ChosenIntentId[];

/** The table of acts: for each intent that can be decided on, what the assistant does. */
export type AssistantActs = { [I in ChosenIntentId]: (typeof actChoices)[I][number] };

/** Whether a manager decides what is done with an intent; the others are fixed. */
export const hasChoice = (id: string): id is ChosenIntentId => Object.hasOwn(actChoices, id);

type Fields = { [I in ChosenIntentId]: z.ZodMiniType<AssistantActs[I]> };
const fields = Object.fromEntries(chosenIntentIds.map((id) => [id, z.enum(actChoices[id])])) as unknown as Fields;

/** What holds until a manager chooses. */
export const defaultActs = Object.fromEntries(chosenIntentIds.map((id) => [id, actChoices[id][0]])) as AssistantActs;

/** The whole table is saved at once, on one version. */
export const AssistantActs: z.ZodMiniType<AssistantActs> = z.strictObject(fields);

/** As it may be stored: an act that is missing or no longer offered gives way to the default. */
export const StoredAssistantActs: z.ZodMiniType<AssistantActs> = tolerant<AssistantActs>(fields, defaultActs);

export const { read: assistantActs, write: updateAssistantActs } = setting({
  block: 'assistant',
  path: '/api/dashboard/:account_id/assistant-acts',
  read: { id: 'acts.get', summary: 'What the assistant does with each kind of request' },
  write: { id: 'acts.update', method: 'PUT', summary: 'Save what the assistant does with each kind of request' },
  value: AssistantActs,
  body: AssistantActs,
});

/**
 * What is handed to a person by choice, for the prompt of a language model.
 * @returns labels such as 'Asks for the price of a car', in the order of the table
 */
export const listHandoffIntents = (acts: AssistantActs): string[] =>
  intentTable.flatMap(({ id, label }) => (hasChoice(id) && acts[id] === 'handoff' ? [label] : []));
