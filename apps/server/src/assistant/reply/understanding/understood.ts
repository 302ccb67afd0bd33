import type { ChosenAct } from '../../../messaging/timeline/why.ts';
import type { PartAnswer } from './context.ts';

/** What was understood of a message, and what is answered to it. */
export interface Understood {
  intents: string[];
  answers: (PartAnswer & { intent: string })[];
  /** The parts that nobody here knows anything about. */
  unknown: string[];
  /** All that nobody here has an answer to: those, and parts of which at least the subject is known. */
  open: string[];
  /** What the dealer's table says of what was understood (policy/applyActs.ts); missing until it has been applied. */
  acts?: ChosenAct[];
  /** Nothing is answered at all. */
  isSilent: boolean;
}

/** Several questions about a car that is gone, or about the same cars, get the same answer, which is given once. */
export function addAnswer(understood: Understood, intent: string, answer: PartAnswer): void {
  const isGiven = ({ text, facts }: PartAnswer) =>
    text === answer.text || (facts.length > 0 && facts.join() === answer.facts.join());
  if (answer.text === '' || !understood.answers.some(isGiven)) understood.answers.push({ ...answer, intent });
}
