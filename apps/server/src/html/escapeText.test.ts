import { expect, it } from 'vitest';
import { escapeText } from './escapeText.ts';

it('writes the characters that begin markup as entities, each of them', () => {
  expect(escapeText('<b>Fish & chips</b> && >_<')).toBe('&lt;b&gt;Fish &amp; chips&lt;/b&gt; &amp;&amp; &gt;_&lt;');
});

it('leaves the rest as it is', () => {
  const text = `It's "5 o'clock"; 日本 🚗\n`;
  expect(escapeText(text)).toBe(text);
});
