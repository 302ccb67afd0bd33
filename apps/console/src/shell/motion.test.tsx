import { Button } from '@forecourt/ui/actions/Button';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { showToast, toastQueue } from '@forecourt/ui/toastQueue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { openScreen } from '../testScreen.tsx';

/** Vitest leaves a session's methods to the provider, and the screen suite's provider is Playwright. */
interface PlaywrightSession {
  send: (method: string, parameters: object) => Promise<unknown>;
}

const preferMotion = (value: 'reduce' | 'no-preference') =>
  (cdp() as unknown as PlaywrightSession).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

let screen: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
});
afterAll(async () => {
  await preferMotion('reduce');
  screen.close();
});

const getStyle = (selector: string) => getComputedStyle(document.querySelector(selector)!);

// A transition of any length shows the old value first, and what is measured meanwhile is wrong (WCAG 2.3.3).
it('with less motion asked for, a change of style is there at once', async () => {
  await preferMotion('reduce');
  screen.show(<p id="plain">Text</p>);
  const plain = document.getElementById('plain')!;
  const before = getStyle('#plain').paddingLeft;
  plain.style.paddingLeft = '40px';
  expect([before, getStyle('#plain').paddingLeft]).toEqual(['0px', '40px']);
});

it('with less motion asked for, nothing moves', async () => {
  await preferMotion('reduce');
  screen.show(
    <>
      <Button>Save</Button>
      <Skeleton />
    </>,
  );
  expect(getStyle('button').transitionProperty).toBe('none');
  expect(document.getAnimations()).toEqual([]);
});

// Spec 3 §4, Knowledge Bank: "Toast for 3000 ms fading in the last 300 ms."
it('a brief message fades in the last 300 of its 3,000 ms', async () => {
  await preferMotion('no-preference');
  screen.show(<ToastRegion label="Messages" closeLabel="Close" />);
  showToast({ tone: 'success', title: 'Question added', isBrief: true });
  await expect.element(page.getByRole('alertdialog', { name: 'Question added' })).toBeVisible();
  const [animation] = document.querySelector('[role=alertdialog]')!.getAnimations();
  const { delay, duration } = animation!.effect!.getComputedTiming();
  toastQueue.clear();
  expect([delay, duration]).toEqual([2700, 300]);
});
