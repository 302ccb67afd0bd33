import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria';

export interface NavigationProviderProps {
  /** Goes to an address of the app without loading a page. */
  navigate: (href: string) => void;
  /** The app whose links are followed without loading the page. */
  children: ReactNode;
}

/** Lets the app's own router follow every link of the library. */
export function NavigationProvider({ navigate, children }: NavigationProviderProps) {
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>;
}
