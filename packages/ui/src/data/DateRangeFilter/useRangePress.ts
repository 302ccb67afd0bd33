import { type CalendarDate, isSameDay, parseDate } from '@internationalized/date';
import { type DOMAttributes, type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import type { RangeCalendarState } from 'react-stately/useRangeCalendarState';

/** How long a finger rests on a day before it drags instead of scrolling. */
const touchDragDelay = 200;

/** The day at which an event happened, unless it cannot be chosen. */
function getDay({ target }: SyntheticEvent): CalendarDate | undefined {
  const { day } = (target as Element).closest<HTMLElement>('[data-day]:not([aria-disabled])')?.dataset ?? {};
  return day === undefined ? undefined : parseDate(day);
}

/**
 * What React Aria's `useCalendarCell` does at a press, a drag and a key, for all days of a grid at once: a hook a day takes
 * most of the time that a calendar needs. A day is what has `data-day`.
 */
export function useRangePress(
  state: RangeCalendarState,
): DOMAttributes<HTMLElement> & { onKeyDown: (event: KeyboardEvent) => void } {
  /** The day that is held down, until the pointer leaves it. */
  const held = useRef<{ day: CalendarDate; isEdge: boolean }>(undefined);
  const isVirtual = useRef(false);
  const dragTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const choose = (day: CalendarDate) => {
    state.selectDate(day);
    state.setFocusedDate(day);
    state.setFocused(true);
  };
  const letGo = () => {
    held.current = undefined;
    clearTimeout(dragTimer.current);
    dragTimer.current = undefined;
  };
  const isHeld = (day: CalendarDate) => held.current?.day.compare(day) === 0;

  /** Either end of the range can be dragged: the other one is what stays. */
  const oppositeEdge = (day: CalendarDate) => {
    const range = state.highlightedRange;
    if (range?.start.compare(day) === 0) return range.end;
    return range?.end.compare(day) === 0 ? range.start : undefined;
  };

  return {
    onPointerDown: (event) => {
      // VoiceOver's presses have no size and a wrong place: the click that follows is the press.
      isVirtual.current = event.width === 0 && event.height === 0;
      const day = getDay(event);
      if (!day || event.button !== 0 || isVirtual.current) return;
      // A finger would stay bound to the day where it came down.
      const target = event.target as Element;
      if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
      if (state.anchorDate) return;
      const opposite = oppositeEdge(day);
      held.current = { day, isEdge: opposite !== undefined };
      // A mouse's drag scrolls nothing, and needs no state of its own.
      const isTouch = event.pointerType === 'touch';
      const drag = () => {
        dragTimer.current = undefined;
        state.setDragging(isTouch);
        choose(day);
      };
      if (opposite) {
        state.setAnchorDate(opposite);
        state.setFocusedDate(day);
        state.setFocused(true);
        state.setDragging(isTouch);
      } else if (isTouch) dragTimer.current = setTimeout(drag, touchDragDelay);
      else drag();
    },
    onPointerOver: (event) => {
      const day = getDay(event);
      if (!day) return;
      if (!isHeld(day)) letGo();
      if (event.pointerType !== 'touch' || state.isDragging) state.highlightDate(day);
    },
    onPointerUp: (event) => {
      const day = getDay(event);
      if (day && !isVirtual.current) {
        if (dragTimer.current !== undefined) choose(day);
        else if (isHeld(day)) {
          // Pressed without a drag, the edge of a range begins a new one.
          if (held.current!.isEdge) state.setAnchorDate(day);
        } else if (state.anchorDate) choose(day);
      }
      letGo();
    },
    onPointerCancel: letGo,
    onPointerLeave: letGo,
    onClick: (event) => {
      const day = getDay(event);
      // Assistive technology clicks without a press.
      if (day && (event.detail === 0 || isVirtual.current)) choose(day);
    },
    // The day that state says gets the focus, not the one below the pointer.
    onMouseDown: (event) => event.preventDefault(),
    // A long press drags.
    onContextMenu: (event) => event.preventDefault(),
    onFocus: (event) => {
      const day = getDay(event);
      // Most often focus goes where the state already is, and everything would be drawn once more.
      if (day && !isSameDay(day, state.focusedDate)) state.setFocusedDate(day);
    },
    onKeyDown: (event) => {
      const day = getDay(event);
      event.preventDefault();
      if (!day || event.repeat) return;
      if (state.anchorDate) choose(day);
      else {
        state.selectDate(day);
        // One day on, to show that a range has begun.
        state.focusNearestAvailableDate(day);
      }
    },
  };
}
