import { corpus } from '@forecourt/api/attacks/corpus';
import { mails } from '@forecourt/api/attacks/mails';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './cleanHtml.ts';

describe('keeps', () => {
  it.each([
    'Plain text & more',
    '<p>Dear <strong>Ada</strong>,<br />see <a href="https://cars.example/1" title="Car">it</a></p>',
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<table><thead><tr><th colspan="2" rowspan="3">1</th><td rowspan="2">2</td></tr></thead></table>',
    '<blockquote><ul><li>One</li></ul></blockquote>',
    '<a href="mailto:ada@mail.example">write</a> <a href="tel:+15550100200">call</a>',
  ])('%s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });
});

describe('takes out', () => {
  it.each([
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['<p onclick="alert(1)" style="position:fixed" class="a" id="b">Hi</p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['<a href="javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
    ['<a href="//evil.example">Hi</a>', '<a>Hi</a>'],
    ['<a href="JaVaScRiPt&colon;alert(1)">Hi</a>', '<a>Hi</a>'],
    ['<iframe src="https://evil.example"></iframe>Hi', 'Hi'],
    ['<svg><script>alert(1)</script></svg>Hi', 'Hi'],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>Hi', 'Hi'],
    ['<form action="https://evil.example"><input name=a><button>Go</button></form>Hi', 'GoHi'],
    ['<style>body{display:none}</style>Hi', 'Hi'],
    ['<textarea>Typed</textarea>Hi', 'Hi'],
    ['<select><option>One</option></select>Hi', 'Hi'],
    ['<noscript>No script</noscript>Hi', 'Hi'],
    ['<title>Page</title>Hi', 'Hi'],
    ['<svg><text>Drawn</text></svg>Hi', 'Hi'],
    ['<math><mi>x</mi></math>Hi', 'Hi'],
    ['<template><p>Hidden</p></template>Hi', 'Hi'],
    ['<iframe src="https://evil.example">No frames</iframe>Hi', 'Hi'],
    ['<object data="https://evil.example">No plug-in</object>Hi', 'Hi'],
    ['<base href="https://evil.example"><meta http-equiv=refresh content="0">Hi', 'Hi'],
  ])('%s', (html, expected) => {
    expect(cleanHtml(html)).toBe(expected);
  });
});

it('makes a bare address in angle brackets a link', () => {
  expect(cleanHtml('See <https://cars.example/a?b=1&c=2>.')).toBe(
    'See <a href="https://cars.example/a?b=1&amp;c=2">https://cars.example/a?b=1&amp;c=2</a>.',
  );
});

it('makes an address without encryption a link, too, whatever its case', () => {
  expect(cleanHtml('<HTTP://cars.example/a>')).toBe('<a href="HTTP://cars.example/a">HTTP://cars.example/a</a>');
});

it('leaves a sign that is no tag in the text', () => {
  expect(cleanHtml('I pay < 20k and > 10k')).toBe('I pay &lt; 20k and &gt; 10k');
});

it('keeps the text of what is nested without end, not the nesting', () => {
  const cleaned = cleanHtml(`${'<ul><li>'.repeat(2000)}Hi`);
  expect(cleaned.match(/<ul>/g)).toHaveLength(50);
  expect(cleaned.replace(/<[^>]*>/g, '')).toBe('Hi');
});

/** The only markup that may be left, spelled out apart from the product's allowlist, in the one form in which it is written. */
const harmless =
  /<\/?(?:a|b|blockquote|br|code|div|em|h[1-6]|hr|i|li|ol|p|pre|s|span|strong|su[bp]|t(?:able|body|d|foot|h|head|r)|ul?)(?: (?:href|title|(?:col|row)span)="[^"<>]*")*(?: \/)?>/gi;

/** Where a link leads a browser on a page of ours: what names no protocol stays there, what is no address leads nowhere. */
const readProtocol = (address: string) =>
  URL.parse(address.replaceAll('&amp;', '&'), 'https://console.example')?.protocol ?? 'none';

it('leaves nothing of any attack but harmless text, marks and links', () => {
  const cleaned = corpus.map(cleanHtml);
  expect(cleaned.filter((html) => html.replace(harmless, '').includes('<'))).toEqual([]);
  const addresses = cleaned.flatMap((html) => Array.from(html.matchAll(/ href="([^"]*)"/g), ([, address]) => address!));
  expect(addresses.length).toBeGreaterThan(20);
  const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:', 'none']);
  expect(addresses.filter((address) => !protocols.has(readProtocol(address)))).toEqual([]);
});

it.each(mails)(
  'keeps the words, links, lists and tables of an ordinary mail of $name',
  ({ html, bold, links, tables }) => {
    const cleaned = cleanHtml(html);
    const count = (tag: RegExp) => cleaned.match(tag)?.length ?? 0;
    for (const word of bold) expect(cleaned).toContain(word);
    for (const [, address] of links) expect(cleaned).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
    expect(count(/<tr>/g)).toBe(tables.reduce((sum, rows) => sum + rows, 0));
  },
);
