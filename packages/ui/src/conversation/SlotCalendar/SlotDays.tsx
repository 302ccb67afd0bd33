import { Button } from 'react-aria-components/Button';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { focusRing } from '../../css/focusRing.css.ts';
import * as styles from './SlotCalendar.css.ts';
import type { SlotDay } from './slotDay.ts';
import { isDayOpen, isSameSlot, type SlotPlace } from './slotMoves.ts';

interface DayStripProps {
  days: readonly SlotDay[];
  label: string;
  shownDate: string | undefined;
  value: SlotPlace | undefined;
  isDisabled: boolean;
  noSlots: string;
  onShow: (date: string) => void;
}

/** The days of the page as a row to pick from, where only one of them is shown. */
export function DayStrip({ days, label, shownDate, value, isDisabled, noSlots, onShow }: DayStripProps) {
  return (
    <div role="group" aria-label={label} className={styles.strip}>
      {days.map((day) => (
        <Button
          key={day.date}
          className={`${focusRing} ${styles.stripDay}`}
          aria-pressed={day.date === shownDate}
          data-chosen={day.date === value?.date || undefined}
          data-closed={!isDayOpen(day) || undefined}
          isDisabled={isDisabled || !isDayOpen(day)}
          onPress={() => onShow(day.date)}
        >
          <span className={styles.weekday}>{day.weekday}</span>
          <span className={styles.date}>{day.label}</span>
          {!isDayOpen(day) && <VisuallyHidden elementType="span">{noSlots}</VisuallyHidden>}
          <span className={styles.stripMark} />
        </Button>
      ))}
    </div>
  );
}

interface DayColumnProps {
  day: SlotDay;
  isShown: boolean;
  value: SlotPlace | undefined;
  /** The slot that Tab leads to. */
  current: SlotPlace | undefined;
  isDisabled: boolean;
  noSlots: string;
  onChoose: (slot: SlotPlace) => void;
  onFocus: (slot: SlotPlace) => void;
}

/** A day with its slots, or with the words that it has none. A slot chosen before they went stays in sight. */
export function DayColumn({ day, isShown, value, current, isDisabled, noSlots, onChoose, onFocus }: DayColumnProps) {
  const isOpen = isDayOpen(day);
  const holdsValue = day.slots.some(({ time }) => isSameSlot({ date: day.date, time }, value));
  return (
    <div
      className={styles.day}
      data-shown={isShown || undefined}
      data-closed={!isOpen || undefined}
      data-disabled={isDisabled || undefined}
    >
      <div className={styles.dayHead}>
        <span className={styles.weekday}>{day.weekday}</span>
        <span className={styles.date}>{day.label}</span>
      </div>
      {isOpen || holdsValue ? (
        <div className={styles.slots}>
          {day.slots.map(({ time, label, isDisabled: isTaken = false }) => {
            const slot = { date: day.date, time };
            const isSelected = isSameSlot(slot, value);
            const isCurrent = isSameSlot(slot, current);
            return (
              <Button
                key={time}
                className={`${focusRing} ${styles.slot}`}
                aria-label={`${day.weekday}, ${day.label}, ${label}`}
                isDisabled={isDisabled || isTaken}
                excludeFromTabOrder={!isCurrent}
                onPress={() => onChoose(slot)}
                onFocus={() => onFocus(slot)}
                data-selected={isSelected || undefined}
                data-taken={isTaken || undefined}
                data-current={isCurrent || undefined}
                render={(props) => <button {...props} role="radio" aria-checked={isSelected} />}
              >
                {label}
              </Button>
            );
          })}
        </div>
      ) : (
        <div className={styles.closed}>{noSlots}</div>
      )}
    </div>
  );
}
