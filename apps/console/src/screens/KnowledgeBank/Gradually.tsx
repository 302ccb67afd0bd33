import { Children, isValidElement, type Key, type ReactNode, useEffect, useState } from 'react';

interface GraduallyProps {
  /** How many are drawn at first, and with each frame more. */
  atOnce: number;
  /** Elements with keys; what is drawn already stays drawn. */
  children: ReactNode;
}

/** Draws many children over some frames, so that no task keeps the page from answering (bench/longTasks.bench.ts). */
export function Gradually({ atOnce, children }: GraduallyProps) {
  const all = Children.toArray(children);
  const [drawn, setDrawn] = useState<ReadonlySet<Key>>(() => new Set(all.slice(0, atOnce).map(getKey)));
  const next = all
    .map(getKey)
    .filter((key) => !drawn.has(key))
    .slice(0, atOnce);
  useEffect(() => {
    if (next.length === 0) return undefined;
    const frame = requestAnimationFrame(() => setDrawn((now) => new Set([...now, ...next])));
    return () => cancelAnimationFrame(frame);
  });
  return all.filter((child) => drawn.has(getKey(child)));
}

/** `toArray` gives every element one. */
const getKey = (child: ReactNode): Key => (isValidElement(child) ? (child.key ?? '') : '');
