import { matchAny } from '../understanding/matchAny.ts';
import { plain } from '../understanding/words.ts';
import type { Context, Exclusive, Intent, PartAnswer } from '../understanding/context.ts';

/** The word that carriers have answered with who writes, how they are reached and how one opts out (CTIA, Messaging Principles §5.1.1). */
const helpKeyword = /^(?:please )?(?:help|info|information)(?: please)?$/;

const howToOptOut = 'Reply STOP to opt out.';

/** How the dealership is reached, in a sentence. */
function contactSentence({ request }: Context): { text: string; facts: string[] } {
  const { salesPhone = '', website = '', address = '' } = request.dealership ?? {};
  const ways = [
    ...(salesPhone ? [`call ${salesPhone}`] : []),
    ...(website ? [`visit ${website}`] : []),
    ...(salesPhone || website || !address ? [] : [`come to ${address}`]),
  ];
  const words = ways.join(' or ');
  return {
    text: words === '' ? 'You can reply here.' : `You can reply here, ${words}.`,
    facts: [
      ...(salesPhone ? [`Phone: ${salesPhone}`] : []),
      ...(website ? [`Website: ${website}`] : []),
      ...(ways[0]?.includes(address) && address ? [`Address: ${address}`] : []),
    ],
  };
}

export const help: Exclusive = {
  id: 'help',
  isMeant: (words) => helpKeyword.test(words),
  answer: (context): PartAnswer => {
    const { text, facts } = contactSentence(context);
    return { text: `This is ${context.request.dealerName}. ${text} ${howToOptOut}`, facts };
  },
};

const asked = matchAny(
  'who(?:s| is| are) (?:this|you|that)',
  'who(?:s| is) (?:texting|messaging|writing|emailing|contacting)(?: me)?',
  'who dis',
  'do i know you',
  'how did you get (?:my|this) (?:number|phone|email|info|information|name|contact)',
  'why (?:are|did) you (?:text|texting|email|emailing|messag\\w+|contact\\w*)(?: me)?',
);

const writer = '(?:are you|is this|is that|am i (?:talking|speaking|chatting|writing|texting) (?:to|with)|you)';
const botQuestion = matchAny(
  `${writer} (?:just )?(?:an? |some )?(?:real |actual |live |human )?(?:person|human|being|bot|robot|machine|computer)`,
  `${writer} (?:just )?(?:an? )?(?:ai|chatbot|chatgpt|automated|real|automatic|virtual)`,
  'you a (?:bot|robot)|sounds? like (?:a |an )?(?:bot|robot|ai|chatgpt)',
);

/** Whether somebody asks whether a person or a machine writes to them. @param words plain */
export const asksIfAutomated = (words: string): boolean => botQuestion.test(words);

/** 'Who is this?', 'Are you a bot?': the truth, always. */
export const identity: Intent = {
  id: 'identity',
  isMeant: (words) => asked.test(words) || asksIfAutomated(words),
  answer: ({ request }, part) => {
    const { dealerName, productName, vehicle } = request;
    if (asksIfAutomated(plain(part)))
      return {
        text: `I’m ${productName}, an automated assistant at ${dealerName}, not a person.`,
        question: 'Would you like a person to take over?',
        facts: [],
      };
    const reason = vehicle ? ` You asked us about the ${vehicle}.` : ' You got in touch with us about a car.';
    return {
      text: `This is ${productName}, the automated assistant at ${dealerName}.${reason}`,
      facts: vehicle ? [vehicle] : [],
    };
  },
};
