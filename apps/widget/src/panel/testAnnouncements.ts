declare global {
  interface Window {
    /** What a screen reader has announced since this list was last emptied. */
    announced?: string[];
  }
}

/**
 * Notes what a screen reader would say by itself: what is added, changed or shown inside of live regions (WAI-ARIA 1.2 §6.5). There is
 * none to listen to in a test. Playwright serializes this function, so it must not use anything from outside.
 */
export function recordAnnouncements(): void {
  const announced: string[] = [];
  window.announced = announced;
  const implied: Record<string, string> = { alert: 'assertive', log: 'polite', status: 'polite', timer: 'off' };

  /** The nearest one decides, also where it says that nothing is read. */
  const getRegion = (node: Node): Element | undefined => {
    for (let at = node instanceof Element ? node : node.parentElement; at; at = at.parentElement) {
      const live = at.getAttribute('aria-live') ?? implied[at.getAttribute('role') ?? ''];
      if (live !== undefined) return live === 'off' ? undefined : at;
    }
    return undefined;
  };
  const isAtomic = (region: Element) => {
    const atomic = region.getAttribute('aria-atomic');
    return atomic === null ? /^(alert|status)$/.test(region.getAttribute('role') ?? '') : atomic === 'true';
  };
  const textsIn = (node: Node): Text[] => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    if (node instanceof Text) texts.push(node);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts.filter(
      (text) =>
        text.data.trim() !== '' &&
        text.parentElement?.closest('[aria-hidden=true]') === null &&
        text.parentElement.checkVisibility({ visibilityProperty: true }),
    );
  };
  const getWords = (texts: Text[]) =>
    texts
      .map(({ data }) => data)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();

  const observer = new MutationObserver((mutations) => {
    const changed = new Set<Text>();
    for (const { type, target, addedNodes, oldValue } of mutations) {
      if (type === 'attributes') {
        // Shown again: React hides by its style what waits for something.
        if (/display:\s*none/.test(oldValue ?? '')) for (const text of textsIn(target)) changed.add(text);
        continue;
      }
      for (const node of type === 'childList' ? addedNodes : [target])
        if (node.isConnected) for (const text of textsIn(node)) changed.add(text);
    }
    const byRegion = new Map<Element, Text[]>();
    for (const text of changed) {
      const region = getRegion(text);
      if (region) byRegion.set(region, [...(byRegion.get(region) ?? []), text]);
    }
    for (const [region, texts] of byRegion) announced.push(getWords(isAtomic(region) ? textsIn(region) : texts));
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['style'],
    attributeOldValue: true,
  });
}
