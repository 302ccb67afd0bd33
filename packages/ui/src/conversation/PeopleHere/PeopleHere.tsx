import { Avatar } from '../../text/Avatar/Avatar.tsx';
import * as styles from './PeopleHere.css.ts';

/** Somebody who has the same thing open. */
export interface PersonHere {
  id: string;
  /** In words: who, and what they do, such as "Grace Lee is writing a reply". */
  label: string;
  name: string;
  isBusy?: boolean;
}

export interface PeopleHereProps {
  /** Names the list. */
  label: string;
  /** The colleagues who have the same conversation open. */
  people: readonly PersonHere[];
  /** Says how many there are beyond those that have room. */
  more: (count: number) => string;
}

/** How many have room. */
const shown = 3;

/**
 * Who else has the same thing open, by their initials. A person who is busy with it has a ring. Without people it renders
 * nothing.
 */
export function PeopleHere({ label, people, more }: PeopleHereProps) {
  if (people.length === 0) return null;
  const rest = people.slice(shown);
  return (
    <ul className={styles.list} aria-label={label}>
      {people.slice(0, shown).map(({ id, label: about, name, isBusy = false }) => (
        <li key={id} className={styles.person} data-busy={isBusy || undefined} title={about}>
          <Avatar size="small" name={name} label={about} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles.more} title={rest.map(({ label: about }) => about).join(', ')}>
          {more(rest.length)}
        </li>
      )}
    </ul>
  );
}
