import type { AccessFacts } from './facts.ts';
import { managesUsers } from './role.ts';
import { hasFirstResponse, hasKnowledgeBank } from './screens.ts';
import { settingsBlocks } from './settings.ts';

/** A link of the sidebar. */
export interface MenuItem {
  id: string;
  title: string;
  path: string;
}

/** An entry of the sidebar with the links below it, in their order. */
export interface MenuEntry extends MenuItem {
  id: 'dashboard' | 'conversations' | 'knowledge-bank' | 'far' | 'settings' | 'user';
  items: MenuItem[];
}

/** The sidebar of a signed-in person (spec 1 §2, §6). */
export function menu(facts: AccessFacts): MenuEntry[] {
  const settings = settingsBlocks(facts).map(({ id, title, anchor }) => ({ id, title, path: `/settings#${anchor}` }));
  const entries: (MenuEntry | false)[] = [
    { id: 'dashboard', title: 'Dashboard', path: '/', items: [] },
    {
      id: 'conversations',
      title: 'Conversations',
      path: '/conversations',
      items: [
        { id: 'conversation-view', title: 'Conversation View', path: '/conversation/' },
        { id: 'list-view', title: 'List View', path: '/conversations' },
      ],
    },
    hasKnowledgeBank(facts) && { id: 'knowledge-bank', title: 'Knowledge Bank', path: '/knowledge-bank', items: [] },
    hasFirstResponse(facts) && { id: 'far', title: 'First Agentic Response', path: '/far', items: [] },
    settings.length > 0 && { id: 'settings', title: 'Settings', path: '/settings', items: settings },
    {
      id: 'user',
      title: 'User',
      path: '/user',
      items: [
        ...(managesUsers(facts) ? [{ id: 'manage-users', title: 'Manage Users', path: '/user-management' }] : []),
        { id: 'edit-account', title: 'Edit Account', path: '/user' },
        { id: 'log-out', title: 'Log Out', path: '/logout' },
      ],
    },
  ];
  return entries.filter((entry) => entry !== false);
}
