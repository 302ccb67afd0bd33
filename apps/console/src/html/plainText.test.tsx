import { expect, it } from 'vitest';
import { plainText } from './plainText.ts';

it.each([
  ['<p>It does.</p><p>Can I bring my old car?</p>', 'It does. Can I bring my old car?'],
  ['It does.<br>Can I bring it?', 'It does. Can I bring it?'],
  ['It does.\nCan I bring it?', 'It does. Can I bring it?'],
  ['<ul><li>Red</li><li>Blue</li></ul>Which?', 'Red Blue Which?'],
  ['<table><tr><td>Price</td><td>$20</td></tr></table>', 'Price $20'],
  ['Q&amp;A', 'Q&A'],
  ['&lt;script&gt; &#8364;', '<script> €'],
  ['un<b>believ</b>able', 'unbelievable'],
  ['a <script>alert(1)</script>b', 'a b'],
])('%s is %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});
