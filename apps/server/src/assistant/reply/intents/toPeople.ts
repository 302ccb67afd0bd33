import { joinPatterns, matchAny, joinForms } from '../understanding/matchAny.ts';
import { tellsOfDeath } from '../../../messaging/timeline/wrongPerson.ts';
import { handOver } from '../assistant.ts';
import { closedAnswer } from '../../../conversations/chat/personAnswer.ts';
import { asksIfAutomated } from './identity.ts';
import { plain } from '../understanding/words.ts';
import type { Context, Exclusive, PartAnswer } from '../understanding/context.ts';

/**
 * Hands a customer to staff, and says nothing else: no offer, no question.
 * @param text where no salesperson has left a note: after one, what they have agreed on counts
 */
const toStaff =
  (text: (dealer: string) => string) =>
  ({ request }: Context): PartAnswer => ({
    text: request.handBackNote === null ? text(request.dealerName) : handOver(request),
    handsOver: true,
    facts: [],
  });

const harm = joinPatterns([
  String.raw`\b(?:accident|crash|crashed|collision|collided|rear ?ended|t ?boned|wreck|wrecked|fender bender)\b`,
  String.raw`\b(?:rolled over|ran off the road|airbags?|caught (?:on )?fire|on fire|injur\w+|hospital)\b`,
  String.raw`\b(?:ambulance|whiplash|brakes? (?:failed|gave out|went out|stopped working))\b`,
  String.raw`\b(?:hit (?:a|the|another|my) (?:guard ?rail|car|truck|tree|pole|deer|wall|ditch|person))\b`,
  String.raw`\b(?:hit (?:a|the|another|my) (?:pedestrian|median|curb))\b`,
  String.raw`\b(?:someone|somebody|he|she|they|guy|truck|car) (?:just )?hit (?:me|us|my)\b|\bgot hit\b`,
  String.raw`\bi (?:just )?hit (?:a|another|someone|the)\b`,
]);
/** Questions about a car's past, and names of equipment and departments. */
const noHarm = matchAny(
  'accidents? (?:history|report|free|record)|any accidents?',
  '(?:been|was it|ever|were there|has it|have any|had any|no|prior|previous|past) (?:ever )?(?:been )?(?:in )?(?:an? |any |in )*(?:accidents?|wreck|wrecked|crash|collision)',
  'carfax|crash test|collision (?:center|avoidance|warning|insurance|coverage|shop|repair)',
  'how many airbags|side airbags|have airbags|airbag recall',
);

export const accident: Exclusive = {
  id: 'accident',
  isMeant: (words) => harm.test(words) && !noHarm.test(words),
  answer: toStaff(
    (dealer) =>
      `I’m so sorry to hear that. If anyone is hurt, please call emergency services first. I’ve alerted our team at ${dealer} so a person can follow up with you.`,
  ),
};

/** Somebody writes of a death and asks for something; one who only tells of it is not written to any more (messaging/timeline/wrongPerson.ts). */
export const death: Exclusive = {
  id: 'death',
  isMeant: (_words, text) => tellsOfDeath(text),
  answer: toStaff(
    (dealer) => `I’m very sorry for your loss. I’ve let our team at ${dealer} know, and a person will get back to you.`,
  ),
};

const law = matchAny(
  'attorneys?|lawyers?|law ?suit|sue|suing|sued|small claims|court|legal action',
  'legal (?:team|counsel|department|notice|rights)|litigation|arbitration|class action|subpoena',
  'lemon law|fraud|fraudulent|press charges|police report|attorney general',
  'better business bureau|bbb|ftc|cfpb|dmv complaint|tcpa|consumer protection',
  'breach of contract|cease and desist|legally (?:required|obligated|responsible|liable)',
  'against the law|illegal',
);

export const legal: Exclusive = {
  id: 'legal',
  isMeant: (words) => law.test(words),
  answer: toStaff(
    (dealer) =>
      `I’ve passed your message to our management team at ${dealer}. A person will follow up with you directly.`,
  ),
};

const measure = joinForms(
  'st|nd|rd|th|k|miles?|mi|min|mins|minutes?|hours?|hrs?|days?|weeks?|months?|%|percent|away|am|pm',
  'people|ft|feet|mph',
);
const personKind = joinForms('im|i am|i turn|i just turned|turning|i will be|ill be|be');
const youngAge = joinPatterns([
  String.raw`\bmy sweet (?:16|sixteen)\b`,
  String.raw`\b${personKind} (?:only |just |still |about to be )?(?:1[0-7])\b(?! ?${measure})`,
  String.raw`(?<!\b(?:my|our|a|an|the|for|have|her|his) )\b1[0-7] ?(?:yo|y o|yrs? old|years? old|year old)\b`,
  String.raw`(?<!\b(?:my|our|a|an|the|for|have|her|his) )\b1[0-7] ?(?:year olds|m|f)\b`,
  String.raw`\b(?:9th|10th|11th|12th) grade|\b(?:in|still in|from|a|go to) (?:high school|middle school)\b`,
  String.raw`\b(?:i am|im) (?:a minor|under ?age|under 18|not 18|a teen(?:ager)?)\b`,
  String.raw`\b(?:i am|im) (?:not (?:yet )?(?:an adult|eighteen))\b`,
  String.raw`\b(?:fourteen|fifteen|sixteen|seventeen) years old\b`,
  String.raw`\bi(?: a)?m (?:fourteen|fifteen|sixteen|seventeen)\b|\bwithout (?:my )?parents?\b`,
  String.raw`\b(?:my|our) (?:mom|dad|parents?) (?:dont|doesnt|do not|cant|cannot) know\b`,
]);

export const minor: Exclusive = {
  id: 'minor',
  isMeant: (words) => youngAge.test(words),
  answer: toStaff(
    (dealer) =>
      `Thanks for writing. A person on our team at ${dealer} needs to help you with this, together with a parent or guardian. I’ve let them know.`,
  ),
};

const anger = matchAny(
  'worst|terrible|horrible|awful|horrendous|appalling|atrocious|pathetic|ridiculous',
  String.raw`unacceptable|unprofessional|disgust\w*|outrage\w*|scam|scammed|scammers?|rip ?off`,
  'ripped (?:me |us )?off|cheated|crooks?|crooked|liars?|lied|lying|bait and switch|pissed',
  String.raw`furious|livid|mad at|angry|so mad|upset|frustrat\w*|disappoint\w*|fed up|sick of|tired of`,
  String.raw`sick and tired|what a joke|this is a joke|a joke|bull ?shit|bs|shit\w*|crap|damn|wtf|fuck\w*`,
  'screw(?:ed)? (?:you|me|over)|suck|sucks|hate|garbage|trash|useless|incompetent|idiots?|rude',
  String.raw`disrespect\w*|shame on|shady|sleazy|dishonest|complain\w*`,
  'never (?:again|coming back|buying|doing business)',
  'wast(?:e|ed|ing) (?:of )?(?:my|our|of)? ?(?:time|whole|entire|day|money|morning|afternoon)',
  'wast(?:e|ed|ing) (?:of )?(?:my|our|of)? ?(?:saturday)|(?:one|1|zero|0) stars?|bad review',
  'negative review',
  'nobody (?:ever )?(?:calls?|called|answers?|answered|responds?|responded|replies|replied)',
  'nobody (?:ever )?(?:helped|gets|got|cares?|showed)',
  'no ?one (?:ever )?(?:calls?|called|answers?|answered|responds?|responded|replies|replied)',
  'no ?one (?:ever )?(?:helped|gets|got|cares?|showed|was there)',
  '(?:second|third|fourth|fifth|2nd|3rd|4th|5th|10th|hundredth) time i|still waiting',
  'been waiting|(?:been|was|kept|left|sat|put|sitting) on hold|insane',
  'ignor(?:ed|ing) (?:me|my|us)|ghosted|stood (?:me )?up',
  String.raw`(?:speak|talk|spoke|talked|get|want)\b.{0,20}\b(?:managers?|supervisors?|owner|gm|your boss)`,
  String.raw`(?:need|have|see)\b.{0,20}\b(?:managers?|supervisors?|owner|gm|your boss)`,
  '(?:let me|where is|wheres|who is|whos) (?:speak to |talk to )?(?:the |your )?(?:managers?|supervisor|owner|boss)',
  '(?:get|give) me (?:the|a|your) (?:managers?|supervisor|owner|boss)|broke down',
  'break down again|(?:is|its) a lemon|falling apart|money back|deposit back|my refund|a refund',
  'want (?:a )?refund|(?:check engine|warning) light.{0,40}(?:again|already|after)|overcharged',
  'hidden fees?|misled|misleading|false advertising|screwed|not (?:ok|okay|acceptable|happy)',
  'unhappy|dissatisfied',
);
/** What only sounds like it. */
const noAnger = matchAny(
  'deposit is refundable|sick (?:ride|car|truck|wheels)|no complaints|not complaining',
  'dont mean to complain|hate to (?:bother|ask|miss)|(?:is|are) you(?:r)? (?:the )?owner',
  'previous owner|one owner|1 owner|how many owners|first owner',
);
/** Written with capitals throughout, and loud. */
const isShouted = (text: string): boolean =>
  /!{2,}/.test(text) &&
  text.length > 20 &&
  text.replace(/[^A-Z]/g, '').length > 0.7 * text.replace(/[^A-Za-z]/g, '').length;

export const complaint: Exclusive = {
  id: 'complaint',
  isMeant: (words, text) => (anger.test(words) && !noAnger.test(words)) || isShouted(text),
  answer: toStaff(
    (dealer) =>
      `I’m sorry about this. I’ve shared your message with our management team at ${dealer} so a person can follow up with you.`,
  ),
};

const notThen = String.raw`(?:at night|(?:so|too) (?:late|early)|(?:after|before) \d+|during \w+|on (?:weekends?|sundays?|saturdays?))`;
const quietWish = new RegExp(
  [
    String.raw`\b(?:dont|not|stop|quit|no)\b.{0,20}\b(?:text|call|messag|contact|writ|email)\w*\b.{0,20}\b${notThen}`,
    String.raw`^(?:please )?not ${notThen}(?: please| thanks)*$`,
  ].join('|'),
);

/** When somebody wants to be written to or called, which staff have to know. */
export const quietTimes: Exclusive = {
  id: 'quiet-times',
  isMeant: (words, _text, { lastAnswer }) =>
    quietWish.test(words) && !/\b(?:set up a time|works? (?:better|for you))\b[^?]*\?/.test(lastAnswer),
  answer: toStaff((dealer) => `Understood. I’ve let our team at ${dealer} know.`),
};

const role = joinForms(
  'person|human|people|someone|somebody|anyone|rep|reps|representative|sales ?person|sales ?man',
  'sales ?woman|sales ?people|sales|agent|advisor|adviser|associate|employee|staff|team member',
  'operator|finance|service|human being|salesperson',
);
const anyKind = '(?:(?:real|actual|live|human|sales|finance|service|parts|your|different) )*';
const someone = String.raw`(?:(?:a|an|the|some|your|any|one of your|your) )?${anyKind}${role}`;
const connecting = joinForms(
  'talk|speak|chat|connect|connected|transfer|transferred|pass me|put me through|deal',
  'get me|give me|hand me|want|need|prefer|like',
);
const toThem = '(?: directly)?(?: (?:to|with|over to|on to|me to|me with|me))*(?: just)?';
const reachingOut = '(?:call|phone|ring|contact|text|reach|email|get back|reply|give me a call|follow up)';
const asking = '(?:have|can|could|would|will|get|ask|tell)';
const wishForPerson = new RegExp(
  [
    String.raw`\b${connecting}\b${toThem} ${someone}\b`,
    String.raw`\b${asking} ${someone} (?:please )?(?:to )?(?:please )?${reachingOut}\b`,
    String.raw`\b(?:please )?(?:call|phone|ring) me\b(?! back (?:later|never))`,
    String.raw`\bgive me a (?:call|ring|buzz)\b`,
    String.raw`\b(?:can|could|will|would) (?:you|i get) (?:please )?(?:call me|a call ?back|give me a call|a call)\b`,
    String.raw`\bcall ?back\b`,
    String.raw`\bwho(?:s| is) (?:my|our) (?:new )?(?:sales ?(?:man|person|woman|guy|rep)|rep|advisor|contact)\b`,
    String.raw`\bhuman please\b|^(?:agent|human|person|representative|operator|salesperson|real person)$`,
    // 'A person please', 'no, a real human'
    String.raw`^(?:(?:hi|hello|hey|no|yes|just|please|i said) )*${someone}(?: (?:please|now))*$`,
    String.raw`\b(?:speak|talk|chat) (?:directly )?(?:to|with) (?:my|the|your) (?:sales|rep|guy|lady|advisor)\w*\b`,
  ].join('|'),
);

/** 'A real person please', and not 'Is this a real person?' */
const realPerson = /\b(?:real|actual|live) (?:person|human)\b/;

export const person: Exclusive = {
  id: 'person',
  isMeant: (words) => wishForPerson.test(words) || (realPerson.test(words) && !asksIfAutomated(words)),
  answer: (context) => {
    const { teamBack, needsNumber = false, handBackNote } = context.request;
    const answer: PartAnswer =
      teamBack && handBackNote === null
        ? { text: closedAnswer(teamBack, needsNumber), handsOver: true, facts: [`Team is back ${teamBack}`] }
        : toStaff((dealer) => `Of course. I’ve let our team at ${dealer} know, and a person will get back to you.`)(
            context,
          );
    return asksIfAutomated(plain(context.message))
      ? { ...answer, text: `I’m an automated assistant. ${answer.text}` }
      : answer;
  },
};
