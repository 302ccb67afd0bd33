import { matchAny, joinForms } from '../understanding/matchAny.ts';
import type { Exclusive } from '../understanding/context.ts';

/** What is sold to dealers, and found in mass mail. Customers use the same words: 'do you do no credit check', 'can I pay by wire'. */
const goods = matchAny(
  'seo|search engine|backlinks?|guest post|page one of google|first page of google',
  'website (?:ranking|traffic|redesign)',
  'web (?:design|development) (?:services?|agency|company)',
  'digital marketing|marketing (?:services?|agency)|lead generation|email list|followers',
  String.raw`virtual assistants? (?:services?|for)|outsourc\w+`,
  'grow your business|boost your|increase your (?:sales|traffic|revenue|rankings?)',
  'business (?:loans?|funding|capital)|loans? up to|merchant cash|working capital|no credit check',
  'crypto|bitcoin|forex|casino|betting|viagra|cialis|pills|inheritance|wire transfer',
  'investment opportunity|make money|work from home',
);

/** Somebody who works for dealers and says so: 'we redesign websites', 'our team gets dealers more reviews'. */
const seller = '(?:we|our (?:team|company|agency|firm|software|platform|service|experts?|clients?))';
const verb = joinForms(
  'build|boost|bring|create|deliver|design|develop|fill|generate|get|grow|handle|help|increase',
  'install|manage|offer|optimize|provide|recruit|redesign|run|sell|send|speciali[sz]e|supply|train',
  'work',
);
const does = String.raw`${verb}(?:s|ing)?`;
const trade = joinForms(
  '(?:car )?dealers?(?:hips)?|auto dealers?(?:hips)?|business(?:es)?|companies|owners|clients',
  'websites?|sites?|leads|traffic|reviews|rankings?|ads|marketing|software|staffing|technicians',
  'call center',
);
const offer = new RegExp(
  String.raw`\b${seller} (?:(?:can|could|will|would|also|now|have) (?:\w+ )?)?${does}\b(?: \w+){0,6}? ${trade}\b`,
);

/** How goods are praised: by whom they come, or what the reader is to do. */
const pitch = matchAny(
  `${seller} (?:\\w+ )?(?:can|could|will|would|guarantee|${does})`,
  'dear (?:sir|madam|friend|beneficiary|business owner|owner|webmaster|manager)|business owners?',
  'i (?:can|could|will) (?:help|get|increase|boost|bring|send|offer|transfer)',
  '(?:boost|increase|grow|double|improve|multiply|earn) (?:your|more|up to)|get rich|risk free|limited time',
  'apply (?:now|today|online)|sign up|buy (?:bitcoin|crypto) now|act now|order now',
  'get (?:a|an|your) (?:free|instant|merchant|business|quick)|need (?:working capital|funding|more leads)',
  'free (?:audit|trial|demo|consultation|quote)|reply (?:for|yes|now)|click (?:here|below)',
);

const prizes = matchAny(
  'you(?:ve| have)? (?:been selected|won)|winner|congratulations|lottery',
  'gift card|free iphone|claim (?:your|it|here|now|the)',
  'your account (?:has been|is|was) (?:suspended|locked|limited)|verify your account',
  'package (?:is )?(?:held|waiting|could not be delivered)',
);
const link =
  /https?:\/\/|www\.|\b\w+\.(?:com|net|biz|info|xyz|example)\/|\bclick (?:here|below)\b|\breply (?:for|yes|now)\b/i;

const dealerActs = joinForms(
  'take|accept|allow|do|have|finance|work with|offer|approve|possible|ok|okay|available|sell|sold',
);
/** Somebody who asks the dealership for something, or writes about what they need or own, counts as a customer: at worst, staff read spam. */
const asks = matchAny(
  String.raw`(?:do|does|would|will|can|could|are|is) (?:you|yall|you all|it|this|that|the dealer\w*) (?:\w+ )?${dealerActs}`,
  'can i|could i|may i|should i|how (?:do|can|much|long|would) (?:i|we|is|are|does)|what (?:is|are|about)|whats',
  '(?:i|we) (?:\\w+ )?(?:need|want|wanted|wish|like|plan|bought|saw|owe|drive|live|trade|traded|paid|pay)',
  'i (?:am|was|have|had|got|work)|im|ive|my|mine',
  'still (?:there|available)|in stock|for sale',
  'test drive|trade in|down payment|(?:this|the|that|a|an) (?:\\w+ )?(?:car|truck|suv|van|vehicle|ride)',
);

/** Somebody who sells something to the dealership, or tries to cheat it: nobody answers them, and staff see the message in the inbox. */
export const spam: Exclusive = {
  id: 'spam',
  isMeant: (words, text) =>
    !asks.test(words) &&
    (offer.test(words) ||
      (goods.test(words) && (pitch.test(words) || link.test(text))) ||
      (prizes.test(words) && link.test(text))),
  answer: null,
};
