import type { HoursForm } from './hoursForm.ts';

/** What each part of the form works with. */
export interface HoursPartProps {
  values: HoursForm;
  /** What is typed began from these. */
  saved: HoursForm;
  /** Changes the hours; they are no longer the same as Sales AI's (spec 2 §4). Always the same function. */
  onEdit: (changes: Partial<HoursForm>) => void;
  isReadOnly: boolean;
  hourCycle: 12 | 24;
}
