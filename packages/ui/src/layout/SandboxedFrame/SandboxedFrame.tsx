import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import * as styles from './SandboxedFrame.css.ts';

export interface SandboxedFrameProps {
  /** Names the frame. */
  title: string;
  /** The address of its page. */
  src: string;
  /** Stands in the frame's place until its page is ready; the page loads meanwhile. */
  cover?: ReactNode;
  /** A message of the page itself: not of frames within it, nor of other windows. */
  onMessage: (event: MessageEvent<unknown>) => void;
  /** Another page came in place of the one that was asked for. */
  onLeave: () => void;
}

/**
 * Somebody else's page, which may run its scripts and nothing more: it has no origin, and so no storage, no cookies and no way to
 * this page, opens no windows and sends nobody elsewhere (HTML standard, "sandboxing"). It is as tall as its place, such as a `Page`
 * with `isFill`.
 */
export function SandboxedFrame({ title, src, cover, onMessage, onLeave }: SandboxedFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isLoaded = useRef(false);
  const receive = useEffectEvent(onMessage);
  useLayoutEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      // The page's origin is 'null' like that of any other sandboxed page: the window says whose message it is.
      if (event.source === frame.current?.contentWindow && event.origin === 'null') receive(event);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <div className={styles.place}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        src={src}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        data-covered={cover !== undefined || undefined}
        onLoad={() => {
          if (isLoaded.current) onLeave();
          isLoaded.current = true;
        }}
      />
      {cover !== undefined && <div className={styles.cover}>{cover}</div>}
    </div>
  );
}
