import {
  BookOpen,
  Braces,
  EllipsisVertical,
  ChevronsUpDown,
  ExternalLink,
  Laptop,
  LayoutDashboard,
  LogOut,
  MessagesSquare,
  Moon,
  Printer,
  RefreshCw,
  Search,
  Settings,
  Sun,
  Trash2,
  UserRound,
  Zap,
} from 'lucide-react';

const icons = {
  dashboard: LayoutDashboard,
  conversations: MessagesSquare,
  'first-response': Zap,
  knowledge: BookOpen,
  settings: Settings,
  user: UserRound,
  'log-out': LogOut,
  light: Sun,
  dark: Moon,
  system: Laptop,
  refresh: RefreshCw,
  print: Printer,
  external: ExternalLink,
  choose: ChevronsUpDown,
  search: Search,
  'raw-data': Braces,
  delete: Trash2,
  more: EllipsisVertical,
};

export interface IconProps {
  /** Which picture, by Lucide’s name. */
  name: keyof typeof icons;
}

/** The pictures that an app chooses by meaning. Decoration: what it stands beside, or its control's label, says it. */
export function Icon({ name }: IconProps) {
  const Picture = icons[name];
  return <Picture size={18} aria-hidden="true" />;
}
