import { joinPatterns, matchAny } from '../understanding/matchAny.ts';
import type { Exclusive } from '../understanding/context.ts';

const bounce = joinPatterns([
  String.raw`\b(?:undeliverable|undelivered mail|mailer daemon|delivery status notification|returned to sender)\b`,
  String.raw`\b(?:user unknown|unknown user|no such user|550 5)\b`,
  String.raw`\b(?:delivery (?:to the following|has failed|incomplete)|failed to deliver to)\b`,
  String.raw`\b(?:message|mail|email|text)\b.{0,40}\b(?:wasnt|was not|could not be|couldnt be) delivered\b`,
  String.raw`\b(?:message|mail|email|text)\b.{0,40}\b(?:cannot be|cant be|not) delivered\b`,
  String.raw`\b(?:message|mail|email)\b.{0,60}\b(?:has been|was|is) (?:blocked|refused|rejected|bounced)\b`,
  String.raw`\b(?:message|mail|email)\b.{0,60}\b(?:has been|was|is) (?:returned)\b`,
  String.raw`\b(?:address|recipient|mailbox|inbox)\b.{0,60}\b(?:not found|couldnt be found|could not be found)\b`,
  String.raw`\b(?:address|recipient|mailbox|inbox)\b.{0,60}\b(?:does not exist|doesnt exist|rejected|is full)\b`,
  String.raw`\b(?:address|recipient|mailbox|inbox)\b.{0,60}\b(?:unavailable|over quota)\b`,
  String.raw`\b(?:address|recipient|mailbox|inbox)\b.{0,60}\b(?:(?:is|was|has been) (?:disabled|deactivated|suspended|closed|inactive))\b`,
  String.raw`\b(?:address|recipient|mailbox|inbox)\b.{0,60}\b(?:no longer (?:exists|active|in use|monitored))\b`,
]);

const away = matchAny(
  'out of (?:the )?office|ooo|on vacation|on holiday',
  'on (?:parental|maternity|paternity|medical|sick|annual) leave',
  'away from (?:my|the) (?:desk|office|email|computer)',
  'no longer (?:with|at|works?|working|employed)|out of town|traveling',
);
/** What an automatic reply says beside: when they are back, and whom to write to meanwhile. */
const meanwhile = matchAny(
  'until|through|when i return|upon my return|once i am back|once im back',
  '(?:i |and )?will (?:be back|return|respond|reply|get back)',
  'ill (?:be back|return|respond|reply|get back)|(?:no|limited|intermittent|little) access to',
  'for (?:urgent|immediate)|if (?:this is|it is|its|your (?:matter|request) is) urgent',
  'please (?:contact|direct|reach out|email|call)|returning|back on',
);
const declared = joinPatterns([
  String.raw`^(?:re )?(?:automatic|auto) ?(?:reply|response|responder)|\bautoreply\b`,
  String.raw`\bthis is an? (?:automatic|automated|auto)(?:ally generated)?\b|\bsent automatically\b`,
  String.raw`\bdriving focus\b|\bdo not disturb\b.{0,30}\b(?:is )?on\b|\bi am driving right now\b`,
  String.raw`\bim driving (?:right now|and|with)\b`,
]);
/** A person who is away and writes all the same wants something. */
const wants =
  /\?|\b(?:can|could|would|will) you\b|\bi (?:can|could|want|need|would like) (?:to )?(?:come|stop|see|drive|meet)\b/i;

export const bounced: Exclusive = {
  id: 'bounce',
  isMeant: (words, text) => bounce.test(words) && !wants.test(text),
  answer: null,
};

export const outOfOffice: Exclusive = {
  id: 'out-of-office',
  isMeant: (words, text) => (declared.test(words) || (away.test(words) && meanwhile.test(words))) && !wants.test(text),
  answer: null,
};
