/** Something that a check found: which element, and what is wrong with it. */
export interface Fault {
  element: string;
  problem: string;
}

/** What both kinds of checks read a page with. */
interface PageTools {
  /** Every element of the story, in document order. */
  everything: () => Element[];
  /** Names an element for a person who reads a report. */
  name: (element: Element) => string;
  /** Whether it is drawn; what only screen readers get is not. */
  isShown: (element: Element) => boolean;
  /** How opaque a computed color is, from 0 to 1. */
  alpha: (color: string) => number;
  /** A computed color without its opacity. */
  opaque: (color: string) => string;
  /** Its borders and its outline, as far as they are drawn. Forced colors give a transparent border the color of text. */
  edges: (style: CSSStyleDeclaration) => string[];
}

declare global {
  interface Window {
    pageTools: PageTools;
  }
}

/** Runs in a page before anything else. Playwright sends its source, so everything it uses is inside of it. */
export function installPageTools(): void {
  const everything = () => [...document.querySelectorAll('#storybook-root *')];

  const name = (element: Element): string => {
    const role = element.getAttribute('role');
    const classes = [...element.classList].map((each) => each.replace(/__\w+$/, '').replace(/^.*_css_ts_/, ''));
    const words = (element.getAttribute('aria-label') ?? element.textContent.trim()).slice(0, 40);
    const tag = `${element.tagName.toLowerCase()}${role === null ? '' : `[role=${role}]`}`;
    return `${[tag, ...classes].join('.')} "${words}"`;
  };

  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { clip, clipPath, position } = getComputedStyle(at);
      if (clipPath.startsWith('inset(50%') || (position === 'absolute' && clip !== 'auto')) return false;
    }
    return true;
  };

  const sides = ['top', 'right', 'bottom', 'left'];
  const alpha = (color: string) =>
    Number(/[,/]\s*([\d.]+)\)$/.exec(color.startsWith('rgba') || color.includes('/') ? color : '')?.[1] ?? 1);
  const opaque = (color: string) =>
    color
      .match(/[\d.]+/g)
      ?.slice(0, 3)
      .join() ?? '';
  const edges = (style: CSSStyleDeclaration): string[] => {
    const read = (part: string) => [
      style.getPropertyValue(`${part}-style`),
      style.getPropertyValue(`${part}-width`),
      style.getPropertyValue(`${part}-color`),
    ];
    return [...sides.map((side) => `border-${side}`), 'outline'].flatMap((part) => {
      const [line, width, color] = read(part) as [string, string, string];
      return line === 'none' || parseFloat(width) === 0 || alpha(color) === 0
        ? []
        : [`${part} ${line} ${width} ${color}`];
    });
  };

  window.pageTools = { everything, name, isShown, alpha, opaque, edges };
}
