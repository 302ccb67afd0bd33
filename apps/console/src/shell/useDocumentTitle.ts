import { useEffect } from 'react';
import { brand } from '../brand.ts';

/** Names the tab after the screen. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${brand.title}`;
  }, [screen]);
}
