import type { Fault } from './pageTools.ts';

/** A box that is nothing but a color, or that only a shadow or its color sets apart from what it covers. */
interface Painted {
  element: Element;
  kind: 'shape' | 'floating';
}

/** What can be seen while a person's system chooses the colors. */
interface ColorChecks {
  /** Remembers what only a color shows. To be called before colors are forced. */
  notePaint: () => void;
  /** What looks like its neighbors or is missing while colors are forced, and how many selected elements were compared. */
  findUnmarked: () => { faults: Fault[]; compared: number };
}

declare global {
  interface Window {
    colorChecks: ColorChecks;
  }
}

/** Runs in a page after `installPageTools`, and like it has everything it uses inside of it. */
export function installColorChecks(): void {
  const { everything, name, isShown, alpha, opaque, edges } = window.pageTools;

  const canvas = () => {
    const probe = document.createElement('i');
    probe.style.color = 'Canvas';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return opaque(color);
  };

  /** What of an element's look survives forced colors. */
  const readLook = (element: Element, page: string, withColor: boolean): string => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'not drawn';
    const own = (pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      const ground = opaque(style.backgroundColor);
      const paint = [...edges(style), ground === page || alpha(style.backgroundColor) === 0 ? '' : `ground ${ground}`];
      if (pseudo !== undefined) {
        if (style.content === 'none' || style.content === 'normal') return [];
        // One without words is there only where it is painted.
        return style.content === '""' ? paint : [...paint, style.content];
      }
      return [
        ...paint,
        style.fontWeight,
        style.textDecorationLine,
        style.visibility,
        style.display,
        style.opacity,
        style.transform,
        style.translate,
        element instanceof SVGElement ? `${style.fill} ${style.stroke}` : '',
        element instanceof HTMLInputElement && style.appearance !== 'none' ? element.checked : '',
        withColor || ground !== page ? style.color : '',
      ];
    };
    return [own(), own('::before'), own('::after')].flat().join('|');
  };
  const readLooks = (element: Element, page: string, withColor: boolean) =>
    [element.parentElement!, element, ...element.querySelectorAll('*')]
      .map((each) => readLook(each, page, withColor))
      .join('\n');

  /** What the look is with and without a state: the attributes that styles go by are taken away for a moment. */
  const looksSame = (element: Element, attributes: string[], page: string, withColor: boolean): boolean => {
    const before = readLooks(element, page, withColor);
    const all = [element, ...element.querySelectorAll('*')];
    const taken = all.flatMap((each) =>
      attributes.flatMap((attribute) => {
        const value = each.getAttribute(attribute);
        each.removeAttribute(attribute);
        return value === null ? [] : [() => each.setAttribute(attribute, value)];
      }),
    );
    const after = readLooks(element, page, withColor);
    for (const giveBack of taken) giveBack();
    return before === after;
  };

  const groups =
    '[role=listbox],[role=tablist],[role=radiogroup],[role=grid],[role=menu],[role=group],[role=toolbar],nav,ul,ol,table,fieldset';
  const icons = (element: Element) =>
    [...element.querySelectorAll('svg')]
      .filter(isShown)
      .map((icon) => icon.innerHTML)
      .join();
  /** Whether those beside it that are not in the state look the same; undefined where there are none. */
  const looksLikeSibling = (element: Element, state: string, page: string, withColor: boolean): boolean | undefined => {
    const siblings = [...(element.closest(groups)?.querySelectorAll(element.tagName) ?? [])].filter(
      (each) =>
        each !== element &&
        each.getAttribute('role') === element.getAttribute('role') &&
        !each.matches(state) &&
        !each.querySelector(state) &&
        !each.closest(state) &&
        isShown(each),
    );
    if (siblings.length === 0) return undefined;
    // An icon that all of those beside it share, and it does not, stands for the state; other icons are content.
    const shared = new Set(siblings.map(icons));
    const hasOwnIcon = shared.size === 1 && !shared.has(icons(element));
    return !hasOwnIcon && readLook(siblings[0]!, page, withColor) === readLook(element, page, withColor);
  };

  const selected =
    '[aria-selected=true],[aria-checked=true],[aria-pressed=true],[aria-current]:not([aria-current=false], li),[data-selected],:checked';
  // What is pending cannot be pressed for a moment, and says so by its spinner.
  const disabled = ':is([aria-disabled=true], [data-disabled], :disabled):not([data-pending])';
  const focused = '[role=option][data-focused], [role^=menuitem][data-focused]';
  const states = [
    {
      word: 'selected',
      selector: selected,
      attributes: [
        'aria-selected',
        'aria-checked',
        'aria-pressed',
        'aria-current',
        'data-selected',
        'data-current',
        'data-range-start',
        'data-range-end',
      ],
      withColor: false,
    },
    {
      word: 'disabled',
      selector: disabled,
      attributes: ['aria-disabled', 'data-disabled', 'disabled'],
      withColor: true,
    },
    {
      word: 'where the arrow keys are',
      selector: focused,
      attributes: ['data-focused', 'data-focus-visible'],
      withColor: false,
    },
  ];

  let painted: Painted[] = [];
  const notePaint = () => {
    const isPainted = (element: Element) => alpha(getComputedStyle(element).backgroundColor) > 0.1;
    const hasWords = (element: Element) => element.textContent.trim() !== '';
    painted = everything().flatMap((element): Painted[] => {
      if (element instanceof SVGElement || !isShown(element)) return [];
      const style = getComputedStyle(element);
      const isLeaf = element.children.length === 0 && !hasWords(element);
      const isControl = element.matches('input, textarea, iframe, img, canvas, video, td, th');
      if (isLeaf && !isControl && isPainted(element)) {
        const ground = element.parentElement!.closest('*');
        const isSame = ground !== null && getComputedStyle(ground).backgroundColor === style.backgroundColor;
        return isSame ? [] : [{ element, kind: 'shape' }];
      }
      const isFloating = ['absolute', 'fixed'].includes(style.position) && hasWords(element) && isPainted(element);
      const hasShadow = style.boxShadow !== 'none' && !style.boxShadow.includes('inset');
      return isFloating || hasShadow ? [{ element, kind: 'floating' }] : [];
    });
  };

  const isUnmarked = (element: Element, { selector, attributes, withColor }: (typeof states)[number], page: string) => {
    if (!looksSame(element, attributes, page, withColor)) return false;
    const isLikeSibling = looksLikeSibling(element, selector, page, withColor);
    // The only entry of its list has no sibling to be compared with.
    return isLikeSibling ?? !element.hasAttribute('aria-current');
  };

  /** The color behind an element, as far as the system leaves any. */
  const groundBehind = (element: Element, page: string): string => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (alpha(backgroundColor) > 0) return opaque(backgroundColor);
    }
    return page;
  };

  const findUnmarked = () => {
    const page = canvas();
    const found = states.map((state) => {
      const { selector } = state;
      const elements = everything().filter(
        (element) => element.matches(selector) && !element.parentElement!.closest(selector) && isShown(element),
      );
      const faults = elements
        .filter((element) => isUnmarked(element, state, page))
        .map((element) => ({
          element: name(element),
          problem: `nothing but its ground shows that it is ${state.word}`,
        }));
      return { faults, compared: elements.length };
    });
    const faded = painted
      .filter(({ element }) => element.isConnected && isShown(element))
      .filter(({ element }) => {
        const style = getComputedStyle(element);
        const ground = opaque(style.backgroundColor);
        const hasGround = ground !== groundBehind(element, page) && alpha(style.backgroundColor) > 0;
        const { width, height } = element.getBoundingClientRect();
        const fillsPage = width >= innerWidth && height >= innerHeight;
        return !hasGround && edges(style).length === 0 && !fillsPage;
      })
      .map(({ element, kind }) => ({
        element: name(element),
        problem: kind === 'shape' ? 'is nothing but a color, which is not drawn' : 'has no edge over what it covers',
      }));
    return { faults: [...found.flatMap(({ faults }) => faults), ...faded], compared: found[0]!.compared };
  };

  window.colorChecks = { notePaint, findUnmarked };
}
