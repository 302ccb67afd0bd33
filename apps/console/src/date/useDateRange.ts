import type { CalendarDate } from '@internationalized/date';
import type { DateRange } from '@forecourt/ui/dateRange';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../session/store.ts';
import { date, rangeOf, withRange } from './dateStore.ts';
import { useToday } from './useToday.ts';

interface DateRangeState {
  range: DateRange;
  /** Puts another range into the address; Back returns to the one before. */
  setRange: (range: DateRange) => void;
  /** The account's present day. */
  today: CalendarDate;
}

/** The range that a screen shows: the address has it, and the shared state keeps it for the next screen (spec 1 §3). */
export function useDateRange(): DateRangeState {
  const today = useToday(useAuth().dealerSettings.TimeZone);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const range = rangeOf(new URLSearchParams(search), today);
  const startDate = range.start.toString();
  const endDate = range.end.toString();
  useEffect(() => {
    Object.assign(date, { startDate, endDate });
  }, [startDate, endDate]);
  return { range, today, setRange: (next) => void navigate(pathname + withRange(search, next, today)) };
}
