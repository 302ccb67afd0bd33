const tags = new Set(
  'a b blockquote br code div em h1 h2 h3 h4 h5 h6 hr i li ol p pre s span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);
const attributes = new Set(['href', 'title', 'colspan', 'rowspan', 'dir', 'target', 'rel']);
const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:', ':']);

/**
 * What an attack has left in the HTML that is drawn, for tests. Its lists are its own, so that a tag which the allowlist lets through by
 * mistake shows.
 * @returns nothing where only harmless text, marks and links are there
 */
export function leftovers(root: Element): string[] {
  return Array.from(root.querySelectorAll('*')).flatMap((element) => {
    const tag = element.localName;
    // The box that a wide table scrolls in is the component's own.
    const isBox = tag === 'div' && element.children.length === 1 && element.firstElementChild?.localName === 'table';
    return [
      ...(tags.has(tag) && element instanceof HTMLElement ? [] : [`<${tag}>`]),
      ...Array.from(element.attributes, ({ name }) => name)
        .filter((name) => !attributes.has(name) && !(isBox && ['class', 'tabindex'].includes(name)))
        .map((name) => `${tag}[${name}]`),
      ...(element instanceof HTMLAnchorElement && element.href !== '' && !protocols.has(element.protocol)
        ? [`leads to ${element.href}`]
        : []),
    ];
  });
}

/**
 * Runs one attack that nothing has cleaned, and waits for it. What another one has begun before would have run by then.
 * @param place an element that takes HTML
 */
export async function runControl(place: HTMLElement): Promise<void> {
  const before = Reflect.get(window, 'attackRan') as () => void;
  await new Promise<void>((done) => {
    Reflect.set(window, 'attackRan', () => {
      Reflect.set(window, 'attackRan', before);
      done();
    });
    place.innerHTML = '<img src="data:," onerror="attackRan()">';
  });
  place.replaceChildren();
}
