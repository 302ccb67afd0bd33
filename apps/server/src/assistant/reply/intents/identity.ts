import { matchAny } from '../understanding/matchAny.ts';
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

/** 'Who is this?' */
export const identity: Intent = {
  id: 'identity',
  isMeant: (words) => asked.test(words),
  answer: ({ request }) => {
    const { dealerName, productName, vehicle } = request;
    const reason = vehicle ? ` You asked us about the ${vehicle}.` : ' You got in touch with us about a car.';
    return {
      text: `This is ${productName}, the virtual assistant at ${dealerName}.${reason}`,
      facts: vehicle ? [vehicle] : [],
    };
  },
};
