import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { ownDealer } from './ownDealer.ts';
import { spec3Texts } from './spec3Texts.ts';
import { sceneLines, sceneTalks, type See, textScenes } from './textScenes.ts';

const names = [...new Set([...Object.keys(textScenes), ...spec3Texts.map(({ scene }) => scene)])];

test('every quoted text stands in the list once', () => {
  const texts = spec3Texts.map(({ text }) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

for (const name of names) {
  test(`the texts of ${name}`, async ({ page }) => {
    const { admin } = await ownDealer(sceneTalks, sceneLines);
    await signIn(page, origins.forecourt, admin);
    const seen = new Set<string>();
    const see: See = async (text, where = page.getByText(text, { exact: true }).filter({ visible: true })) => {
      await expect(where).toBeVisible();
      await expect.poll(() => where.evaluate(shownText), { message: `${name}: ${text}` }).toContain(text);
      seen.add(text);
    };
    await textScenes[name]?.(page, see);
    const listed = spec3Texts.filter(({ scene }) => scene === name).map(({ text, shown }) => shown ?? text);
    expect(listed.toSorted()).not.toEqual([]);
    expect([...seen].toSorted()).toEqual(listed.toSorted());
  });
}

/** The words of an element that have ink: a label that is there for its width alone counts as visible otherwise. */
function shownText(element: Element): string {
  if (element instanceof HTMLTextAreaElement) return element.value;
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let shown = '';
  while (words.nextNode())
    if (words.currentNode.parentElement!.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      shown += words.currentNode.nodeValue;
  return shown;
}
