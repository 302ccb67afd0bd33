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

/** Questions of one topic, a line each. */
export const QuestionTiles = ({ label, children }: QuestionTilesProps) => (
  // A list without marks is none to Safari's screen reader unless it says so.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul role="list" aria-label={label} className={styles.list}>
    {Children.map(children, (child) => child && <li className={styles.item}>{child}</li>)}
  </ul>
);

export interface QuestionTileProps {
  /** The question of the tile. */
  question: ReactNode;
  /** A line or two of the answer. */
  answer?: ReactNode;
  /** `Badge`s. */
  badges?: ReactNode;
  /** Called when it is pressed. */
  onPress: () => void;
}

/** A question that opens its answer. */
export const QuestionTile = ({ question, answer, badges, onPress }: QuestionTileProps) => (
  <Button onPress={onPress} className={`${focusRing} ${styles.tile}`}>
    <span className={styles.words}>
      <span dir="auto" className={styles.question}>
        {question}
      </span>
      {answer !== undefined && (
        <span dir="auto" className={styles.answer}>
          {answer}
        </span>
      )}
    </span>
    {badges !== undefined && <span className={styles.badges}>{badges}</span>}
  </Button>
);

export interface AddTileProps {
  /** Names the tile that adds another. */
  label: string;
  /** What it says where the label alone does not tell it from others; begins with the label. */
  'aria-label'?: string;
  /** Receives the tile’s button. */
  ref?: Ref<HTMLButtonElement>;
  /** Called when it is pressed. */
  onPress: () => void;
}

/** Where the next question goes. */
export const AddTile = ({ label, ...button }: AddTileProps) => (
  <Button {...button} className={`${focusRing} ${styles.add}`}>
    <Plus size={16} aria-hidden="true" />
    {label}
  </Button>
);

export interface FieldTileProps {
  /** The field on the tile. */
  children: ReactNode;
}

/** A tile with something else in it than a question, such as a field. */
export const FieldTile = ({ children }: FieldTileProps) => <div className={styles.fieldTile}>{children}</div>;
