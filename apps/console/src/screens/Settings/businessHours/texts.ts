import { clockTime } from '@forecourt/ui/clockTime';

/** Of a day, as minutes after midnight. */
const lastMinute = 1439;

/** The quoted texts of spec 2 §4 and §8, word for word. */
export const hoursTexts = {
  form: 'Work hours',
  saved: 'Working Hours Saved Successfully!',
  failed: 'Working Hours Unable To Save!',
  mirror: 'Same as Sales AI',
  mirrorDetail: 'These hours match Sales AI until you change something here.',
  mirrorFailed: 'Couldn’t load the Sales AI hours.',
  week: 'Weekly hours',
  weekDetail: (hourCycle: 12 | 24) =>
    `In the dealership’s time zone, in half-hour steps. A day that closes at midnight ends at ${clockTime(lastMinute, hourCycle)}.`,
  applyToWeekdays: 'Apply to weekdays',
  special: 'Special hours',
  specialDetail: 'Special hours override the weekly hours.',
  publicHolidays: 'Public holidays',
  publicHolidaysDetail:
    'Choose the holidays you’re closed on every year. On the others, your weekly hours apply. A holiday you’re closed on is listed under Special hours, where you can open it for one year.',
  closedOn: 'Closed on',
  chatHours:
    'These hours are when your team answers chats. Customers are told Sales AI’s hours and book visits within them, if Sales AI has hours.',
  years: 'Years',
  past: (count: number, isOpen: boolean) =>
    `${isOpen ? 'Hide' : 'Show'} ${count === 1 ? '1 past date' : `${count} past dates`}`,
  noEvents: 'No holidays or events this year.',
  remove: (name: string) => `Delete ${name}`,
  add: {
    title: (year: number) => `Add an event for ${year}`,
    name: 'Event name',
    date: 'Date',
    format: 'YYYY/MM/DD',
    submit: 'Add event',
  },
  appointments: 'Appointment working hours',
  appointmentsDetail: 'How soon after opening and how close to closing a customer can book.',
  afterOpening: 'First appointment after opening',
  beforeClosing: 'Last appointment before closing',
  minutes: (minutes: number) => `${minutes} minutes`,
  day: { closed: 'Closed', opens: 'opens', closes: 'closes', open: 'Open', changed: 'Unsaved changes' },
  own: 'Custom hours',
  none: 'No events',
};
