import type { Exclusive } from '../understanding/context.ts';

const bounce =
  /\b(?:undeliverable|undelivered mail|mailer daemon|delivery status notification|returned to sender|user unknown|unknown user|no such user|550 5|delivery (?:to the following|has failed|incomplete)|failed to deliver to)\b|\b(?:message|mail|email|text)\b.{0,40}\b(?:wasnt|was not|could not be|couldnt be|cannot be|cant be|not) delivered\b|\b(?:message|mail|email)\b.{0,60}\b(?:has been|was|is) (?:blocked|refused|rejected|bounced|returned)\b|\b(?:address|recipient|mailbox|inbox)\b.{0,60}\b(?:not found|couldnt be found|could not be found|does not exist|doesnt exist|rejected|is full|unavailable|over quota|(?:is|was|has been) (?:disabled|deactivated|suspended|closed|inactive)|no longer (?:exists|active|in use|monitored))\b/;

const away =
  /\b(?:out of (?:the )?office|ooo|on vacation|on holiday|on (?:parental|maternity|paternity|medical|sick|annual) leave|away from (?:my|the) (?:desk|office|email|computer)|no longer (?:with|at|works?|working|employed)|out of town|traveling)\b/;
/** What an automatic reply says beside: when they are back, and whom to write to meanwhile. */
const meanwhile =
  /\b(?:until|through|when i return|upon my return|once i am back|once im back|(?:i |and )?will (?:be back|return|respond|reply|get back)|ill (?:be back|return|respond|reply|get back)|(?:no|limited|intermittent|little) access to|for (?:urgent|immediate)|if (?:this is|it is|its|your (?:matter|request) is) urgent|please (?:contact|direct|reach out|email|call)|returning|back on)\b/;
const declared =
  /^(?:re )?(?:automatic|auto) ?(?:reply|response|responder)|\bautoreply\b|\bthis is an? (?:automatic|automated|auto)(?:ally generated)?\b|\bsent automatically\b|\bdriving focus\b|\bdo not disturb\b.{0,30}\b(?:is )?on\b|\bi am driving right now\b|\bim driving (?:right now|and|with)\b/;
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
