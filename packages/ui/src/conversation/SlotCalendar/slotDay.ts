/** A day with the times that are on offer. */
export interface SlotDay {
  /** `YYYY-MM-DD` */
  date: string;
  /** Weekday, such as 'Mon' */
  weekday: string;
  /** Such as 'Nov 23' */
  label: string;
  /** `HH:mm`, with its words and whether it can be chosen */
  slots: readonly { time: string; label: string; isDisabled?: boolean }[];
}
