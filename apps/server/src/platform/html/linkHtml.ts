import { escapeHtml, escapeText } from '@forecourt/api/escapeHtml';
import { Parser } from 'htmlparser2';
import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min';
import { find } from 'linkifyjs';

/** A part of a text that leads somewhere. */
interface Link {
  start: number;
  end: number;
  href: string;
}

const voidTags = new Set(['br', 'hr']);

/** Without one of these there is no address and no number. */
const mayHoldLink = /[.:@]|\d{3}/;

/**
 * Endings of an address that was typed without `https://` or `www.`. Sentences without a space between them ("Yes.It is", "ok.so")
 * look like addresses of other endings.
 */
const bareEndings = /\.(?:com|net|org|edu|gov|info|biz|us|ca|mx|uk|io|tv|dev|app)(?:[/?#:]|$)/i;

/**
 * A message's HTML with links where its text has a web address, an email address or a telephone number (spec 3 §4, "Message timeline").
 * It is made when a message is shown and not stored, so that a text stays what was typed.
 * @param html clean (platform/html/cleanHtml.ts)
 * @param country the dealer's, two letters, whose telephone numbers need no country code
 * @returns the same string where there is nothing to link
 */
export function linkHtml(html: string, country: string): string {
  if (!mayHoldLink.test(html)) return html;
  let linked = '';
  let text = '';
  let isChanged = false;
  let anchors = 0;
  const flush = () => {
    const links = anchors === 0 ? findLinks(text, country) : [];
    isChanged ||= links.length > 0;
    linked += withLinks(text, links);
    text = '';
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        flush();
        if (name === 'a') anchors += 1;
        const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
        linked += `<${name}${written.join('')}${voidTags.has(name) ? ' /' : ''}>`;
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: (name) => {
        flush();
        if (name === 'a') anchors -= 1;
        if (!voidTags.has(name)) linked += `</${name}>`;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  flush();
  return isChanged ? linked : html;
}

/** The links of a plain text, in their order; of two that overlap the first one. */
function findLinks(text: string, country: string): Link[] {
  const addresses = findAddresses(text);
  // A number in an address is none to call.
  const others = addresses.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
  const found = [...addresses, ...findPhones(others, country)].toSorted((one, other) => one.start - other.start);
  return found.filter(({ start }, index) => found.slice(0, index).every(({ end }) => end <= start));
}

const findAddresses = (text: string): Link[] =>
  find(text, { defaultProtocol: 'https' }).flatMap(({ type, value, href, start, end }) =>
    type === 'email' || (type === 'url' && isWebAddress(value)) ? [{ start, end, href }] : [],
  );

function isWebAddress(value: string): boolean {
  if (/^[a-z][a-z\d+.-]*:/i.test(value)) return /^https?:/i.test(value);
  return /^www\./i.test(value) || bareEndings.test(value);
}

function findPhones(text: string, country: string): Link[] {
  if (!/\d{3}/.test(text)) return [];
  const found = findPhoneNumbersInText(text, isSupportedCountry(country) ? country : undefined);
  return found.map(({ startsAt, endsAt, number }) => ({ start: startsAt, end: endsAt, href: number.getURI() }));
}

/** `<https://…>` is the link alone, without its brackets (spec 3 §4). */
function withLinks(text: string, links: readonly Link[]): string {
  let html = '';
  let last = 0;
  for (const { start, end, href } of links) {
    const isBracketed = text[start - 1] === '<' && text[end] === '>';
    html += escapeText(text.slice(last, isBracketed ? start - 1 : start));
    html += `<a href="${escapeHtml(href)}">${escapeText(text.slice(start, end))}</a>`;
    last = isBracketed ? end + 1 : end;
  }
  return html + escapeText(text.slice(last));
}
