import type { CalendarDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useId, useRef, useState } from 'react';
import { useInteractOutside } from 'react-aria/useInteractOutside';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { focusRing } from '../../css/focusRing.css.ts';
import { useMediaQuery } from '../../internal/useMediaQuery.ts';
import { Popover } from '../../overlays/Popover/Popover.tsx';
import * as styles from './DateRangeFilter.css.ts';
import { type DateRange, formatRange, isSameRange, type PresetId, presetIds, presetRange } from './dateRange.ts';
import type { CalendarLabels, RangeMonthsProps } from './RangeMonths.tsx';

export type { CalendarLabels } from './RangeMonths.tsx';

/** The calendar is most of this component's bytes, and most visits never open it. */
// Without a connection the calendar may not come; the presets work all the same.
const loadMonths = () => import('./RangeMonths.tsx').catch(() => ({ RangeMonths: (_props: RangeMonthsProps) => null }));
const RangeMonths = lazy(async () => ({ default: (await loadMonths()).RangeMonths }));

/** Where there is no room for the list (spec 1 §2): a range of the calendar is a week at most, and this is the way back. */
const phonePresetIds: readonly PresetId[] = ['last-30-days'];

export interface DateRangeFilterProps {
  /** The name of the filter. */
  label: string;
  /** `top` stands in line with the fields of a form or a filter bar. */
  labelPosition?: 'side' | 'top';
  /** The range that is shown, both days included. */
  value: DateRange;
  /** Called with a preset and its range, or when the second day of a range is chosen. */
  onChange: (range: DateRange, preset?: PresetId) => void;
  /** The account's present day: no later one can be chosen. */
  today: CalendarDate;
  /** The names of the presets. */
  presetLabels: Record<PresetId, string>;
  /** Names the calendar and its buttons. */
  calendarLabels: CalendarLabels;
  /** How the range is written: `MM/DD/YYYY`, or another order and other marks between the parts. */
  dayFormat?: string;
}

/**
 * A range of days (spec 1 §2, §5, §9). The toggle opens a dropdown with presets (from 768 px on, the last 30 days on a
 * phone) and a calendar (two months from 544 px on). A press outside, focus leaving, Escape and a preset close it, and
 * drop a range that was only begun; a range chosen in the calendar leaves it open, since it may not be the last word.
 */
export function DateRangeFilter({
  label,
  labelPosition = 'side',
  value,
  onChange,
  today,
  presetLabels,
  calendarLabels,
  dayFormat,
}: DateRangeFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const hasPresets = useMediaQuery('(min-width: 768px)');
  const hasTwoMonths = useMediaQuery('(min-width: 544px)');
  const toggle = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const labelId = useId();
  const valueId = useId();

  // Focus leaving is React Aria's to see; a press on something that takes no focus is not.
  useInteractOutside({
    ref: dropdown,
    isDisabled: !isOpen,
    onInteractOutside: ({ target }) => {
      if (!toggle.current?.contains(target as Element)) setOpen(false);
    },
  });

  const change = (range: DateRange, preset?: PresetId) => {
    onChange(range, preset);
    // Everything on the page changes with it, while the focus stays in the calendar.
    setAnnouncement(`${label}: ${formatRange(range, dayFormat)}`);
  };
  const choose = (id: PresetId) => {
    change(presetRange(id, today), id);
    setOpen(false);
  };

  return (
    <div className={styles.filter[labelPosition]}>
      <span id={labelId} className={styles.label[labelPosition]}>
        {label}
      </span>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button
          ref={toggle}
          onHoverStart={() => void loadMonths()}
          onFocus={() => void loadMonths()}
          aria-haspopup="dialog"
          aria-labelledby={`${labelId} ${valueId}`}
          className={`${focusRing} ${styles.toggle}`}
        >
          <CalendarDays size={16} aria-hidden="true" />
          <span id={valueId}>{formatRange(value, dayFormat)}</span>
        </Button>
        <Popover
          isNonModal
          placement="bottom end"
          shouldCloseOnInteractOutside={(element) => !toggle.current?.contains(element)}
        >
          <div ref={dropdown}>
            <Dialog aria-labelledby={labelId} className={hasPresets ? styles.dropdown : styles.narrowDropdown}>
              <ul className={hasPresets ? styles.presets : styles.onlyPreset}>
                {(hasPresets ? presetIds : phonePresetIds).map((id) => (
                  <li key={id}>
                    {/* The browser's own button: seven of React Aria's are a tenth of what opening takes. */}
                    <button
                      type="button"
                      className={`${focusRing} ${styles.preset}`}
                      aria-pressed={isSameRange(value, presetRange(id, today))}
                      onClick={() => choose(id)}
                    >
                      {presetLabels[id]}
                    </button>
                  </li>
                ))}
              </ul>
              <LaterMonths
                value={value}
                onChange={change}
                today={today}
                months={hasTwoMonths ? 2 : 1}
                labels={calendarLabels}
              />
            </Dialog>
          </div>
        </Popover>
      </DialogTrigger>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The months, one paint after the presets: a press is answered at once, and the calendar takes most of what opening takes. */
function LaterMonths(props: RangeMonthsProps) {
  const isOpened = useDeferredValue(true, false);
  const space = <div className={styles.loading[props.months]} />;
  if (!isOpened) return space;
  return (
    <Suspense fallback={space}>
      <RangeMonths {...props} />
    </Suspense>
  );
}
