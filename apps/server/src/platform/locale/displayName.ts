import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * Labels that can be taken for no others: letters of European languages in Latin script, without those that look like a plain
 * one, or a script whose letters look like no Latin ones. Cyrillic and Greek ones do (Unicode Technical Report 36, §2.2).
 */
const readable = [
  /^[a-z\d\u00df-\u00f6\u00f8-\u017e-]+$/,
  /^[\p{Script=Han}\d-]+$/u,
  /^[\p{Script=Hiragana}\d-]+$/u,
  /^[\p{Script=Hangul}\d-]+$/u,
  /^[\p{Script=Arabic}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Devanagari}\d-]+$/u,
  /^[\p{Script=Thai}\d-]+$/u,
];
/** Dotless i, kra, the l with a dot and the n with an apostrophe. */
const mistakable = /[\u0131\u0138\u013f\u0140\u0149]/;

/**
 * A host as people read it: `autohaus-köln.de` of `xn--autohaus-kln-ejb.de`. A label that could be taken for another one stays in
 * Punycode, as browsers show it.
 */
export const displayName = (host: string): string => host.split('.').map(readableLabel).join('.');

function readableLabel(label: string): string {
  const shown = domainToUnicode(label);
  const isReadable = readable.some((letters) => letters.test(shown)) && !mistakable.test(shown);
  return isReadable && domainToASCII(shown) === label ? shown : label;
}
