import type { Fault } from './pageTools.ts';

/** What becomes of a page's layout under what a person may have set. */
interface LayoutChecks {
  /** What is wider than the page, and what scrolls sideways. */
  findSidewaysScroll: () => Fault[];
  /** Text that is cut off, shortened, or outside of the box it belongs to. */
  findCutText: () => Fault[];
  /** What would move. */
  findMotion: () => Fault[];
  /** The left and right edge of each element in document order; null for what is not drawn or has a direction of its own. */
  readBoxes: () => ([left: number, right: number] | null)[];
  /** Names the element at a place of that order. */
  nameElement: (at: number) => string;
}

declare global {
  interface Window {
    layoutChecks: LayoutChecks;
  }
}

/** Runs in a page after `installPageTools`, and like it has everything it uses inside of it. */
export function installLayoutChecks(): void {
  const { everything, name, isShown, alpha, edges } = window.pageTools;

  const findSidewaysScroll = (): Fault[] => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const page =
      scrollWidth > clientWidth
        ? [{ element: 'the page', problem: `is ${scrollWidth} px wide in ${clientWidth} px` }]
        : [];
    const boxes = everything()
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && isShown(element))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => ({
        element: name(element),
        problem: `scrolls sideways: ${element.scrollWidth} px in ${element.clientWidth} px`,
      }));
    return [...page, ...boxes];
  };

  /** The boxes that cut an element's content, innermost first, with the axes that they cut and whether they say so by an ellipsis. */
  const findClips = (element: Element) => {
    const clips: { box: Element; x: boolean; y: boolean; isShortened: boolean }[] = [];
    let isScrolledX = false;
    let isScrolledY = false;
    let isLoose = false;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const isPositioned =
        style.position !== 'static' || style.transform !== 'none' || style.containerType !== 'normal';
      if (!isLoose || isPositioned) {
        isLoose = false;
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const x = cuts(style.overflowX) && !isScrolledX;
        const y = cuts(style.overflowY) && !isScrolledY;
        const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (style.display !== 'inline' && (x || y)) clips.push({ box, x, y, isShortened });
        isScrolledX ||= ['auto', 'scroll'].includes(style.overflowX);
        isScrolledY ||= ['auto', 'scroll'].includes(style.overflowY);
      }
      if (style.position === 'absolute') isLoose = true;
      if (style.position === 'fixed') return { clips, isScrolledX, isFixed: true };
    }
    return { clips, isScrolledX, isFixed: false };
  };

  /** The nearest box around a text that is drawn: a button, a badge, a bubble. */
  const findDrawnBox = (element: Element): Element | null => {
    for (let box: Element | null = element; box && box.id !== 'storybook-root'; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (['auto', 'scroll'].includes(style.overflowY) || ['auto', 'scroll'].includes(style.overflowX)) return null;
      if (style.display !== 'inline' && (edges(style).length > 0 || alpha(style.backgroundColor) > 0.1)) return box;
      if (style.position === 'absolute' || style.position === 'fixed') return null;
    }
    return null;
  };

  const findCutText = (): Fault[] => {
    const faults = new Map<Element, string>();
    const walker = document.createTreeWalker(document.querySelector('#storybook-root')!, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement!;
      if (text.textContent!.trim() === '' || element.closest('svg, style, script') || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (rects.length === 0) continue;
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      const top = Math.min(...rects.map((rect) => rect.top));
      const bottom = Math.max(...rects.map((rect) => rect.bottom));
      const { clips, isScrolledX } = findClips(element);
      for (const { box, x, y, isShortened } of clips) {
        const edge = box.getBoundingClientRect();
        const isCutX = x && (left < edge.left - 1 || right > edge.right + 1);
        // A font's ascent and descent may be taller than its line.
        const isCutY = y && (top < edge.top - 4 || bottom > edge.bottom + 4);
        if (isCutX || isCutY) faults.set(element, isShortened ? 'is shortened' : `is cut off by ${name(box)}`);
      }
      if (faults.has(element)) continue;
      const width = document.documentElement.clientWidth;
      if (!isScrolledX && (left < -1 || right > width + 1)) faults.set(element, 'is outside of the page');
      const drawn = findDrawnBox(element);
      if (!drawn || faults.has(element)) continue;
      const edge = drawn.getBoundingClientRect();
      const sticksOut =
        left < edge.left - 2 || right > edge.right + 2 || top < edge.top - 5 || bottom > edge.bottom + 5;
      if (sticksOut) faults.set(element, `sticks out of ${name(drawn)}`);
    }
    return [...faults].map(([element, problem]) => ({ element: name(element), problem }));
  };

  const findMotion = (): Fault[] =>
    everything().flatMap((element) => {
      const moves = [undefined, '::before', '::after'].some((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo !== undefined && style.content === 'none') return false;
        const isAnimated = style.animationName !== 'none' && style.getPropertyValue('animation-timeline') === 'auto';
        const isTransition =
          style.transitionProperty !== 'none' &&
          style.transitionDuration.split(',').some((each) => parseFloat(each) > 0);
        return isAnimated || isTransition || style.scrollBehavior === 'smooth';
      });
      return moves || element.matches('animate, animateTransform, animateMotion, marquee')
        ? [{ element: name(element), problem: 'moves' }]
        : [];
    });

  const isAmongWords = (element: Element): boolean => {
    const parent = element.parentElement!;
    if ([...parent.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== ''))
      return true;
    return getComputedStyle(parent).display.startsWith('inline') && isAmongWords(parent);
  };
  const readBoxes = () => {
    const direction = getComputedStyle(document.documentElement).direction;
    return everything().map((element): [number, number] | null => {
      const style = getComputedStyle(element);
      // What is in a line of text has its place by the text's own direction.
      const isOfLine = element instanceof SVGElement || (style.display.startsWith('inline') && isAmongWords(element));
      if (isOfLine || style.direction !== direction || !isShown(element)) return null;
      const { left, right } = element.getBoundingClientRect();
      return [left, right];
    });
  };
  const nameElement = (at: number) => name(everything()[at]!);

  window.layoutChecks = { findSidewaysScroll, findCutText, findMotion, readBoxes, nameElement };
}
