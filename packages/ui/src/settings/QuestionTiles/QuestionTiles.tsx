import { Plus } from 'lucide-react';
import { Children, type ReactNode, type Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { focusRing } from '../../css/focusRing.css.ts';
import * as styles from './QuestionTiles.css.ts';

export interface QuestionTilesProps {
  /** Names the list. */
  label: string;
  /** `QuestionTile`s, and what adds one. */
  children: ReactNode;
}

/** Questions side by side, as many to a row as fit. */
export const QuestionTiles = ({ label, children }: QuestionTilesProps) => (
  // A list without marks is none to Safari's screen reader unless it says so.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul role="list" aria-label={label} className={styles.list}>
    {Children.map(children, (child) => child && <li className={styles.item}>{child}</li>)}
  </ul>
);

export interface QuestionTileProps {
  question: ReactNode;
  /** A line or two of the answer. */
  answer?: ReactNode;
  /** `Badge`s. */
  badges?: ReactNode;
  onPress: () => void;
}

/** A question that opens its answer. */
export const QuestionTile = ({ question, answer, badges, onPress }: QuestionTileProps) => (
  <Button onPress={onPress} className={`${focusRing} ${styles.tile}`}>
    <span dir="auto" className={styles.question}>
      {question}
    </span>
    {answer !== undefined && (
      <span dir="auto" className={styles.answer}>
        {answer}
      </span>
    )}
    {badges !== undefined && <span className={styles.badges}>{badges}</span>}
  </Button>
);

export interface AddTileProps {
  label: string;
  /** What it says where the label alone does not tell it from others; begins with the label. */
  'aria-label'?: string;
  ref?: Ref<HTMLButtonElement>;
  onPress: () => void;
}

/** Where the next question goes. */
export const AddTile = ({ label, ...button }: AddTileProps) => (
  <Button {...button} className={`${focusRing} ${styles.add}`}>
    <Plus size={16} aria-hidden="true" />
    {label}
  </Button>
);

/** A tile with something else in it than a question, such as a field. */
export const FieldTile = ({ children }: { children: ReactNode }) => <div className={styles.fieldTile}>{children}</div>;
