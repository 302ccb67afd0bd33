import { anyOf } from '../understanding/anyOf.ts';
import type { Exclusive } from '../understanding/context.ts';

/** What is sold to dealers, and no shopper asks one for. */
const goods = anyOf(
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
const does = String.raw`(?:build|boost|bring|create|deliver|design|develop|fill|generate|get|grow|handle|help|increase|install|manage|offer|optimize|provide|recruit|redesign|run|sell|send|speciali[sz]e|supply|train|work)(?:s|ing)?`;
const trade = String.raw`(?:(?:car )?dealers?(?:hips)?|auto dealers?(?:hips)?|business(?:es)?|companies|owners|clients|websites?|sites?|leads|traffic|reviews|rankings?|ads|marketing|software|staffing|technicians|call center)`;
const offer = new RegExp(
  String.raw`\b${seller} (?:(?:can|could|will|would|also|now|have) (?:\w+ )?)?${does}\b(?: \w+){0,6}? ${trade}\b`,
);
/** A fault of the dealer's that the sender would mend: 'your site is not mobile friendly'. */
const fault =
  /\byour (?:web ?)?site (?:is|isnt|does|doesnt|has|looks|loads|could|ranks)\b.{0,60}\b(?:mobile|slow|outdated|errors?|rank\w*|google|traffic|broken links?|seo|secure|speed|friendly)\b/;

const prizes = anyOf(
  'you(?:ve| have)? (?:been selected|won)|winner|congratulations|lottery',
  'gift card|free iphone|claim (?:your|it|here|now|the)',
  'your account (?:has been|is|was) (?:suspended|locked|limited)|verify your account',
  'package (?:is )?(?:held|waiting|could not be delivered)',
);
const link =
  /https?:\/\/|www\.|\b\w+\.(?:com|net|biz|info|xyz|example)\/|\bclick (?:here|below)\b|\breply (?:for|yes|now)\b/i;

/** Somebody who sells something to the dealership, or tries to cheat it: nobody answers them. */
export const spam: Exclusive = {
  id: 'spam',
  isMeant: (words, text) =>
    [goods, offer, fault].some((one) => one.test(words)) || (prizes.test(words) && link.test(text)),
  answer: null,
};
