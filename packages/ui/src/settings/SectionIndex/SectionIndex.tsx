import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-aria-components/Link';
import { focusRing } from '../../css/focusRing.css.ts';
import { Heading } from '../../text/Heading/Heading.tsx';
import { classes } from '../../internal/classes.ts';
import * as styles from './SectionIndex.css.ts';
import { useSectionInView } from './useSectionInView.ts';

export interface IndexedSection {
  /** The fragment that leads to it, without the `#`; the section's id. */
  anchor: string;
  title: string;
  /** A few words at the end of its heading, such as when its changes apply. */
  note?: string | undefined;
  content: ReactNode;
}

export interface SectionIndexProps {
  /** Names the index. */
  label: string;
  /** The sections of the page, in order. */
  sections: readonly IndexedSection[];
  /** The fragment of the page's address, without the `#`. */
  current: string;
  /** Without it where something else beside the sections lists them. */
  isIndexShown?: boolean;
  /** Called with the anchor of the section that is being read. */
  onRead?: (anchor: string) => void;
}

/**
 * Numbered sections of a long page with an index beside them (above them where it is narrow). The index marks the section
 * that is being read; the address leads to one, also while those above it are still growing.
 */
export function SectionIndex({ label, sections, current, isIndexShown = true, onRead }: SectionIndexProps) {
  const inView = useSectionInView(
    sections.map(({ anchor }) => anchor),
    current,
  );
  const index = useRef<HTMLElement>(null);
  // Where the index is a line, the entry of what is being read is scrolled into it; the page stays where it is.
  useEffect(() => {
    const line = index.current;
    const entry = line?.querySelector<HTMLElement>(`a[href="#${inView}"]`);
    if (line && entry) line.scrollLeft = entry.offsetLeft - (line.clientWidth - entry.offsetWidth) / 2;
  }, [inView]);
  const tell = useEffectEvent((anchor: string) => onRead?.(anchor));
  useEffect(() => {
    if (inView !== undefined) tell(inView);
  }, [inView]);
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        {isIndexShown && (
          <nav ref={index} aria-label={label} className={styles.index}>
            <ol className={styles.list}>
              {sections.map(({ anchor, title }, index) => (
                <li key={anchor} className={styles.item}>
                  <Link
                    href={`#${anchor}`}
                    className={classes(focusRing, styles.link)}
                    {...(anchor === inView && { 'aria-current': 'true' })}
                  >
                    <span className={styles.number}>{index + 1}</span>
                    {title}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles.sections}>
          {sections.map(({ anchor, title, note, content }, index) => (
            <section
              key={anchor}
              id={anchor}
              tabIndex={-1}
              aria-labelledby={`${anchor}-title`}
              className={styles.section}
            >
              <div className={styles.panel}>
                <div className={styles.head}>
                  <span aria-hidden="true" className={styles.mark}>
                    {index + 1}
                  </span>
                  <Heading level={2} size="large" id={`${anchor}-title`}>
                    {title}
                  </Heading>
                  {note !== undefined && <span className={styles.note}>{note}</span>}
                </div>
                {content}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
