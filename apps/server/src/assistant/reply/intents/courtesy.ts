import { joinPatterns, joinForms } from '../understanding/matchAny.ts';
import type { Context, Intent } from '../understanding/context.ts';

const greetingWord = joinForms(
  'hi+|hello+|hey+|heya|hiya|howdy|yo|sup|greetings|good (?:morning|afternoon|evening|day)|morning',
  'evening|happy (?:monday|tuesday|wednesday|thursday|friday|holidays|thanksgiving)|there|all',
  'everyone|team|again|folks|guys|sir|maam|how are you(?: (?:doing|today))*|hows it going',
  'hope you are well|are you (?:still )?there|(?:any|some)(?:one|body) (?:there|home|here)',
  'you there|is (?:any|some)(?:one|body) there',
  '(?:i have|i got|got|just)? ?(?:a |one )?(?:quick |small )?question(?: for you)?',
);
const greetingOnly = new RegExp(String.raw`^(?:${greetingWord} ?)+$`);

const isFirst = ({ request }: Context) => !request.conversation.some(({ by }) => by === 'assistant');

export const greeting: Intent = {
  id: 'greeting',
  isCertain: true,
  isMeant: (words) => greetingOnly.test(words),
  answer: (context) => ({
    text: isFirst(context) && context.request.channel !== 'email' ? 'Hi!' : 'I’m here.',
    question: context.request.vehicle
      ? `What would you like to know about the ${context.request.vehicle}?`
      : 'What can I help you with?',
    facts: [],
  }),
};

const thanksWord = joinForms(
  'thanks|thank|many|so|very|a|lot|bunch|million|again|much|appreciate(?:d)?|i|really|it|you|your',
  'help|for|the|that|info|information|quick|fast|reply|response|time|getting|back|to|me|letting',
  'know|is|are|was|super|great|helpful|very|perfect|awesome|wonderful|excellent|amazing|ok|okay|k',
  'kk|cool|nice|good|got|sounds|works|yes|all|right|alright|fine|noted|understood|sure|will|do|see',
  'then|there|bye|goodbye|later|talk|soon|have|day|one|weekend|evening|night|best|youre|welcome',
  'cheers|no|problem|np|worries|lol|haha|yep|yup|ya|yeah|gotcha|roger|bet|dope|sweet|love|looking',
  'forward|and|on|my|way|be|ill|we|us|everything|need|needed|what|clear|makes|sense|oh|ah|hey|hi',
  'hello|guys|sir|maam|just|wanted|say|both|team|this|take|care|today|now',
);
const thanksOnly = new RegExp(String.raw`^(?:${thanksWord} ?)+$`);
const saysThanks = /\b(?:thanks|thank|appreciate|appreciated|cheers)\b/;
/** What ends a subject. Several may stand in one message: 'awesome ttyl'. */
const acknowledgments = [
  'ok|okay|oh ok|oh okay|k|kk|alright|all right|right|fine|thats fine|i see|ah|oh|hm+|wow|lol|haha|hah',
  'cool|nice|great|good|perfect|awesome|sweet|excellent|wonderful|amazing|fantastic|super|dope|great news|love it|bet',
  'got it|gotcha|noted|understood|roger|makes sense|good to know',
  'sounds good|sounds great|sounds like a plan|will do|np|no problem|no worries|nvm|never ?mind',
  'bye|goodbye|ttyl|talk soon|see you(?: then| there| soon)?|on my way|omw|looking forward to it',
  'have a (?:good|great|nice) (?:day|one|weekend|evening|night)',
  'then|sir|maam|man|dude|bro|guys|now',
];
const acknowledgment = new RegExp(`^(?:(?:${acknowledgments.join('|')}) ?)+$`);
/** Of those, what says nothing by itself. */
const address = /^(?:then|sir|maam|man|dude|bro|guys|now| )+$/;

const emojiOnly = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F|[:<]3|[\s!.:;()<-])+$/u;

/** What a customer says who wants nothing more. */
export const thanks: Intent = {
  id: 'thanks',
  isCertain: true,
  isMeant: (words) =>
    (acknowledgment.test(words) && !address.test(words)) || (saysThanks.test(words) && thanksOnly.test(words)),
  answer: ({ request }, part) => {
    const isThanked = request.conversation.some(({ by, text }) => by === 'assistant' && text.includes(welcome));
    return { text: !isThanked && saysThanks.test(part.toLowerCase()) ? welcome : '', facts: [] };
  },
};
const welcome = 'You’re welcome!';

/** Signs and pictures alone. */
export const isEmoji = (text: string): boolean => emojiOnly.test(text.trim());

export const isYes = (words: string): boolean =>
  joinPatterns([
    '^(?:yes|yeah|yep|yup|ya|sure|ok|okay|absolutely|definitely|of course|please|please do|yes please|sure thing|sounds good|sounds great|works|that works|works for me|that works for me|perfect|great|id love to|i would|i would love to|yes i would|lets do it|lets do that|do it|go ahead|why not|correct|thatll work)(?: (?:please|thanks|sure|sir|maam|ok|i would|that works|sounds good|lets do it))*$',
  ]).test(words);

export const isNo = (words: string): boolean =>
  joinPatterns([
    '^(?:no|nope|nah|not now|not yet|not today)(?: (?:thanks|please|sorry|right now|yet|just looking))*$',
    '^(?:not really|no thanks|no thank you)(?: (?:thanks|please|sorry|right now|yet|just looking))*$',
    '^(?:im good|im all set|all set|maybe later)(?: (?:thanks|please|sorry|right now|yet|just looking))*$',
    '^(?:not right now|no im good|nah im good)(?: (?:thanks|please|sorry|right now|yet|just looking))*$',
    '^(?:i am good|not interested right now)(?: (?:thanks|please|sorry|right now|yet|just looking))*$',
    '^(?:no not yet)(?: (?:thanks|please|sorry|right now|yet|just looking))*$',
  ]).test(words);
