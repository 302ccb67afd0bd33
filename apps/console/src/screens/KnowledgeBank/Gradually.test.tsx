import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { Gradually } from './Gradually.tsx';

const list = (names: string[]) => (
  <Gradually atOnce={2}>
    {names.map((name) => (
      <p key={name}>{name}</p>
    ))}
  </Gradually>
);

it('draws some more with each frame, in their order, and leaves what it has drawn', async () => {
  const container = document.createElement('div');
  const added: number[] = [];
  new MutationObserver((changes) => {
    added.push(changes.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0));
  }).observe(container, { childList: true });
  document.body.append(container);
  const shown = () => Array.from(container.querySelectorAll('p'), (item) => item.textContent);
  const root = createRoot(container);
  root.render(list(['a', 'b', 'c', 'd', 'e']));
  await expect.poll(shown).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(Math.max(...added)).toBe(2);
  const kept = container.querySelector('p');
  root.render(list(['a', 'x', 'e', 'y', 'z']));
  await expect.poll(shown).toEqual(['a', 'x', 'e', 'y', 'z']);
  expect(container.querySelector('p')).toBe(kept);
  root.unmount();
  container.remove();
});
