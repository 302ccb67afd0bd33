import { type AssistantActs, defaultActs } from '@forecourt/api/contract/settings/assistant-acts';
import type { ChosenAct } from '../../../messaging/timeline/why.ts';
import type { Context } from '../understanding/context.ts';
import { namesIntent } from '../understanding/search.ts';
import type { Understood } from '../understanding/understood.ts';
import { plain } from '../understanding/words.ts';
import { visitPurpose } from '../visitPurpose.ts';
import { getAct } from './getAct.ts';

/**
 * Applies the dealer's table of acts (Settings, Assistant) to what was understood. The only place where it is applied.
 * @returns the same with the acts, where answers of intents to be handed off are empty handoffs, and a service visit may be the service number
 */
export function applyActs(understood: Understood, { request }: Context): Understood {
  const acts = request.acts ?? defaultActs;
  // Spam has no answer to replace: it is silent as a whole.
  if (understood.isSilent) {
    const chosen = listActs(understood.intents.slice(0, 1), acts);
    const isSilent = chosen[0]?.act !== 'handoff';
    return { ...understood, acts: chosen, isSilent, answers: isSilent ? [] : [handOff(chosen[0]!.intent)] };
  }
  // What the records have no answer to is handed off as well: an instruction must not answer it either.
  const unknown = understood.unknown.flatMap((part) => namesIntent(plain(part)) ?? []);
  const handedOff = unknown.filter((intent) => getAct(intent, acts) === 'handoff').map(handOff);
  const answers = understood.answers.map((answer) => applyAct(answer, acts, request));
  return {
    ...understood,
    acts: listActs([...answers.map(({ intent }) => intent), ...unknown], acts),
    answers: [...answers, ...handedOff],
  };
}

/** What the table says of some intents, once of each; nothing of those without a choice. */
const listActs = (intents: readonly string[], acts: AssistantActs): ChosenAct[] =>
  [...new Set(intents)].flatMap((intent) => {
    const act = getAct(intent, acts);
    return act === null ? [] : [{ intent, act }];
  });

type IntentAnswer = Understood['answers'][number];

function applyAct(answer: IntentAnswer, acts: AssistantActs, request: Context['request']): IntentAnswer {
  const isServiceVisit = answer.intent === 'booking' && visitPurpose(request.conversation) === 'service';
  const intent = isServiceVisit ? 'service' : answer.intent;
  const act = getAct(intent, acts);
  if (act === 'handoff') return handOff(intent);
  if (act === 'contact') return giveServiceNumber(request) ?? handOff(intent);
  return { ...answer, intent };
}

/** Without text, it reads as the words of every handoff. */
const handOff = (intent: string): IntentAnswer => ({ intent, act: 'handoff', text: '', facts: [], handsOver: true });

/** Null where the dealer has given no number. */
function giveServiceNumber({ dealership }: Context['request']): IntentAnswer | null {
  const number = dealership?.servicePhone;
  if (!number) return null;
  return {
    intent: 'service',
    act: 'contact',
    text: `Please call our service department at ${number} to schedule a visit.`,
    facts: [`Phone: ${number}`],
  };
}
