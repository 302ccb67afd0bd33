import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** Stands for the content until somebody comes near it. */
  pending: ReactNode;
  children: ReactNode;
}

/** How far below the window its content is loaded. */
const ahead = '400px';

/** Loads what is far down a page when somebody scrolls near it, or prints the page. */
export function WhenSeen({ pending, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen) return undefined;
    const show = () => setSeen(true);
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && show(), { rootMargin: ahead });
    observer.observe(place.current!);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [isSeen]);
  return <div ref={place}>{isSeen ? children : pending}</div>;
}
