// What the stories do to a timeline after it has measured its messages: as pictures, fonts and folded quotes do.
import { expect, waitFor, within } from 'storybook/test';

/** The same numbers in every run, from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function frames(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame);
}

const fromEnd = (list: HTMLElement) => list.scrollHeight - list.scrollTop - list.clientHeight;
const getRows = (list: HTMLElement) => list.querySelector<HTMLElement>(':scope > div')!;

/** Changes heights of messages and of the list at random, at random moments: it is at its end after each run. */
async function changeHeights(list: HTMLElement): Promise<void> {
  const box = list.parentElement!.parentElement!;
  for (let seed = 1; seed <= 20; seed += 1) {
    const next = numbersFrom(seed);
    // In half of the runs every change of its spacing takes some frames, as a person's own style sheet may have it.
    getRows(list).style.transition = seed % 2 ? '' : 'padding 40ms';
    for (let step = 0; step < 6; step += 1) {
      for (const part of list.querySelectorAll<HTMLElement>('[data-late]')) {
        if (next() < 0.4) part.style.height = `${Math.round(next() * 900)}px`;
      }
      if (next() < 0.3) box.style.height = `${Math.round(300 + next() * 300)}px`;
      if (next() < 0.5) await frames(1);
    }
    await frames(8);
    await expect(fromEnd(list), `seed ${seed}`).toBeLessThanOrEqual(1);
    await expect(within(box).queryByRole('button')).toBeNull();
  }
}

/** Goes up and back to the end while the spacing above the messages changes over several frames. */
async function delaySpacing(list: HTMLElement): Promise<void> {
  getRows(list).style.transition = 'padding 60ms';
  list.scrollTop = 0;
  const toNewest = () => within(list.parentElement!).getByRole('button', { name: 'Newest messages' });
  await waitFor(() => expect(toNewest()).toBeVisible());
  toNewest().click();
  await frames(20);
  await expect(fromEnd(list)).toBeLessThanOrEqual(1);
}

/** Makes each late change of the layout, one after the other. */
export async function changeLate(list: HTMLElement): Promise<void> {
  await changeHeights(list);
  await delaySpacing(list);
}
