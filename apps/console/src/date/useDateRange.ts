import type { CalendarDate } from '@internationalized/date';
import type { DateRange, PresetId } from '@forecourt/ui/dateRange';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../session/store.ts';
import { date, readPreset, readRange, withRange } from './dateStore.ts';
import { useToday } from './useToday.ts';

interface DateRangeState {
  range: DateRange;
  /** What the range is of, where it moves with the days. */
  preset: PresetId | undefined;
  /** Puts another range into the address; Back returns to the one before. */
  setRange: (range: DateRange, preset?: PresetId) => void;
  /** The account's present day. */
  today: CalendarDate;
}

/** The range that a screen shows: the address has it, and the shared state keeps it for the next screen (spec 1 §3). */
export function useDateRange(): DateRangeState {
  const today = useToday(useAuth().dealerSettings.TimeZone);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const range = readRange(parameters, today);
  const startDate = range.start.toString();
  const endDate = range.end.toString();
  useEffect(() => {
    Object.assign(date, { startDate, endDate });
  }, [startDate, endDate]);
  const setRange = (next: DateRange, preset?: PresetId) =>
    void navigate(pathname + withRange(search, next, today, preset));
  return { range, preset: readPreset(parameters), today, setRange };
}
