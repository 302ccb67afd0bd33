import type { HoursForm } from './hoursForm.ts';

/** What each part of the form works with. */
export interface HoursPartProps {
  values: HoursForm;
  /** Changes the hours; they are no longer the same as Sales AI's (spec 2 §4). */
  onEdit: (changes: Partial<HoursForm>) => void;
  isReadOnly: boolean;
  hourCycle: 12 | 24;
}
