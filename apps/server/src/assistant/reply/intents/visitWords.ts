import { joinPatterns, matchAny, joinForms } from '../understanding/matchAny.ts';
import { isTimed, type Wish } from '../understanding/wish.ts';

/* The words in which customers speak of visits; all over plain words (words.ts). */

const visitWords = matchAny(
  String.raw`(?:i|we|me|us) (?:\w+ )?come`,
  'come (?:in|by|over|see|look|check|take|down|to|on|out|and|at|around)',
  'coming (?:in|by|over|to|down|on)|stop (?:by|in|over)|stopping (?:by|in)|swing (?:by|in)',
  'drop (?:by|in)|pop (?:by|in|over)|be there|get there',
  'make it (?:in|there|at|on|to|by|tomorrow|today)|head over|visit|test ?drive|test ?drives',
  'appointment|appointments|schedule|book|booking|set up a (?:time|visit|meeting)',
  'set (?:a|up an?) (?:time|appointment|visit)|meet|meeting|see (?:it|the|this|that|one)',
  String.raw`look at (?:it|the|this|that)|check (?:it|the \w+) out|check out the`,
  'view(?:ing)? (?:it|the|this)|take a look|drive it|try it|reserve a|slot|openings?',
  'squeeze me in|fit me in|bring (?:it|my|the) (?:car |truck )?in',
  'works? (?:for me|best|better|great)|am i able to|free (?:on|at|to|tomorrow|today)',
  'i can (?:do|be|make|come)|lets (?:do|say|meet|make it)|how (?:about|bout)|what about',
  'put me down|pencil me|sign me up|are you free',
  'anything (?:open|available) (?:on|at|this|tomorrow|today|next|later|in the)',
  'what (?:do you|you|have you) (?:have |got )?(?:open|available)',
  'any (?:times?|openings?|availability)|(?:anything|something|slots?|spots?|times?) open',
  'be (?:convenient|possible|good|ok|okay|alright)|suits?(?: you| me)?',
  '(?:can|could|may) (?:we|i|you) do|available (?:on|at|tomorrow|today|this|next)',
  'i(?:m| am) (?:available|free|off|coming)',
);
export const moveWords = matchAny(
  'reschedule|rescheduling|resched|move|moving|push|push back|pushed|postpone',
  'change (?:my|the|our|it|to|that)|switch|different (?:time|day|date)',
  'another (?:time|day|date)|other (?:time|day)|instead|rather (?:come|do|than)',
  'later (?:time|that day|in the day|instead)|earlier (?:time|instead)|bump|delay|rain ?check',
  'cant make (?:it|that|our|my|the)|cannot make (?:it|that|our|my|the)|wont make (?:it|that)',
  'not (?:be )?(?:able to|going to|gonna) make (?:it|that|our|my)|unable to make|running late',
  'be late',
);
const visit = joinForms('appointment|visit|thing|slot|time|meeting|test drive');
export const cancelWords = matchAny(
  'cancel|cancels|cancell?ing|cancell?ed',
  String.raw`call(?:ing)? (?:it |the \w+(?: \w+)? |my \w+(?: \w+)? )?off|call off`,
  'take me off (?:the|your) (?:schedule|calendar|books)',
  'scratch (?:the|my|that) (?:appointment|visit|test drive)',
  'forget (?:the|my|about the) (?:appointment|visit|test drive|meeting)|not coming',
  'wont be coming|(?:wont|dont) be needing|dont need (?:the|my|that) appointment',
  String.raw`(?:wont|dont|do not|will not|no longer) need (?:the|my|our|that) (?:\w+ ){0,3}?${visit}`,
  'drop my appointment|delete my appointment|wont be able to make it',
  'no longer (?:need|coming|able to come)',
  `release (?:the|my|our) ${visit}`,
  `(?:cant|wont|cannot|shant|not) (?:be able to )?keep (?:the|my|our) ${visit}`,
);
const otherCancel = matchAny(
  'cancel (?:my )?(?:order|contract|deal|loan|warranty|lease|subscription|insurance|purchase)',
  'cancel (?:my )?(?:policy|deposit)|cancellation policy|cancel anytime',
);

export const isVisit = (words: string) => visitWords.test(words);

const askedTime = joinForms(
  'when|what time|what day|which day|is|confirm|confirming|still (?:on|good)|remind me|do i have',
);
/** 'When is my appointment?', which asks for no other. */
export const ownAppointment = joinPatterns([
  String.raw`\bleave it (?:the way|as|like) (?:it|is)\b|\bkeep (?:it|the|my) (?:as is|original time|appointment)\b`,
  String.raw`\b${askedTime}\b.{0,25}\b(?:my|our|the|an) (?:appointment|visit|test drive|meeting)\b`,
  String.raw`\bare we (?:still )?(?:on|good|set)\b|\bconfirm(?:ing)? (?:my|our|the)\b`,
]);

/** Words that may surround a time without asking for anything else, as in 'maybe Tuesday around 4?' */
const besideTime = new Set(
  [
    'today tomorrow tonight noon noonish next this coming morning mornings afternoon afternoons evening evenings lunch week weekend day',
    'one two three four five six seven eight nine ten eleven twelve thirty half quarter past oclock am pm ish p a m',
    'at on in the of by or and then maybe about around like say how what is it good fine ok okay work works for me us please too also',
    'see after before between to instead actually no sorry wait hi yes better best great perfect thanks im i free can do would be could we you',
  ].flatMap((line) => line.split(' ')),
);
const partOfTime = /^(?:\d+\w*|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)$/;
export const isMostlyTime = (words: string): boolean =>
  words.split(' ').every((word) => besideTime.has(word) || partOfTime.test(word));

const visitNames = matchAny(
  `${visit}s?|booking|reservation|spot|hour|showing|viewing|plans?|schedule|calendar`,
  '(?:come|coming|came|be there|be in|make it|show up|see you|stop by|swing by|do it|drive)',
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight',
);
/** Whether words are about a visit, its time, or coming at all. */
export const namesVisit = (words: string): boolean => visitNames.test(words);

export const isCancelling = (words: string): boolean => cancelWords.test(words) && !otherCancel.test(words);

/** A wish to come, and not a question about how visits go. */
export function isWish(words: string, wish: Wish): boolean {
  if (isTimed(wish)) return true;
  return (
    matchAny(
      'test ?drive|appointment|schedule|book|set up a (?:time|visit)',
      'come (?:in|by|see|look|check|take|down)|stop by|swing by|visit|see (?:it|the|this|that|one)',
      'look at it|check it out|take a look|drive it|any (?:times?|openings?)',
    ).test(words) &&
    matchAny(
      'can|could|may|want|would like|id like|id love|like to|love to|need|lets|please|when',
      'interested|schedule|book|ready|how (?:do|can)|what times?|any',
    ).test(words) &&
    !matchAny(
      'how long|do i need|what (?:do|should) i bring|bring|deliver|before|cost|free|online|at home',
      'to my|my (?:house|home|place|work|office)',
    ).test(words)
  );
}
