import type { AdfElement } from './readElements.ts';

/*
 * What is read from an element is taken from it, so that what is left at the end is what has no field, and is kept as such (`listLeft`).
 */

const isElement = (part: AdfElement | string): part is AdfElement => typeof part !== 'string';

const getTexts = ({ content }: AdfElement): string[] => content.filter((part) => typeof part === 'string');

const getChildren = ({ content }: AdfElement): AdfElement[] => content.filter(isElement);

/** The elements directly within another, by their names. */
export const findChildren = (element: AdfElement, ...names: string[]): AdfElement[] =>
  getChildren(element).filter(({ name }) => names.includes(name));

/** All elements of a name within another, those that stand in one another too: a tag that nobody closed has the next ones in it. */
export function findAll(element: AdfElement, name: string): AdfElement[] {
  const found: AdfElement[] = [];
  const visit = ({ content }: AdfElement) => {
    for (const part of content) {
      if (typeof part === 'string') continue;
      if (part.name === name) found.push(part);
      visit(part);
    }
  };
  visit(element);
  return found;
}

/** An element directly within another, else the first one deeper within it. */
export const findFirst = (element: AdfElement, name: string): AdfElement | undefined =>
  findChildren(element, name)[0] ?? findAll(element, name)[0];

/** On one line, as a field's text. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Takes the element's own text. @returns undefined for none */
export function takeText(element: AdfElement | undefined): string | undefined {
  if (!element) return undefined;
  const text = onOneLine(getTexts(element).join(' '));
  element.content = getChildren(element);
  return text || undefined;
}

/** Takes an element's text with that of the elements in it, lines as they are: a comment may have HTML in it. */
export function takeLines(element: AdfElement): string {
  const text = element.content.map((part) => (isElement(part) ? takeLines(part) : part)).join('');
  element.content = getChildren(element);
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Takes an attribute. @returns undefined for none */
export function takeAttribute(element: AdfElement | undefined, name: string): string | undefined {
  const text = onOneLine(element?.attributes.get(name) ?? '');
  element?.attributes.delete(name);
  return text || undefined;
}

/** Takes the text of the first element of a name that has one, and lies directly within another. */
export function takeField(element: AdfElement | undefined, name: string): string | undefined {
  if (!element) return undefined;
  for (const child of findChildren(element, name)) {
    const text = takeText(child);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** What has not been taken: a text, and where it stands: 'vehicle[2]/option/weighting', 'customer/contact/phone@time'. */
interface LeftText {
  path: string;
  text: string;
}

/** Everything that is left within an element. Empty texts are nothing. */
export function listLeft(element: AdfElement, path = ''): LeftText[] {
  const left = [...element.attributes].map(([name, text]) => ({ path: `${path}@${name}`, text: onOneLine(text) }));
  const ownText = getTexts(element).join('');
  const seen = new Map<string, number>();
  const inChildren = getChildren(element).flatMap((child) => {
    const count = (seen.get(child.name) ?? 0) + 1;
    seen.set(child.name, count);
    const name = count === 1 ? child.name : `${child.name}[${count}]`;
    return listLeft(child, path === '' ? name : `${path}/${name}`);
  });
  return [
    ...left.filter(({ text }) => text !== ''),
    ...(ownText.trim() === '' ? [] : [{ path: path || '/', text: ownText.trim() }]),
    ...inChildren,
  ];
}
