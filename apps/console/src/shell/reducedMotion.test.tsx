import { Button } from '@forecourt/ui/actions/Button';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { openScreen } from '../testScreen.tsx';

/** Vitest leaves a session's methods to the provider, and the screen suite's provider is Playwright. */
interface PlaywrightSession {
  send: (method: string, parameters: object) => Promise<unknown>;
}

const preferMotion = (value: 'reduce' | '') =>
  (cdp() as unknown as PlaywrightSession).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

let screen: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  await preferMotion('reduce');
});
afterAll(async () => {
  await preferMotion('');
  screen.close();
});

const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector)!);

// A transition of any length shows the old value first, and what is measured meanwhile is wrong (WCAG 2.3.3).
it('with less motion asked for, a change of style is there at once', () => {
  screen.show(<p id="plain">Text</p>);
  const plain = document.getElementById('plain')!;
  const before = styleOf('#plain').paddingLeft;
  plain.style.paddingLeft = '40px';
  expect([before, styleOf('#plain').paddingLeft]).toEqual(['0px', '40px']);
});

it('with less motion asked for, nothing moves', () => {
  screen.show(
    <>
      <Button>Save</Button>
      <Skeleton />
    </>,
  );
  expect(styleOf('button').transitionProperty).toBe('none');
  expect(document.getAnimations()).toEqual([]);
});
