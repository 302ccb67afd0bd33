/** What was found in the part of the timeline that is drawn. */
export interface Inspection {
  /** When each drawn message was sent, which tells which one it is. */
  drawn: string[];
  faults: string[];
  isAtStart: boolean;
}

/**
 * Looks at each drawn message and at what the page shows beside it. It runs in the page, so all that it needs stands in
 * it; its lists are its own, so that a tag which our allowlist lets through by mistake shows.
 * @param known messages that were looked at before
 */
export async function inspect(log: HTMLElement, known: string[]): Promise<Inspection> {
  // What was scrolled to is drawn in the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const tags = new Set(
    'a b blockquote br code div em h1 h2 h3 h4 h5 h6 hr i li ol p pre s span strong sub sup table tbody td tfoot th thead tr u ul'.split(
      ' ',
    ),
  );
  const attributes = new Set(['href', 'title', 'colspan', 'rowspan', 'dir', 'target', 'rel']);
  const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);
  const faults: string[] = [];
  const drawn: string[] = [];
  const roots: HTMLElement[] = [];
  const sticksOut = (inner: DOMRect, outer: DOMRect) =>
    inner.left < outer.left - 1 ||
    inner.right > outer.right + 1 ||
    inner.top < outer.top - 1 ||
    inner.bottom > outer.bottom + 1;

  const look = (root: HTMLElement, fault: (what: string) => void) => {
    const bubble = root.parentElement!.getBoundingClientRect();
    if (sticksOut(root.getBoundingClientRect(), bubble)) fault('stands out of its bubble');
    if (sticksOut(bubble, log.getBoundingClientRect()) && bubble.width > log.clientWidth)
      fault('is wider than the list');
    if (!/paint|content|strict/.test(getComputedStyle(root).contain)) fault('paints outside of itself');
    // A hundred, and the box that a table has.
    if (root.querySelector(`:scope${'>*'.repeat(102)}`)) fault('nests without end');
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const tag = element.localName;
      // What scrolls a wide table is the component's own.
      const isOwn = tag === 'div' && element.firstElementChild?.localName === 'table' && element.children.length === 1;
      if (!tags.has(tag) || !(element instanceof HTMLElement)) fault(`has <${tag}>`);
      for (const { name } of element.attributes) {
        if (!attributes.has(name) && !(isOwn && ['class', 'tabindex'].includes(name))) fault(`has ${tag}[${name}]`);
      }
      if (element.shadowRoot) fault(`${tag} has a shadow`);
      const { position, display, visibility } = getComputedStyle(element);
      if (position !== 'static') fault(`${tag} is ${position}`);
      if (display === 'none' || visibility === 'hidden') fault(`${tag} is hidden`);
    }
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      // A colon alone: no browser reads it as an address, so it leads nowhere.
      if (!protocols.has(link.protocol) && link.protocol !== ':') fault(`leads to ${link.href}`);
      if (!link.relList.contains('noopener') || link.target !== '_blank') fault(`opens ${link.href} in our page`);
    }
  };

  for (const article of log.querySelectorAll('article')) {
    const sent = article.querySelector('time')?.dateTime;
    if (sent === undefined || sent === '') continue;
    drawn.push(sent);
    const root = article.querySelector<HTMLElement>('div[dir=auto]');
    if (!root) continue;
    roots.push(root);
    if (!known.includes(sent))
      look(root, (what) => faults.push(`message of ${sent} ${what}: ${root.innerHTML.slice(0, 200)}`));
  }

  // The dealer's signature stands beside the reply.
  for (const root of document.querySelectorAll<HTMLElement>('div[dir=auto]')) {
    const isInner = root.parentElement!.closest('div[dir=auto]') !== null;
    if (isInner || log.contains(root) || !getComputedStyle(root).contain.includes('paint')) continue;
    roots.push(root);
    if (known.length === 0) look(root, (what) => faults.push(`the signature ${what}: ${root.innerHTML.slice(0, 200)}`));
  }

  // What is hit anywhere on the page is a message only where that message stands.
  for (let x = 8; x < innerWidth; x += 96) {
    for (let y = 8; y < innerHeight; y += 48) {
      const hit = document.elementFromPoint(x, y);
      const over = roots.find((root) => root !== hit && root.contains(hit));
      const rect = over?.getBoundingClientRect();
      if (rect && (x < rect.left - 1 || x > rect.right + 1 || y < rect.top - 1 || y > rect.bottom + 1)) {
        faults.push(`a message covers ${x}, ${y}: ${over!.innerHTML.slice(0, 200)}`);
      }
    }
  }
  // On a wide window the menu stands beside the page, on a narrow one the header above it.
  const own = Array.from(document.querySelectorAll('header, aside nav a, [role=radiogroup], textarea'), (element) => ({
    element,
    rect: element.getBoundingClientRect(),
  })).filter(({ element, rect }) => !log.contains(element) && rect.width > 1 && rect.height > 1);
  for (const { element, rect } of own) {
    const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    if (!element.contains(hit)) faults.push(`the page's ${element.localName} is covered`);
  }
  if (new Set(own.map(({ element }) => element.localName)).size < 3) faults.push('the page lacks a part of its own');
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  if (new Set(ids).size !== ids.length) faults.push('an id is there twice');
  if (document.activeElement?.closest('article div[dir=auto]')) faults.push('a message took the focus');
  if (!(document.body instanceof HTMLBodyElement) || typeof document.querySelector !== 'function')
    faults.push('a name of the document is taken');
  return {
    drawn,
    faults: [...new Set(faults)],
    isAtStart: log.scrollTop <= 0 && log.ariaBusy !== 'true' && log.querySelector('article')?.ariaSetSize !== '-1',
  };
}
