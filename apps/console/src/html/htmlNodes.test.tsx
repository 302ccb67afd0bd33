import { corpus } from '@forecourt/api/attacks/corpus';
import { leftovers, runControl } from '@forecourt/api/attacks/leftovers';
import { mails } from '@forecourt/api/attacks/mails';
import { MessageHtml } from '@forecourt/ui/conversation/MessageHtml';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, it, vi } from 'vitest';
import { htmlNodes } from './htmlNodes.ts';

const attackRan = vi.fn<() => void>();
vi.stubGlobal('attackRan', attackRan);
const place = document.createElement('div');
document.body.append(place);
const root = createRoot(place);
afterAll(() => {
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});

/** Shows HTML as a message does. */
function show(html: string): HTMLElement {
  flushSync(() => root.render(<MessageHtml content={htmlNodes(html)} />));
  return place.firstElementChild as HTMLElement;
}

/** Whether an element stands elsewhere than in the flow of its message, or links into our page. */
const isOutside = (element: Element) =>
  getComputedStyle(element).position !== 'static' ||
  (element.matches('a[href]') && !element.matches('[target=_blank][rel~=noopener]'));

it('shows every attack in a message without harm, in the place of that message', async () => {
  const left = corpus.flatMap((attack) => {
    const message = show(attack);
    const found = [
      ...leftovers(message),
      ...Array.from(message.querySelectorAll('*'))
        .filter(isOutside)
        .map(({ localName }) => `${localName} outside`),
      // A hundred, and the box that a table has.
      ...(message.querySelector(`:scope${'>*'.repeat(102)}`) ? ['nests without end'] : []),
      ...(/paint|content|strict/.test(getComputedStyle(message).contain) ? [] : ['paints outside of itself']),
    ];
    return found.map((what) => `${what} of ${attack.slice(0, 200)}`);
  });
  expect(left).toEqual([]);
  const beside = document.createElement('div');
  document.body.append(beside);
  await runControl(beside);
  beside.remove();
  expect(attackRan).not.toHaveBeenCalled();
});

it.each(mails)(
  'shows an ordinary mail of $name as a person reads it',
  ({ html, lines, bold, links, lists, tables }) => {
    const message = show(html);
    const all = (selector: string) => Array.from(message.querySelectorAll<HTMLElement>(selector));
    const text = message.innerText.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
    expect(text.filter(Boolean)).toEqual(lines);
    expect(all('b, strong').map(({ textContent }) => textContent)).toEqual(bold);
    expect(all('a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
    expect(all('ul, ol').map(({ children }) => children.length)).toEqual(lists);
    expect(all('table').map((table) => table.querySelectorAll('tr').length)).toEqual(tables);
  },
);
