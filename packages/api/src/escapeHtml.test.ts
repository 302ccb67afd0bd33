import { expect, it } from 'vitest';
import { escapeHtml, escapeText } from './escapeHtml.ts';

it('escapes every character that starts markup', () => {
  expect(escapeText('<b>Fish & chips</b> && >_<')).toBe('&lt;b&gt;Fish &amp; chips&lt;/b&gt; &amp;&amp; &gt;_&lt;');
});

it('leaves all other text alone', () => {
  const text = `It's "5 o'clock"; 日本 🚗\n`;
  expect(escapeText(text)).toBe(text);
});

it('escapes double quotes for attributes', () => {
  expect(escapeHtml('" onclick="alert(1)" & <b>')).toBe('&quot; onclick=&quot;alert(1)&quot; &amp; &lt;b&gt;');
});
