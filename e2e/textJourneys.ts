import type { Locator, Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import type { OwnDealer } from './ownDealer.ts';

/** A text that a specification quotes. */
export interface SpecText {
  /** Word for word. */
  text: string;
  section: 2 | 4 | 5 | 8 | 9;
  /** What brings it about. */
  scene: string;
  /** How the text reads where it has a placeholder. */
  shown?: string;
}

/** Texts of one section that one scene brings about. */
export const of = (
  section: SpecText['section'],
  scene: string,
  ...texts: (string | Pick<SpecText, 'text' | 'shown'>)[]
) => texts.map((text): SpecText => ({ section, scene, ...(typeof text === 'string' ? { text } : text) }));

/**
 * Asserts that a person sees a text.
 * @param where the control or dialog that says it, by role and name; else wherever the page says just this
 */
type See = (text: string, where?: Locator) => Promise<void>;

/** Brings texts about, for an admin who has signed in to a dealer of their own and is nowhere yet. */
export type Scene = (page: Page, see: See, dealer: OwnDealer) => Promise<void>;

/** Keeps the answers of an address back. @returns lets them go */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

interface Texts {
  texts: readonly SpecText[];
  /** By the names that the texts call them. */
  scenes: Record<string, Scene>;
  /** The dealer of one scene. */
  ground: () => Promise<OwnDealer>;
}

/** One journey a scene: what it shows has to be just what the list says of it. */
export function textJourneys({ texts, scenes, ground }: Texts): void {
  test('every quoted text stands in the list once', () => {
    const words = texts.map(({ text }) => text);
    expect(words.filter((text, index) => words.indexOf(text) !== index)).toEqual([]);
  });

  for (const name of new Set([...Object.keys(scenes), ...texts.map(({ scene }) => scene)])) {
    test(`the texts of ${name}`, async ({ page }) => {
      const dealer = await ground();
      await signIn(page, origins.forecourt, dealer.admin, null);
      const seen = new Set<string>();
      const see: See = async (text, where = page.getByText(text, { exact: true }).filter({ visible: true })) => {
        // A page that has just been opened loads its parts, and those what they show.
        await expect(where).toBeVisible({ timeout: 30_000 });
        await expect.poll(() => where.evaluate(shownText), { message: `${name}: ${text}` }).toContain(text);
        seen.add(text);
      };
      await scenes[name]?.(page, see, dealer);
      const listed = texts.filter(({ scene }) => scene === name).map(({ text, shown }) => shown ?? text);
      expect(listed.toSorted()).not.toEqual([]);
      expect([...seen].toSorted()).toEqual(listed.toSorted());
    });
  }
}

/**
 * The words of an element that have ink: a label that is there for its width alone counts as visible otherwise. A field
 * says its label.
 */
function shownText(element: Element): string {
  if (element instanceof HTMLTextAreaElement) return element.value;
  const [label = element] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
  const words = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  let shown = '';
  while (words.nextNode())
    if (words.currentNode.parentElement!.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      shown += words.currentNode.nodeValue;
  return shown;
}
