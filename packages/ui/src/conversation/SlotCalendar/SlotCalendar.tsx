import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { flushSync } from 'react-dom';
import { classes } from '../../internal/classes.ts';
import { focusRing } from '../../css/focusRing.css.ts';
import * as field from '../../internal/field.css.ts';
import { reachWhereItScrolls } from '../../internal/reachWhereItScrolls.ts';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import * as styles from './SlotCalendar.css.ts';
import { DayColumn, DayStrip } from './SlotDays.tsx';
import type { SlotDay } from './slotDay.ts';
import {
  isDayOpen,
  isSameSlot,
  moveOnPage,
  movePage,
  openTimes,
  type SlotMove,
  type SlotPlace,
  toPages,
} from './slotMoves.ts';

export interface SlotCalendarProps {
  /** Names the whole. */
  label: string;
  /** All days; the component pages them. */
  days: readonly SlotDay[];
  /** How many days stand next to each other. */
  daysPerPage?: number;
  /** The day and time that are chosen. */
  value: { date: string; time: string } | undefined;
  /** Called with the day and time that were chosen. */
  onChange: (value: { date: string; time: string }) => void;
  /** No time can be chosen now. */
  isDisabled?: boolean;
  /** A time must be chosen; a mark beside the label shows it. */
  isRequired?: boolean;
  /** Makes the choice invalid and says why. */
  errorMessage?: string;
  /** The words that it shows and announces. */
  texts: {
    previous: string;
    next: string;
    page: (page: number, pages: number) => string;
    /** Shown for a day without a slot to choose. */
    noSlots: string;
  };
}

/**
 * A day and a time out of those on offer: a page of days side by side, or one day at a time where there is no room. One
 * group of radio buttons in two directions: up and down within a day, left and right to the nearest time of the next day
 * with a slot to choose; Page Up and Page Down turn the page and choose nothing by that.
 */
export function SlotCalendar({
  label,
  days,
  daysPerPage = 5,
  value,
  onChange,
  isDisabled = false,
  isRequired = false,
  errorMessage,
  texts,
}: SlotCalendarProps) {
  const id = useId();
  const { direction } = useLocale();
  const surface = useRef<HTMLDivElement>(null);
  const paging = useRef<HTMLDivElement>(null);
  /** Until a page is turned the value says which one is open: days and value may come later than the component. */
  const [turnedTo, setTurnedTo] = useState<number>();
  const [cursor, setCursor] = useState<SlotPlace>();

  const pages = toPages(days, daysPerPage);
  const page = Math.max(0, Math.min(turnedTo ?? openingPage(pages, value), pages.length - 1));
  const shown = pages[page] ?? [];
  const current = tabStop(shown, [cursor, value]);
  const shownDate = current?.date ?? shown.find(({ date }) => date === value?.date)?.date ?? shown[0]?.date;
  const isInvalid = errorMessage !== undefined && errorMessage !== '';

  const choose = (slot: SlotPlace) => {
    setCursor(slot);
    if (!isSameSlot(slot, value)) onChange(slot);
  };

  const turn = (by: -1 | 1) => {
    flushSync(() => setTurnedTo(page + by));
    // At the edge the button goes out of use under the finger: its neighbour takes the focus, which would be lost.
    const buttons = [...(paging.current?.querySelectorAll('button') ?? [])];
    if (buttons.at(by < 0 ? 0 : -1)?.disabled) buttons.find((button) => !button.disabled)?.focus();
  };

  const showDay = (date: string) => {
    const first = openTimes(shown.find((day) => day.date === date)!)[0]!;
    flushSync(() => setCursor(value?.date === date ? value : { date, time: first }));
    showChosen(surface.current!.querySelector<HTMLElement>('[role=radiogroup]')!);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = turnKeys[event.key];
    const move = moveKeys[direction][event.key];
    if (!by && !move) return;
    event.preventDefault();
    const turned = by && movePage(pages, page, current, by);
    const slot = move && moveOnPage(shown, current, move);
    if (!turned && !slot) return;
    flushSync(() => {
      if (turned) {
        setTurnedTo(turned.page);
        setCursor(turned.slot);
      }
      if (slot) choose(slot);
    });
    surface.current?.querySelector<HTMLElement>('[data-current]')?.focus();
  };

  return (
    <div className={styles.calendar}>
      <div className={field.field}>
        <div className={styles.top}>
          <span id={`${id}-label`} className={classes(field.label, styles.label)}>
            {label}
            {isRequired && (
              <span className={field.requiredMark} aria-hidden="true">
                *
              </span>
            )}
          </span>
          {pages.length > 1 && (
            <div ref={paging} className={styles.paging}>
              <IconButton
                size="small"
                icon={direction === 'rtl' ? <ChevronRight /> : <ChevronLeft />}
                aria-label={texts.previous}
                isDisabled={isDisabled || page === 0}
                onPress={() => turn(-1)}
              />
              <span className={styles.page} aria-live="polite" dir="auto">
                {texts.page(page + 1, pages.length)}
              </span>
              <IconButton
                size="small"
                icon={direction === 'rtl' ? <ChevronLeft /> : <ChevronRight />}
                aria-label={texts.next}
                isDisabled={isDisabled || page === pages.length - 1}
                onPress={() => turn(1)}
              />
            </div>
          )}
        </div>
        <div ref={surface} className={styles.surface} data-invalid={isInvalid || undefined}>
          <DayStrip
            days={shown}
            label={label}
            shownDate={shownDate}
            value={value}
            isDisabled={isDisabled}
            noSlots={texts.noSlots}
            onShow={showDay}
          />
          <div
            // A page starts anew, at its top or at what is chosen on it.
            key={`${page} ${shown.length} ${isDisabled}`}
            ref={startAtChosen}
            role="radiogroup"
            tabIndex={-1}
            aria-labelledby={`${id}-label`}
            aria-describedby={isInvalid ? `${id}-error` : undefined}
            aria-invalid={isInvalid || undefined}
            aria-required={isRequired || undefined}
            aria-disabled={isDisabled || undefined}
            className={classes(focusRing, styles.days)}
            style={{ '--slot-rows': getRows(days) } as CSSProperties}
            onKeyDown={onKeyDown}
          >
            {shown.map((day) => (
              <DayColumn
                key={day.date}
                day={day}
                isShown={day.date === shownDate}
                value={value}
                current={current}
                isDisabled={isDisabled}
                noSlots={texts.noSlots}
                onChoose={choose}
                onFocus={setCursor}
              />
            ))}
          </div>
        </div>
        {isInvalid && (
          <span id={`${id}-error`} className={field.error}>
            <CircleAlert className={field.errorIcon} size={16} aria-hidden="true" />
            <span>{errorMessage}</span>
          </span>
        )}
      </div>
    </div>
  );
}

const turnKeys: Partial<Record<string, -1 | 1>> = { PageUp: -1, PageDown: 1 };
const upright = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' } as const;
const moveKeys: Record<'ltr' | 'rtl', Partial<Record<string, SlotMove>>> = {
  ltr: { ...upright, ArrowLeft: 'back', ArrowRight: 'forth' },
  rtl: { ...upright, ArrowLeft: 'forth', ArrowRight: 'back' },
};

/** The page of the value, else the first one with a slot to choose, else the first. */
function openingPage(pages: readonly SlotDay[][], value: SlotPlace | undefined): number {
  const chosen = pages.findIndex((page) => page.some(({ date }) => date === value?.date));
  return chosen < 0 ? pages.findIndex((page) => page.some(isDayOpen)) : chosen;
}

/** The one slot of the page that Tab leads to: the first of the places that is there, else the first to choose. */
function tabStop(shown: readonly SlotDay[], places: readonly (SlotPlace | undefined)[]): SlotPlace | undefined {
  const all = shown.flatMap((day) => openTimes(day).map((time) => ({ date: day.date, time })));
  return places.find((place) => place && all.some((slot) => isSameSlot(slot, place))) ?? all[0];
}

/** Rows of the longest day, so that a turn of the page moves nothing below. Two hold the words of a closed day. */
const getRows = (days: readonly SlotDay[]) => Math.max(2, ...days.map(({ slots }) => slots.length));

/** Shows the chosen slot as soon as there is something to see: the form around may be put aside when it mounts. */
function startAtChosen(group: HTMLElement | null): (() => void) | undefined {
  if (!group) return undefined;
  const observer = new ResizeObserver(() => {
    if (group.clientHeight === 0) return;
    observer.disconnect();
    showChosen(group);
  });
  observer.observe(group);
  return () => observer.disconnect();
}

/** Scrolls to the chosen slot, and lets the keyboard scroll where nothing inside takes the focus. */
function showChosen(group: HTMLElement): void {
  if (!group.querySelector('button:enabled')) reachWhereItScrolls(group);
  // The day of the chosen slot may not be the one that is shown.
  const chosen = group.querySelector<HTMLElement>('[data-selected]');
  if (!chosen?.checkVisibility()) return;
  const middle = chosen.getBoundingClientRect().top - group.getBoundingClientRect().top + chosen.offsetHeight / 2;
  group.scrollTop += middle - group.clientHeight / 2;
}
