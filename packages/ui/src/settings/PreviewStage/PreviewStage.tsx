import type { ReactNode } from 'react';
import * as styles from './PreviewStage.css.ts';

export interface PreviewStageProps {
  /** Names it. */
  label: string;
  /** The screen that the page is shown on. */
  device: 'desktop' | 'mobile';
  /** Where on the page the chat lies. */
  position: 'bottom_right' | 'bottom_left' | 'mid_right' | 'mid_left';
  /** A `ChatEntry`. */
  entry: ReactNode;
  /** A `ChatPanel` while the chat is open. */
  panel?: ReactNode;
  /** Controls above the box, such as the choice of a device. */
  tools?: ReactNode;
}

/** A website with a chat in its corner, in a box. It stays in sight beside a form that is longer than the window. */
export const PreviewStage = ({ label, device, position, entry, panel, tools }: PreviewStageProps) => (
  <div className={styles.preview}>
    {tools}
    <div role="group" aria-label={label} className={styles.stage[device]}>
      <div aria-hidden="true" className={styles.page}>
        <div className={styles.line} style={{ width: '35%' }} />
        <div className={styles.picture} />
        {[80, 92, 64, 86, 70].map((width) => (
          <div key={width} className={styles.line} style={{ width: `${width}%` }} />
        ))}
      </div>
      {/* On a phone the open chat is the whole screen, its button behind it. */}
      {!(device === 'mobile' && panel !== undefined) && entry}
      {panel !== undefined && <div className={styles.panel[device === 'mobile' ? 'whole' : position]}>{panel}</div>}
    </div>
  </div>
);
