import { corpus } from '@forecourt/api/attacks/corpus';
import { escapeText } from '@forecourt/api/escapeHtml';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../test-support/sample.ts';
import { cleanHtml } from './cleanHtml.ts';
import { linkHtml } from './linkHtml.ts';
import { plainText } from './plainText.ts';

/** What a typed text leads to, as [shown, address]. */
const getLinks = (html: string) =>
  Array.from(html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g), ([, href, shown]) => [shown, href]);

describe('of a text that was typed, links', () => {
  it.each<readonly [string, readonly (readonly [string, string])[]]>([
    [
      'See <https://cars.example/a?b=1&c=2>.',
      [['https://cars.example/a?b=1&amp;c=2', 'https://cars.example/a?b=1&amp;c=2']],
    ],
    [
      'https://www.harborcars.com/rav4?id=7#top',
      [['https://www.harborcars.com/rav4?id=7#top', 'https://www.harborcars.com/rav4?id=7#top']],
    ],
    ['Is it http://192.168.0.1:8080/x, or what?', [['http://192.168.0.1:8080/x', 'http://192.168.0.1:8080/x']]],
    ['Look at harborcars.com/used, then call.', [['harborcars.com/used', 'https://harborcars.com/used']]],
    ['(www.harborcars.com)', [['www.harborcars.com', 'https://www.harborcars.com']]],
    ['Write to Ada.Byron+cars@mail.com please', [['Ada.Byron+cars@mail.com', 'mailto:Ada.Byron+cars@mail.com']]],
    ['Call 603-555-0142 today', [['603-555-0142', 'tel:+16035550142']]],
    [
      '(603) 555-0142 or +44 20 7946 0958',
      [
        ['(603) 555-0142', 'tel:+16035550142'],
        ['+44 20 7946 0958', 'tel:+442079460958'],
      ],
    ],
    ['6035550142', [['6035550142', 'tel:+16035550142']]],
    [
      'a@mail.com\nhttps://x.com/1 603.555.0142',
      [
        ['a@mail.com', 'mailto:a@mail.com'],
        ['https://x.com/1', 'https://x.com/1'],
        ['603.555.0142', 'tel:+16035550142'],
      ],
    ],
    ['https://x.com/order/6035550142', [['https://x.com/order/6035550142', 'https://x.com/order/6035550142']]],
  ])('%j', (text, expected) => {
    expect(getLinks(linkHtml(escapeText(text), 'US'))).toEqual(expected);
  });
});

it.each([
  'Yes.It is. ok.so what',
  'It costs $32,245.50 with 12,000 miles',
  'On 11/27/2026 at 10:30, or 2026-11-27',
  'javascript:alert(1) and file:///etc/passwd',
  'VIN JTMBFREV5JD123456, stock T89766',
  'A & B < C',
])('leaves %j as it is', (text) => {
  expect(linkHtml(escapeText(text), 'US')).toBe(escapeText(text));
});

it('reads a number by the dealer’s country', () => {
  expect(getLinks(linkHtml('020 7946 0958', 'GB'))).toEqual([['020 7946 0958', 'tel:+442079460958']]);
});

it('leaves the links of a mail, and links what stands beside them', () => {
  const html =
    '<p>Dear <b>Ada</b>,<br />see <a href="https://cars.example/?a=1&amp;b=2" title="603-555-0142">www.harborcars.com</a> or 603-555-0142</p>';
  expect(linkHtml(html, 'US')).toBe(
    html.replace(' or 603-555-0142', ' or <a href="tel:+16035550142">603-555-0142</a>'),
  );
});

it('changes no word, and adds nothing that is no link to any attack', () => {
  for (const attack of sample(corpus, 300)) {
    const html = cleanHtml(attack);
    const linked = linkHtml(html, 'US');
    expect(plainText(linked)).toBe(plainText(html));
    expect(cleanHtml(linked)).toBe(linked);
  }
});

it('takes no longer for a text that is made for it', () => {
  const began = performance.now();
  for (const piece of ['603-', 'a@', 'www.', 'http://', '1 ', 'a.b.'])
    linkHtml(piece.repeat(20_000 / piece.length), 'US');
  expect(performance.now() - began).toBeLessThan(3000);
});
