import { CircleAlert } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { useLocale } from 'react-aria/I18nProvider';
import { mergeProps } from 'react-aria/mergeProps';
import { useFocusRing } from 'react-aria/useFocusRing';
import { useSlider, useSliderThumb } from 'react-aria/useSlider';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import { type SliderState, useSliderState } from 'react-stately/useSliderState';
import * as field from '../../internal/field.css.ts';
import { TimeField } from '../TimeField/TimeField.tsx';
import { clockTime } from './clockTime.ts';
import * as styles from './TimeRangeSlider.css.ts';

export interface TimeRange {
  /** Minutes after midnight. */
  start: number;
  /** Later than `start`; 1439 stands for the end of the day. */
  end: number;
}

export interface TimeRangeSliderProps {
  /** What the times are of, such as 'Monday'; each thumb and field is named by it. */
  label: string;
  /** Names the thumb of the start. */
  startLabel: string;
  /** Names the thumb of the end. */
  endLabel: string;
  /** The start and the end. */
  value: TimeRange;
  /** Called with the start and the end while a thumb moves. */
  onChange: (value: TimeRange) => void;
  /** Whether hours are written with AM and PM. */
  hourCycle: 12 | 24;
  /** Says what is wrong with the times, and marks them. */
  errorMessage?: string | undefined;
  /** Shows the times but lets nobody change them. */
  isReadOnly?: boolean;
}

/** The day in half hours. */
const places = 48;
const step = 30;
const lastMinute = 1439;

/** The end of the day is a minute short of the last place. */
const getPosition = (minute: number) => (minute === lastMinute ? places : Math.round(minute / step));
const getMinute = (place: number) => Math.min(place * step, lastMinute);

/** What the thumbs say of themselves: a time, where React Aria's state says a number. */
class ClockFormat extends Intl.NumberFormat {
  readonly #hourCycle: 12 | 24;

  constructor(locale: string, hourCycle: 12 | 24) {
    super(locale);
    this.#hourCycle = hourCycle;
  }

  override format(place: number): string {
    return clockTime(getMinute(place), this.#hourCycle, this.resolvedOptions().locale);
  }

  override formatRange(start: number, end: number): string {
    return `${this.format(start)} – ${this.format(end)}`;
  }
}

/**
 * From one time of a day until another: a slider in half hours whose thumbs never meet, and the two times to type. A typed
 * time goes to the nearest half hour; one at the other's side of the range is passed to the app, which shows what is wrong.
 */
export function TimeRangeSlider({
  label,
  startLabel,
  endLabel,
  value,
  onChange,
  hourCycle,
  errorMessage,
  isReadOnly = false,
}: TimeRangeSliderProps) {
  const errorId = useId();
  const { locale } = useLocale();
  const track = useRef<HTMLDivElement>(null);
  const start = getPosition(value.start);
  // Typed the wrong way round, both thumbs stand on the start.
  const end = Math.max(start, getPosition(value.end));
  const props = {
    'aria-label': label,
    minValue: 0,
    maxValue: places,
    step: 1,
    value: [start, end],
    onChange: ([first = start, last = end]: number[]) =>
      onChange(
        first === start
          ? { start: value.start, end: getMinute(Math.max(last, start + 1)) }
          : { start: getMinute(Math.min(first, end - 1)), end: value.end },
      ),
    isDisabled: isReadOnly,
    numberFormatter: new ClockFormat(locale, hourCycle),
  };
  const state = useSliderState<number[]>(props);
  const { groupProps, trackProps } = useSlider(props, state, track);
  const flags = { ...(isReadOnly && { 'data-disabled': true }) };
  const described = errorMessage ? { 'aria-describedby': errorId } : {};
  return (
    <div className={styles.frame}>
      <div className={styles.range} {...(errorMessage && { 'data-invalid': true })}>
        <div {...groupProps} className={styles.slider}>
          <div ref={track} {...trackProps} {...flags} className={styles.track}>
            <span className={styles.rail} />
            {[0, 12, 24, 36, 48].map((place) => (
              <span key={place} className={styles.tick} style={{ insetInlineStart: percent(place / places) }} />
            ))}
            <span
              className={styles.fill}
              style={{
                insetInlineStart: percent(start / places),
                width: percent((end - start) / places),
              }}
            />
            <Thumb state={state} index={0} trackRef={track} aria-label={startLabel} {...described} />
            <Thumb state={state} index={1} trackRef={track} aria-label={endLabel} {...described} />
          </div>
        </div>
        <div className={styles.fields}>
          <div className={styles.field}>
            <TimeField
              label={`${label}, ${startLabel}`}
              isLabelHidden
              value={value.start}
              onChange={(minute) => {
                const start = nearest(minute);
                if (start !== value.start) onChange({ ...value, start });
              }}
              hourCycle={hourCycle}
              isInvalid={errorMessage !== undefined}
              isReadOnly={isReadOnly}
            />
          </div>
          <span className={styles.dash} aria-hidden="true">
            –
          </span>
          <div className={styles.field}>
            <TimeField
              label={`${label}, ${endLabel}`}
              isLabelHidden
              value={value.end}
              onChange={(minute) => {
                // Midnight is the end of the day where something ends.
                const end = minute === 0 ? lastMinute : nearest(minute);
                if (end !== value.end) onChange({ ...value, end });
              }}
              hourCycle={hourCycle}
              isInvalid={errorMessage !== undefined}
              isReadOnly={isReadOnly}
            />
          </div>
        </div>
      </div>
      {errorMessage !== undefined && (
        <div id={errorId} className={field.error}>
          <CircleAlert className={field.errorIcon} size={16} aria-hidden="true" />
          <span>{errorMessage}</span>
        </div>
      )}
    </div>
  );
}

const percent = (part: number) => `${part * 100}%`;
const nearest = (minute: number) => getMinute(getPosition(minute));

interface ThumbProps {
  state: SliderState;
  index: number;
  trackRef: RefObject<HTMLDivElement | null>;
  'aria-label': string;
  'aria-describedby'?: string;
}

function Thumb({ state, ...props }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null);
  const { thumbProps, inputProps, isDragging, isDisabled } = useSliderThumb({ ...props, inputRef: input }, state);
  const { isFocusVisible, focusProps } = useFocusRing();
  return (
    <div
      {...thumbProps}
      className={styles.thumb}
      {...(isDragging && { 'data-dragging': true })}
      {...(isFocusVisible && { 'data-focus-visible': true })}
      {...(isDisabled && { 'data-disabled': true })}
    >
      <VisuallyHidden>
        <input ref={input} {...mergeProps(inputProps, focusProps)} />
      </VisuallyHidden>
    </div>
  );
}
