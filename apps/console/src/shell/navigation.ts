import type { MenuEntry } from '@forecourt/api/access/menu';

/** A link of the sidebar as the shell shows it. */
export interface ShellLink {
  id: string;
  title: string;
  path: string;
  items: ShellLink[];
}

/**
 * The menu that the access rules give, as far as its screens exist. An entry without a screen of its own gives its
 * place to those below it that have one.
 * @param paths the paths of the router, without parameters
 */
export function navigation(menu: readonly MenuEntry[], paths: ReadonlySet<string>): ShellLink[] {
  // A fragment is a place on a screen: the blocks of the settings have one screen together (spec 1 §2).
  const hasScreen = (path: string) => paths.has(path.replace(/#.*/, ''));
  return menu.flatMap(({ id, title, path, items }): ShellLink[] => {
    const reachable: ShellLink[] = items.filter((item) => hasScreen(item.path)).map((item) => ({ ...item, items: [] }));
    return hasScreen(path) ? [{ id, title, path, items: reachable }] : reachable;
  });
}
