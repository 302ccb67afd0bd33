import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { brand } from '../brand.ts';
import { calls } from '../calls/store.ts';

/** Names the tab after the screen, with how many chats call for the person; its icon has a dot then. */
export function useDocumentTitle(screen: string): void {
  const { count } = useSnapshot(calls);
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${screen} · ${brand.title}`;
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    const href = count > 0 ? '/favicon.svg?dot' : '/favicon.svg';
    if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
  }, [screen, count]);
}
