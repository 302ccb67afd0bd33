import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createConsent } from './consent.ts';
import { startLauncher } from './launcher.ts';
import type { Look } from './look.ts';

const shades = { fill: '', fillHover: '', fillPressed: '', onFill: '', text: '', soft: '', softHover: '' };
const look: Look = {
  colors: { light: shades, dark: shades },
  avatar: '/avatar.svg',
  position: { desktop: 'bottom_right', mobile: 'bottom_right' },
  has_chat_bubble: true,
  text_number: null,
  pops_up: { desktop: false, mobile: false },
  messages: [],
  footer: '',
};

/** Runs what waits for the time that a frame is given. */
let runTimeout: () => void;
let origin: string;
beforeEach(() => {
  // oxlint-disable-next-line typescript/unbound-method -- called on its element below
  const { attachShadow } = Element.prototype;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element) {
    return attachShadow.call(this, { mode: 'open' });
  });
  // Nothing arrives by itself.
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => {});
  const timers = vi.spyOn(window, 'setTimeout');
  runTimeout = () => {
    const [run] = timers.mock.calls.findLast(([, delay]) => delay === 15_000)!;
    if (typeof run === 'function') run();
  };
  ({ origin } = location);
});
afterEach(() => {
  say('hide');
  vi.restoreAllMocks();
});

const start = () => {
  const { consent } = createConsent(false);
  startLauncher({ account: 'harbor', origin, consent, look, hasAdobe: false, css: '' });
};
const findFrame = () => document.querySelector('forecourt-chat')!.shadowRoot!.querySelector('iframe');
const button = page.getByRole('button', { name: 'Open chat' });
/** As the panel says it: that it has started, or that there is no chat. */
const say = (type: 'ready' | 'hide') =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { forecourtChat: 1, type },
      source: findFrame()!.contentWindow,
      origin,
    }),
  );
/** The frame's page arrives, whatever is on it. */
const arrive = () => findFrame()!.dispatchEvent(new Event('load'));

it('keeps a frame that is still loading after 15 seconds, and shows it when it is there', async () => {
  start();
  await button.click();
  const frame = findFrame()!;
  runTimeout();
  await expect.element(page.getByText('The chat is still loading…')).toBeVisible();
  expect(findFrame()).toBe(frame);
  await button.click();
  expect(findFrame()).toBe(frame);
  say('ready');
  await expect.element(page.getByRole('button', { name: 'Close chat' })).toBeVisible();
  await expect.element(page.getByText('The chat is still loading…')).not.toBeInTheDocument();
});

it('gives up a frame that has loaded and did not start, and loads another at the next press', async () => {
  start();
  await button.click();
  const frame = findFrame()!;
  arrive();
  runTimeout();
  await expect.element(page.getByText('Can’t load the chat right now. Please try again.')).toBeVisible();
  expect(findFrame()).toBeNull();
  await button.click();
  expect(findFrame()).not.toBe(frame);
  say('ready');
  await expect.element(page.getByRole('button', { name: 'Close chat' })).toBeVisible();
});
