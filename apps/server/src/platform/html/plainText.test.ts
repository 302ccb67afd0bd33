import { expect, it } from 'vitest';
import { plainText } from './plainText.ts';

it('leaves text without markup as it is', () => {
  expect(plainText('See you at 5')).toBe('See you at 5');
});

it('reads entities as the characters that they stand for', () => {
  expect(plainText('Fish &amp; chips &lt; &#36;20 &eacute;')).toBe('Fish & chips < $20 é');
});

it('leaves out tags, and what a link leads to', () => {
  expect(plainText('<b>Dear</b> <a href="https://cars.example/1">Ada</a>')).toBe('Dear Ada');
});

// The elements that browsers show on lines of their own (HTML Standard, "Rendering"), of those that a message can hold.
it.each(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'])(
  'ends the line after <%s>',
  (tag) => {
    expect(plainText(`<${tag}>One</${tag}>Two`)).toBe('One\nTwo');
  },
);

it.each(['br', 'hr'])('breaks the line at <%s>', (tag) => {
  expect(plainText(`One<${tag}>Two`)).toBe('One\nTwo');
});

it.each(['span', 'strong', 'em', 'u', 'a', 'td'])('goes on in the same line after <%s>', (tag) => {
  expect(plainText(`<${tag}>One</${tag}> two`)).toBe('One two');
});

it('has one empty line at most between two, and none around the whole', () => {
  expect(plainText('<p></p><p>One</p><p></p><p></p><p></p><p>Two</p><p>Three</p>')).toBe('One\n\nTwo\nThree');
  expect(plainText('  <div>One<br></div>Two ')).toBe('One\n\nTwo');
});
