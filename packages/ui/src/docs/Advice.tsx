import { Check, X } from 'lucide-react';
import * as styles from './Advice.css.ts';
import { Marked } from './Marked.tsx';

/** Where people go wrong: what to do in one column, and what not to in the other. */
export const Advice = ({ rules }: { rules: readonly { do: string; dont: string }[] }) => (
  <ul className={styles.rules}>
    {rules.map((rule) => (
      <li key={rule.do} className={styles.rule}>
        <div className={styles.good}>
          <p className={styles.goodTitle}>
            <Check size={16} aria-hidden="true" />
            Do
          </p>
          <Marked>{rule.do}</Marked>
        </div>
        <div className={styles.bad}>
          <p className={styles.badTitle}>
            <X size={16} aria-hidden="true" />
            Don’t
          </p>
          <Marked>{rule.dont}</Marked>
        </div>
      </li>
    ))}
  </ul>
);
