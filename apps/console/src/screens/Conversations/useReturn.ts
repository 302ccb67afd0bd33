import { useLayoutEffect } from 'react';
import { conversationFilter, conversationHref } from '../../conversations/conversationFilter.ts';

/**
 * Whoever comes back to the list finds it scrolled as it was left, with the keyboard on the row that was opened.
 * @param href the list's address; another list has nothing to come back to
 * @returns to be called with the conversation that is opened
 */
export function useReturn(href: string, isLoaded: boolean): (conversationId: string) => void {
  useLayoutEffect(() => {
    const { left } = conversationFilter;
    if (!isLoaded || left?.href !== href) return;
    conversationFilter.left = null;
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
    const path = conversationHref(left.conversationId);
    const opened = [...links].find((link) => link.pathname === path);
    opened?.focus({ preventScroll: true });
    scrollTo({ top: left.scrollY, behavior: 'instant' });
  }, [href, isLoaded]);
  return (conversationId) => {
    conversationFilter.left = { href, conversationId, scrollY };
  };
}
