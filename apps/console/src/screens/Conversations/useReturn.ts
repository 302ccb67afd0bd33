import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { conversationFilter } from '../../conversations/conversationFilter.ts';

/**
 * A person who comes back to the list finds it scrolled as they left it, with the focus on the row that they opened.
 * @param href the list's address; another list has nothing to come back to
 * @returns to be called with the conversation's path where one is opened by other means than a link
 */
export function useReturn(href: string, isLoaded: boolean): (path: string) => void {
  useLayoutEffect(() => {
    const { left } = conversationFilter;
    if (!isLoaded || left?.href !== href) return;
    conversationFilter.left = null;
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
    const opened = [...links].find((link) => link.pathname === left.path);
    opened?.focus({ preventScroll: true });
    scrollTo({ top: left.scrollY, behavior: 'instant' });
  }, [href, isLoaded]);

  const remember = (path: string) => {
    conversationFilter.left = { href, path, scrollY };
  };
  const rememberLink = useEffectEvent(({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a[href^="/conversation/"]');
    if (link) remember(link.pathname);
  });
  useEffect(() => {
    // Not by the links' `onPress`: after Enter that comes with the key's release, when the list may be gone.
    document.addEventListener('click', rememberLink, true);
    return () => document.removeEventListener('click', rememberLink, true);
  }, []);
  return remember;
}
