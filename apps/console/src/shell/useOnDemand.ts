import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { reloadIfStale } from './staleBuild.ts';

/** What opens above the page. */
export interface OnDemandProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface OnDemand<P> {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Where it stands; nothing until its code is there. */
  place: (props: Omit<P, keyof OnDemandProps>) => ReactNode;
}

/**
 * A dialog whose code is loaded when it is first opened. Where that does not arrive, nothing opens and the next press
 * tries again: a shortcut is not worth the page, which a lazy component would take down. Code of a build that the server no
 * longer has is loaded with the page.
 */
export function useOnDemand<P extends OnDemandProps>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    setOpen: (next) => {
      setOpen(next);
      if (!next || component) return;
      load().then(
        (loaded) => setComponent(() => loaded),
        () => {
          setOpen(false);
          void reloadIfStale();
        },
      );
    },
    place: (props) => component && createElement(component, { ...props, isOpen, onOpenChange: setOpen } as P),
  };
}
