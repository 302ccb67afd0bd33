import { isSure } from './chooseIntent.ts';
import type { PartAnswer } from './context.ts';
import { matchAny } from './matchAny.ts';
import { optOut } from './meaningRules.ts';
import type { Part } from './readPart.ts';
import { plain } from './words.ts';

/** From here on no message of the collection that only sounds like an opt-out is one (test-support/optOutUtterances.ts). */
const certain = 0.7;

const messageWords = matchAny(
  '(?:send|sent|sending|text|texts|texting|email|emails|emailing|mail|mails|mailings?|message|messages|messaging)',
  '(?:contact|contacting|reach out|hear|hearing|ping|bother|bothering|bug|bugging|pester|notifications?|list|follow ups?)',
  '(?:write|writing|inbox)',
);
const refusalWords = matchAny(
  '(?:no|not|dont|never|stop|quit|enough|off|remove|cease|without|leave me|cut it|done|spare|knock it)',
);
/** 'Please don’t stop texting me', 'why did you stop writing?' */
const wantsMore = matchAny('(?:dont|do not|never|why did you|did you) (?:\\w+ )?(?:stop|quit)');

/** Whether a part is of messages, and refuses them. @param words plain */
const refusesMessages = (words: string): boolean =>
  messageWords.test(words) && refusalWords.test(words) && !wantsMore.test(words);

/**
 * Whether a message asks that no more be sent, in words that no rule of consent knows (messaging/timeline/consentWords.ts). Nobody is
 * unsubscribed by the sentence model alone: the words have to refuse messages, too.
 * @returns 'certain' to unsubscribe, 'likely' to ask; null for neither
 */
export function readRefusal(parts: readonly Part[]): 'certain' | 'likely' | null {
  const refusing = parts.filter(({ name, text }) => name === optOut.id && refusesMessages(plain(text)));
  if (refusing.some(({ meanings }) => meanings[0]!.probability >= certain)) return 'certain';
  return refusing.some(({ meanings }) => isSure(meanings)) ? 'likely' : null;
}

/** Asks who may want no more messages; staff see it. One such question is allowed (47 CFR 64.1200(a)(12)). */
export const askAboutOptOut: PartAnswer = {
  text: 'If you’d like us to stop messaging you, reply STOP and we will.',
  handsOver: true,
  facts: [],
};
