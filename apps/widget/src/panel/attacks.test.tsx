import { corpus } from '@forecourt/api/attacks/corpus';
import { chatFooterLimits } from '@forecourt/api/contract/settings/chat-footer';
import { leftovers, runControl } from '@forecourt/api/attacks/leftovers';
import { createEntry, showEntry } from '@forecourt/ui/chatEntry';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MessageContent } from './MessageContent.tsx';

/** Those that the server’s limit lets through. */
const attacks = corpus.filter(({ length }) => length <= chatFooterLimits.html);

const attackRan = vi.fn<() => void>();
let place: HTMLElement;
let root: Root;

beforeEach(() => {
  attackRan.mockClear();
  vi.stubGlobal('attackRan', attackRan);
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});

const control = async () => {
  const beside = document.createElement('div');
  document.body.append(beside);
  await runControl(beside);
  beside.remove();
};

it('shows every attack in a footer without harm, whatever the server lets through', async () => {
  const left = attacks.flatMap((attack) => {
    flushSync(() => root.render(<MessageContent html={attack} />));
    return leftovers(place.firstElementChild!).map((what) => `${what} of ${attack.slice(0, 200)}`);
  });
  expect(left).toEqual([]);
  await control();
  expect(attackRan).not.toHaveBeenCalled();
});

it('shows every attack in an engagement message as the text it is', async () => {
  const entry = createEntry('');
  document.body.append(entry.host);
  for (const attack of corpus) {
    showEntry(entry, { position: 'bottom_right', hasChatBubble: true, textNumber: null, invitation: attack });
    expect(entry.accept.children).toHaveLength(0);
    expect(entry.accept.textContent).toBe(attack);
  }
  await control();
  expect(attackRan).not.toHaveBeenCalled();
  entry.host.remove();
});
