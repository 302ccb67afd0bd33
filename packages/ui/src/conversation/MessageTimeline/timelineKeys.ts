import type { KeyboardEvent } from 'react';

/** How far one press goes inside a message that is taller than the list. */
const step = 96;

/**
 * The list's keys: Page Up and Down, Home and End scroll; the arrows go from message to message. What is operated inside
 * a message keeps its own.
 */
export function onTimelineKey(
  event: KeyboardEvent<HTMLElement>,
  rows: HTMLElement,
  { toEnd, scrolled }: { toEnd: () => void; scrolled: () => void },
): void {
  const scroller = event.currentTarget;
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (target.matches('input, textarea, select, [contenteditable=true]')) return;
  const page = scroller.clientHeight * 0.9;
  const isOnMessage = target === scroller || target.parentElement === rows;
  switch (event.key) {
    case 'Home':
      scroller.scrollTop = 0;
      break;
    case 'End':
      toEnd();
      event.preventDefault();
      return;
    case 'PageUp':
      scroller.scrollTop -= page;
      break;
    case 'PageDown':
      scroller.scrollTop += page;
      break;
    case 'ArrowUp':
    case 'ArrowDown':
      if (!isOnMessage) return;
      move(scroller, rows, target, event.key === 'ArrowDown');
      break;
    default:
      return;
  }
  event.preventDefault();
  scrolled();
}

function move(scroller: HTMLElement, rows: HTMLElement, from: HTMLElement, isDown: boolean): void {
  const frame = scroller.getBoundingClientRect();
  if (from === scroller) {
    const seen = Array.from(rows.children).filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > frame.top + 1 && top < frame.bottom - 1;
    });
    focus(isDown ? seen[0] : seen.at(-1));
    return;
  }
  const { top, bottom } = from.getBoundingClientRect();
  if (isDown && bottom > frame.bottom + 1) scroller.scrollTop += Math.min(step, bottom - frame.bottom);
  else if (!isDown && top < frame.top - 1) scroller.scrollTop -= Math.min(step, frame.top - top);
  else focus(isDown ? from.nextElementSibling : from.previousElementSibling);
}

function focus(row: Element | null | undefined): void {
  if (!(row instanceof HTMLElement)) return;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}
