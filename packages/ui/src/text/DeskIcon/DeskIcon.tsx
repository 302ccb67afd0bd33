import {
  AlarmClock,
  ArrowUpDown,
  Bookmark,
  CalendarClock,
  CircleCheck,
  MailOpen,
  Undo2,
  UserRoundPlus,
  X,
} from 'lucide-react';

const icons = {
  assign: UserRoundPlus,
  snooze: AlarmClock,
  close: CircleCheck,
  unread: MailOpen,
  sort: ArrowUpDown,
  views: Bookmark,
  times: CalendarClock,
  remove: X,
  restore: Undo2,
};

export interface DeskIconProps {
  /** What is done. */
  name: keyof typeof icons;
}

/** The pictures of what is done with a conversation and its list. Apart from `Icon`, which every screen loads. */
export function DeskIcon({ name }: DeskIconProps) {
  const Picture = icons[name];
  return <Picture size={18} aria-hidden="true" />;
}
