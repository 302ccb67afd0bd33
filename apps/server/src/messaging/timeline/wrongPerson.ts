import { plainWords } from './typingErrors.ts';

/** Phrases that stand between commas. */
const list = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '));

/** Why nobody at an address wants our messages, beside a wish of their own. */
export type WrongPerson = 'wrong-number' | 'death';

/** Over plain words (typingErrors.ts). */
const wrongNumber: readonly RegExp[] = [
  /^(?:\w+ ){0,3}wrong (?:number|nbr|num|person|guy|lady|phone|email|address)(?: \w+){0,4}$/,
  /\byou (?:ve |have |got |must have |just )*(?:got )?(?:the |a )?wrong (?:number|person|guy|lady|email|phone|address)\b/,
  /\bthis is(?: not|n t|nt| no longer) (?:\w+ ){0,3}(?:number|phone|cell|email)(?: anymore)?$/,
  /\bno ?(?:one|body) (?:here |at this number )?(?:by|with|of) that name\b/,
  // 'Nobody called me back' is a complaint.
  /\bno ?(?:one|body) (?:here |at this number )?(?:named|(?:is|s) (?:named|called))\b/,
  /\bno ?(?:one|body) (?:here|at this number) called\b/,
  /\bnot the (?:right |correct )?person\b/,
];
/** Somebody who gives the right number, or asks for one. */
const rightNumber =
  /\b(?:mine|my (?:new|right|correct|number|phone|cell|email|address)|the (?:right|correct) (?:one|number)|do i have|did i|is (?:this|that|it) the|i (?:had|have|called|texted|gave|wrote|dialed))\b/;
const foreignWrongNumber: readonly string[] = list(
  'número equivocado, numero equivocado, se equivocó de número, se equivoco de numero, número incorrecto',
  'falsche nummer, falsch verbunden, mauvais numéro, mauvais numero, faux numéro, trompez de numéro',
  'número errado, numero errado, numero sbagliato, sbagliato numero, pomyłka, zły numer, verkeerd nummer',
  'nhầm số, sai số, 打错了, 打錯了, 号码错了, 發錯人, 发错人, maling numero, maling number',
  '번호 잘못, 번호를 잘못, 잘못 보내, 잘못 거셨, الرقم خطأ, رقم خاطئ, رقم خطأ, رقم غلط',
);

const kin =
  '(?:husband|wife|father|mother|dad|mom|son|daughter|brother|sister|partner|uncle|aunt|grand(?:father|mother|pa|ma))';
const death: readonly RegExp[] = [
  /\b(?:passed away|deceased|no longer with us|no longer alive|is no longer living)\b/,
  new RegExp(
    `\\b(?:he|she|my ${kin})(?: has| had| just)? (?:died|is dead|passed(?! (?:on|by|it|the|through|your)))\\b`,
  ),
];
/** Things other than people that 'die', and what a customer writes who wants something. */
const noDeath =
  /\b(?:battery|car|truck|engine|motor|phone|transmission|starter|alternator|vehicle) (?:\w+ )?(?:died|is dead|passed)\b/;
const wants =
  /\?|\b(?:i|we) (?:want|need|would like|d like|am looking|are looking|inherited)\b|\b(?:can|could) (?:i|we|you)\b|\b(?:sell|selling|trade|buy|buying|interested|title)\b/;

/** Whether a message reports a death, even if it also asks for something. */
export function tellsOfDeath(text: string): boolean {
  const words = plainWords(text);
  return death.some((rule) => rule.test(words)) && !noDeath.test(words);
}

/**
 * Whether a message says that its sender is not the customer, or that the customer has died. One that asks for something is none.
 * @param text the sender's own words
 */
export function wrongPersonIn(text: string): WrongPerson | undefined {
  const words = plainWords(text);
  const lower = text.toLowerCase();
  if (foreignWrongNumber.some((phrase) => lower.includes(phrase))) return 'wrong-number';
  if (wrongNumber.some((rule) => rule.test(words)) && !rightNumber.test(words)) return 'wrong-number';
  return tellsOfDeath(text) && !wants.test(lower) ? 'death' : undefined;
}
