import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Shows what is inside once it comes near the window: a page of many states would otherwise run all of them at once. */
export function WhenSeen({ className, children }: { className: string; children: ReactNode }) {
  const [isSeen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={className} style={isSeen ? undefined : { minHeight: 120 }}>
      {isSeen && children}
    </div>
  );
}
