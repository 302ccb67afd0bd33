import { Icon } from '@forecourt/ui/text/Icon';
import type { ReactNode } from 'react';

/** The mark of each entry of the sidebar, by its id in the access rules. */
export const icons: Record<string, ReactNode> = {
  dashboard: <Icon name="dashboard" />,
  conversations: <Icon name="conversations" />,
  far: <Icon name="first-response" />,
  'knowledge-bank': <Icon name="knowledge" />,
  settings: <Icon name="settings" />,
  user: <Icon name="user" />,
  marketing: <Icon name="external" />,
  'log-out': <Icon name="log-out" />,
};
