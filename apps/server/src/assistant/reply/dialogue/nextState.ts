import type { StateForStaff } from '../../../messaging/timeline/why.ts';
import type { AssistantRequest } from '../assistant.ts';
import { getCarId } from '../cars.ts';
import { describeCar } from '../cars/describeCar.ts';
import { listForSale } from '../cars/readSearches.ts';
import type { PartAnswer } from '../understanding/context.ts';
import { timeWords } from '../understanding/times.ts';
import { findContact } from './findContact.ts';
import { type DialogueState, emptyState } from './state.ts';

/** How much is kept of a list. */
const maxKept = 6;

/** How an answer ends. */
interface Ending {
  /** The part whose question stands at the end; undefined for none. */
  asking: PartAnswer | undefined;
  handsOver: boolean;
}

/**
 * What a conversation is about after an answer: what its parts change, in their order. Lists are replaced by what comes after them; what
 * was asked counts as answered.
 * @returns the state to store with the answer, and both in words for staff where they differ
 */
export function getNextState(
  request: AssistantRequest,
  answers: readonly PartAnswer[],
  { asking, handsOver }: Ending,
): { state: DialogueState; why: { state?: { before: StateForStaff; after: StateForStaff } } } {
  const before = request.state ?? emptyState;
  const last = request.conversation.at(-1);
  const changed: DialogueState = Object.assign({}, before, ...answers.map(({ remember }) => remember));
  const promised = handsOver
    ? [...before.promised, { what: 'Somebody from the team gets back to them', at: new Date().toISOString() }]
    : before.promised;
  const state: DialogueState = {
    ...changed,
    carsShown: changed.carsShown.slice(0, maxKept),
    timesOffered: changed.timesOffered.slice(0, maxKept),
    openQuestion: asking?.questionId ?? null,
    promised: promised.slice(-maxKept),
    contact: { ...before.contact, ...(last?.by === 'customer' && findContact(last.text)) },
  };
  const words = { before: presentState(before, request), after: presentState(state, request) };
  const isSet = ({ car, carsShown, timesOffered }: StateForStaff) =>
    car !== null || carsShown.length > 0 || timesOffered.length > 0;
  return { state, why: isSet(words.before) || isSet(words.after) ? { state: words } : {} };
}

/** A state as staff read it: cars by their names and stock numbers. */
function presentState(
  { car, carsShown, timesOffered }: DialogueState,
  { cars, dealership }: AssistantRequest,
): StateForStaff {
  const known = cars ? [...(cars.asked ? [cars.asked] : []), ...listForSale(cars), ...(cars.mentioned ?? [])] : [];
  const nameOne = (id: string): string => {
    const found = known.find((one) => getCarId(one) === id);
    return found ? `${describeCar(found, known).slice(4)} (${id})` : id;
  };
  return {
    car: car === null ? null : nameOne(car),
    carsShown: carsShown.map(nameOne),
    timesOffered: timesOffered.map((local) => timeWords({ local }, dealership?.clock ?? 'h12')),
  };
}
