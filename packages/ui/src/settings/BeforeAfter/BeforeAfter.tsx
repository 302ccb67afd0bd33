import type { ReactNode } from 'react';
import { Badge } from '../../feedback/Badge/Badge.tsx';
import { Text } from '../../text/Text/Text.tsx';
import * as styles from './BeforeAfter.css.ts';

/** What is answered, and what is to be noted about it. */
export interface ComparedAnswer {
  text: string;
  note?: string;
}

export interface BeforeAfterProps {
  /** Names the list. */
  label: string;
  /** The fields, each with what it was and what it is now. */
  items: readonly {
    id: string;
    /** What was asked, and when. */
    title: string;
    detail?: ReactNode;
    before: ComparedAnswer;
    after: ComparedAnswer;
  }[];
  /** Heads the two columns, and stands for no answer. */
  texts: { before: string; after: string; /** Stands for no answer. */ none: string };
}

/** What is answered to each of some questions, before and after a change, side by side. */
export function BeforeAfter({ label, items, texts }: BeforeAfterProps) {
  const side = (name: string, { text, note }: ComparedAnswer) => (
    <div className={styles.side}>
      <dt>
        <Text size="small" tone="secondary">
          {name}
        </Text>
      </dt>
      <dd className={styles.value}>
        <Text as="p">{text === '' ? texts.none : text}</Text>
        {note !== undefined && <Badge tone="neutral">{note}</Badge>}
      </dd>
    </div>
  );
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map(({ id, title, detail, before, after }) => (
        <li key={id} className={styles.item}>
          <div>
            <Text as="p" weight="strong">
              {title}
            </Text>
            {detail !== undefined && (
              <Text as="p" size="small" tone="secondary">
                {detail}
              </Text>
            )}
          </div>
          <dl className={styles.pair}>
            {side(texts.before, before)}
            {side(texts.after, after)}
          </dl>
        </li>
      ))}
    </ul>
  );
}
