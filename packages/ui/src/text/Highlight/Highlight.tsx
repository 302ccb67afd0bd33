import * as styles from './Highlight.css.ts';

export interface HighlightProps {
  /** The text that was found. */
  children: string;
  /** The words that were looked for, in any case. */
  words: readonly string[];
}

/** A text in which the words of a search are marked. */
export function Highlight({ children, words }: HighlightProps) {
  const sought = words.filter((word) => word !== '');
  if (sought.length === 0) return <>{children}</>;
  const pattern = new RegExp(`(${sought.map(escaped).join('|')})`, 'giu');
  return (
    <>
      {children.split(pattern).map((part, at) =>
        at % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text have nothing else
          <mark key={at} className={styles.mark}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </>
  );
}

/** A word as a regular expression finds it. */
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
