import { Offsets } from './Offsets.ts';

/**
 * Drawn on either side of what is in view, in px; and the least that has to be left of it before more is drawn. Close to
 * each other: a little is drawn in every frame of a scroll, not much in every third (docs/benchmarks.md).
 */
const overscan = 800;
const margin = 640;
/** As close to the end as counts for being there. */
const nearEnd = 24;
/** Before the list knows its own. */
const usualHeight = 900;

/** Which part of its items a list shows. The list is notified when it changes. */
export interface TimelinePosition {
  isAtEnd: boolean;
  /** More than its own height away from the end. */
  isFar: boolean;
  isNearStart: boolean;
}

interface Anchor {
  key: string;
  index: number;
  /** From the top of what is in view to the top of the item. */
  gap: number;
}

/**
 * The part of a long list that is drawn, and the scroll position that keeps what a person reads where it is: the end
 * while they are there, else the first item in view, whatever is measured, added or changes its height around it.
 * The browser's own scroll anchoring is off: Safari lacks it, and two would correct each other.
 */
export class TimelineWindow {
  range = { first: 0, last: -1 };
  position: TimelinePosition = { isAtEnd: true, isFar: false, isNearStart: false };

  #offsets = new Offsets();
  #keys: readonly string[] | undefined;
  #anchor: Anchor | undefined;
  #height = usualHeight;
  #lastTop = 0;
  #lastScrollHeight = 0;
  #scroller!: HTMLElement;
  #rows!: HTMLElement;
  #observed = new Set<Element>();
  #observer: ResizeObserver | undefined;
  readonly #redraw: () => void;
  readonly #onMove: (position: TimelinePosition) => void;

  constructor(redraw: () => void, onMove: (position: TimelinePosition) => void) {
    this.#redraw = redraw;
    this.#onMove = onMove;
  }

  /** The items to draw; the same list asks for the same ones until it is scrolled out of them. */
  getRange(keys: readonly string[], estimate: (index: number) => number): { first: number; last: number } {
    const isOther = keys !== this.#keys;
    if (isOther) {
      this.#keys = keys;
      this.#offsets.sync(keys, estimate);
      if (this.#anchor) this.#anchor.index = this.#indexOf(this.#anchor);
    }
    const top = this.#target();
    if (isOther || !this.#covers(top)) {
      this.range =
        keys.length === 0
          ? { first: 0, last: -1 }
          : {
              first: this.#offsets.indexAt(top - overscan),
              last: this.#offsets.indexAt(top + this.#height + overscan),
            };
    }
    return this.range;
  }

  attach(scroller: HTMLElement, rows: HTMLElement): () => void {
    this.#scroller = scroller;
    this.#rows = rows;
    this.#observer = new ResizeObserver(() => this.settle());
    this.#observer.observe(scroller);
    // With its padding: what arrives late, such as by a transition, moves the end as a message's height does.
    this.#observer.observe(rows, { box: 'border-box' });
    scroller.addEventListener('scroll', this.scrolled, { passive: true });
    return () => {
      this.#observer?.disconnect();
      this.#observed.clear();
      scroller.removeEventListener('scroll', this.scrolled);
    };
  }

  /** After every drawing and every change of height, before the browser paints. */
  settle(): void {
    const { first, last } = this.range;
    this.#height = this.#scroller.clientHeight;
    if (this.#height === 0) return;
    this.#watch();
    const heights = Array.from(this.#rows.children, (row) => row.getBoundingClientRect().height);
    for (const [at, height] of heights.entries()) this.#offsets.measure(first + at, height);
    const { style } = this.#rows;
    style.paddingBlockStart = `${this.#offsets.top(first)}px`;
    style.paddingBlockEnd = `${this.#offsets.total - this.#offsets.top(last + 1)}px`;

    const top = this.position.isAtEnd
      ? this.#scroller.scrollHeight - this.#height
      : this.#rows.offsetTop + this.#target();
    if (Math.abs(top - this.#scroller.scrollTop) >= 1) this.#scroller.scrollTop = top;
    // The browser stops at the edges: what is in view there is what stays.
    if (!this.position.isAtEnd && Math.abs(top - this.#scroller.scrollTop) >= 1) {
      this.#setAnchor(this.#scroller.scrollTop - this.#rows.offsetTop);
    }
    this.#lastTop = this.#scroller.scrollTop;
    this.#lastScrollHeight = this.#scroller.scrollHeight;
    this.#tell();
    if (!this.#covers(this.#target())) this.#redraw();
  }

  /** Takes effect with the next drawing. */
  toEnd(): void {
    this.#setAtEnd(true);
  }

  /**
   * To be called after every scroll. Code that scrolls calls it at once, because the browser's event comes later, and a
   * layout that settles before the event would put the list back to where it was.
   */
  scrolled = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    // A height changed, and so the browser scrolled, not the person. A person who was at the end stays there.
    if (this.position.isAtEnd && (scrollHeight !== this.#lastScrollHeight || clientHeight !== this.#height)) {
      this.settle();
      return;
    }
    if (scrollHeight - scrollTop - clientHeight <= nearEnd) this.#setAtEnd(true);
    // What grows at the end leaves the end where it was: only going up leaves it.
    else if (scrollTop < this.#lastTop) this.#setAtEnd(false);
    this.#lastTop = scrollTop;
    this.#height = clientHeight;
    this.#setAnchor(scrollTop - this.#rows.offsetTop);
    if (!this.#covers(this.#target())) {
      const focused = document.activeElement;
      const isInside = this.#rows.contains(focused);
      this.#redraw();
      // What had the focus is not drawn any more: the keyboard goes on from the list.
      if (isInside && !focused!.isConnected) this.#scroller.focus({ preventScroll: true });
    }
    this.#tell();
  };

  #setAtEnd(isAtEnd: boolean): void {
    if (this.position.isAtEnd !== isAtEnd) this.position = { ...this.position, isAtEnd };
  }

  /**
   * The first item whose top is in view, so that one that grows out of it at the top moves nothing. Not the list's first:
   * a day's heading goes before the older items of that day, and would take the view along.
   */
  #setAnchor(top: number): void {
    let index = this.#offsets.indexAt(top);
    const next = index + 1;
    if (
      (index === 0 || this.#offsets.top(index) < top) &&
      next < this.#offsets.count &&
      this.#offsets.top(next) < top + this.#height
    ) {
      index = next;
    }
    const key = this.#offsets.keyAt(index);
    this.#anchor = key === undefined ? undefined : { key, index, gap: this.#offsets.top(index) - top };
  }

  #indexOf({ key, index }: Anchor): number {
    const found = this.#offsets.indexOf(key);
    return found === -1 ? Math.max(0, Math.min(index, this.#offsets.count - 1)) : found;
  }

  /** What should be at the upper edge, counted from the top of the list. */
  #target(): number {
    if (this.position.isAtEnd || this.#anchor === undefined) return this.#offsets.total - this.#height;
    return this.#offsets.top(this.#anchor.index) - this.#anchor.gap;
  }

  #covers(top: number): boolean {
    const { first, last } = this.range;
    const { count } = this.#offsets;
    if (count === 0) return true;
    return (
      (first === 0 || this.#offsets.top(first) <= top - margin) &&
      (last >= count - 1 || this.#offsets.top(last + 1) >= top + this.#height + margin)
    );
  }

  #watch(): void {
    for (const row of this.#observed) {
      if (row.isConnected) continue;
      this.#observer?.unobserve(row);
      this.#observed.delete(row);
    }
    for (const row of this.#rows.children) {
      if (this.#observed.has(row)) continue;
      this.#observer?.observe(row);
      this.#observed.add(row);
    }
  }

  #tell(): void {
    const top = this.#target();
    const isFar = !this.position.isAtEnd && this.#offsets.total - top - this.#height > this.#height;
    const isNearStart = top < overscan;
    this.position = { ...this.position, isFar, isNearStart };
    this.#onMove(this.position);
  }
}
