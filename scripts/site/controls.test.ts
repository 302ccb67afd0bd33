// Walks the pages of the built Storybook: each component has one, with a control for each prop that is a choice, and each control changes something.
import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComponentApi, readApi } from '../api/readApi.ts';
import { openSite, type Site } from './openSite.ts';

/** Props whose control changes nothing that can be seen or that assistive technology is given, with the reason. */
const exceptions: Record<string, string> = {
  'layout/BrandProvider.isNested': 'Only decides whether the document is themed as well.',
  'widget/ChatMessage.isQuiet': 'Only decides whether the message is announced when it appears.',
};

/** What a story and its controls are, read in the page. */
interface Described {
  args: Record<string, unknown>;
  argTypes: Record<string, { isChoice: boolean; control: string; options?: unknown[] }>;
}

const api = readApi();
/** `boolean`, or one of some words or numbers. */
const isChoice = ({ type }: { type: string }) =>
  /boolean|\||keyof/.test(type) && /^(?:'[^']*'|\d+|boolean|undefined|keyof typeof \w+|\s|\|)+$/.test(type);

let site: Site;
let page: Page;
let devTools: CDPSession;

beforeAll(async () => {
  site = await openSite();
  page = await site.context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  devTools = await page.context().newCDPSession(page);
}, 60_000);

afterAll(() => site.close());

/** What a sighted person and what assistive technology gets. */
async function look(): Promise<string> {
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const tree = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, value, description, properties = [] }) =>
      [role, name, value, description, ...properties.map((property) => property.value)].map((each) => each?.value),
    );
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return JSON.stringify(tree) + picture.toString('base64');
}

async function showStory(id: string): Promise<Described> {
  // A story of a phone is drawn as on one.
  const isPhone = site.entries.find((entry) => entry.id === id)!.name.startsWith('Phone');
  await page.setViewportSize({ width: isPhone ? 390 : 1000, height: 700 });
  await page.goto(`${site.address}iframe.html?id=${id}&viewMode=story`);
  await page.locator('body.sb-show-main').waitFor();
  await page.waitForFunction((story) => {
    const { currentRender } = (globalThis as never as Shown).__STORYBOOK_PREVIEW__;
    return currentRender?.id === story && ['completed', 'finished'].includes(currentRender.phase ?? '');
  }, id);
  return page.evaluate(async (storyId) => {
    const { storyStoreValue } = (globalThis as never as Shown).__STORYBOOK_PREVIEW__;
    const { argTypes, initialArgs } = await storyStoreValue.loadStory({ storyId });
    const isPlain = (value: unknown) => value === undefined || ['string', 'number', 'boolean'].includes(typeof value);
    return {
      args: Object.fromEntries(Object.entries(initialArgs).filter(([, value]) => isPlain(value))),
      argTypes: Object.fromEntries(
        Object.entries(argTypes).map(([name, { type, control, options }]) => [
          name,
          {
            isChoice: type?.name === 'boolean' || type?.name === 'enum',
            control: typeof control === 'object' ? (control.type ?? 'none') : 'none',
            ...(options && { options }),
          },
        ]),
      ),
    };
  }, id);
}

/** Changes a story's args as its controls do, or takes all changes back, and waits until it is drawn again. */
const setArgs = (id: string, change?: Record<string, unknown>) =>
  page.evaluate(
    ([storyId, updatedArgs]) =>
      new Promise<void>((resolve) => {
        const channel = (globalThis as never as Shown).__STORYBOOK_ADDONS_CHANNEL__;
        const waitFrames = (count: number): void =>
          void requestAnimationFrame(() => (count === 0 ? resolve() : waitFrames(count - 1)));
        channel.once('storyRendered', () => waitFrames(2));
        // Args that stay as they are draw nothing.
        waitFrames(30);
        channel.emit(updatedArgs ? 'updateStoryArgs' : 'resetStoryArgs', { storyId, updatedArgs });
      }),
    [id, change] as const,
  );

/** @returns the props whose controls change nothing in this state */
async function findWithoutEffect(id: string, props: readonly string[]): Promise<string[]> {
  const { args, argTypes } = await showStory(id);
  const before = await look();
  const without: string[] = [];
  for (const prop of props) {
    let hasEffect = false;
    for (const value of argTypes[prop]?.options ?? [true, false]) {
      if (hasEffect || value === (args[prop] ?? false)) continue;
      await setArgs(id, { [prop]: value });
      hasEffect = (await look()) !== before;
    }
    if (!hasEffect) without.push(prop);
    await setArgs(id);
  }
  return without;
}

describe.each(Object.keys(api))('%s', (module) => {
  const [family, name] = module.split('/') as [string, string];
  const findStates = () =>
    site.entries
      .filter(({ id, type, subtype }) => type === 'story' && subtype !== 'test' && id.startsWith(`${prefix}--`))
      .map(({ id }) => id);
  const prefix = `components-${family}-${name.toLowerCase()}`;
  const props = (api[module]![name] as ComponentApi | undefined)?.props ?? {};

  it('has a page', () => {
    expect(site.entries.find(({ id }) => id === `${prefix}--docs`)).toBeDefined();
  });

  it('has a control for each choice, and each changes what is seen or announced', async () => {
    const states = findStates();
    const { argTypes } = await showStory(states[0]!);
    const own = Object.keys(props).filter((prop) => isChoice(props[prop]!));
    const choices = new Set([...own, ...Object.keys(argTypes).filter((prop) => argTypes[prop]!.isChoice)]);
    const withoutControl = [...choices].filter((prop) => (argTypes[prop]?.control ?? 'none') === 'none');
    expect(withoutControl, 'without a control').toEqual([]);

    let without = [...choices].filter((prop) => !(`${module}.${prop}` in exceptions));
    for (const state of states) if (without.length > 0) without = await findWithoutEffect(state, without);
    expect(without, 'without an effect in any state').toEqual([]);
  });
});

/** What of Storybook's preview is used here. */
interface Shown {
  __STORYBOOK_PREVIEW__: {
    currentRender?: { id: string; phase?: string };
    storyStoreValue: {
      loadStory: (which: { storyId: string }) => Promise<{
        argTypes: Record<
          string,
          { type?: { name: string }; control?: { type?: string } | string | false; options?: unknown[] }
        >;
        initialArgs: Record<string, unknown>;
      }>;
    };
  };
  __STORYBOOK_ADDONS_CHANNEL__: {
    once: (event: string, listener: () => void) => void;
    emit: (event: string, data: object) => void;
  };
}
