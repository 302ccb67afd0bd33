import { joinPatterns, matchAny } from '../understanding/matchAny.ts';
import type { Context, Intent, PartAnswer } from '../understanding/context.ts';
import { plain } from '../understanding/words.ts';

const phoneAsked = joinPatterns([
  String.raw`\b(?:(?:your|the|a|ur|dealership|sales|service|parts|contact|direct|store|main|office) (?:tele)?(?:phone|cell|contact|direct)?(?: |$)?(?:number|line|#))\b`,
  String.raw`\b(?:phone (?:number|#|no)|(?:number|phone|#) (?:to|for|i can|can i|where)|what number)\b`,
  String.raw`\b(?:which number|telephone)\b`,
  String.raw`\b(?:how (?:do|can|could|should) i (?:reach|call|contact|phone|get (?:a )?hold of|get in touch with) (?:you|the|someone|somebody|your|service|parts|sales))\b`,
  String.raw`\b(?:(?:a|your|the) (?:phone )?number(?: (?:for|i|to|please)|$)|where (?:can|do) i call)\b`,
  String.raw`\b(?:can i call you|who (?:do|can|should) i call|phone #)\b`,
  String.raw`\b(?:^(?:phone|number|phone number|contact info|contact)$)\b`,
  String.raw`\b(?:contact (?:info|information|details|number))\b|\bphone #`,
]);
const notOurNumber = matchAny(
  'stock number|vin|vin number|my (?:phone )?number|my cell|account number|confirmation number',
  'serial|model number|order number|(?:remove|delete|lose|wrong) (?:my|this|the)? ?number',
  'number of|model',
);
const site = '(?:web ?site|web ?page|url|site)';
/** Who only speaks of a website, as one who would like to build a better one, does not ask for it. */
const websiteAsked = matchAny(
  `(?:what|whats|what is|which|wheres|where is|send|give me|have|got|is there|need|know) (?:me )?(?:your|the|a|any) ${site}`,
  `link to (?:your|the) ${site}`,
  'link to (?:your|the) (?:inventory|listing|car)',
  'where (?:can|do) i (?:see|find) (?:your|the) (?:inventory|cars) online',
);
const websiteAlone = new RegExp(`^(?:your )?${site}(?: please)?$`);
const isWebsite = (words: string): boolean => websiteAsked.test(words) || websiteAlone.test(words);

const anotherDepartment =
  /^(?:and |what about |how about |for )*(?:the )?(?:parts|service|sales)(?: department| dept)?$/;

const tellsNumber = (text: string, dealership: Context['request']['dealership']): boolean =>
  [dealership?.salesPhone, dealership?.servicePhone, dealership?.partsPhone].some((one) => one && text.includes(one));

export const contact: Intent = {
  id: 'contact',
  canAnswer: ({ request }, part) => phoneFor(plain(part), request.dealership) !== null,
  isMeant: (words, { request }) =>
    (phoneAsked.test(words) && !notOurNumber.test(words) && phoneFor(words, request.dealership) !== null) ||
    (isWebsite(words) && !!request.dealership?.website),
  answer: ({ request, message }, part): PartAnswer => {
    const words = plain(part);
    const website = request.dealership!.website;
    if (isWebsite(words) && website) return { text: `You’ll find us at ${website}.`, facts: [`Website: ${website}`] };
    const [number, department] =
      phoneFor(words, request.dealership) ?? phoneFor(message.toLowerCase(), request.dealership)!;
    return {
      text: department ? `Our ${department} department is at ${number}.` : `You can reach us at ${number}.`,
      facts: [`Phone: ${number}`],
    };
  },
};

/** The number of the department that is asked for, else of sales; null where it is not known. */
function phoneFor(
  words: string,
  dealership: { salesPhone: string; servicePhone: string; partsPhone: string } | undefined,
): [number: string, department: string] | null {
  if (!dealership) return null;
  const { salesPhone, servicePhone, partsPhone } = dealership;
  const [number, department] = /\bparts\b/.test(words)
    ? [partsPhone, 'parts']
    : /\b(?:service|repair|maintenance)\b/.test(words)
      ? [servicePhone, 'service']
      : [salesPhone, ''];
  return number ? [number, department] : null;
}

/** 'And service?', after a number. */
export const otherNumber: Intent = {
  id: 'contact',
  isCertain: true,
  canAnswer: contact.canAnswer!,
  isMeant: (words, { request, lastAnswer }) =>
    anotherDepartment.test(words) && tellsNumber(lastAnswer, request.dealership),
  answer: contact.answer,
};
