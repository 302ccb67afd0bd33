import { type ReactNode, useContext, useId } from 'react';
import {
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioGroupStateContext,
} from 'react-aria-components/RadioGroup';
import * as choice from '../../internal/choice.css.ts';
import { classes } from '../../internal/classes.ts';
import * as radio from '../../forms/RadioGroup/RadioGroup.css.ts';
import { Text } from '../../text/Text/Text.tsx';
import * as styles from './AnswerChoice.css.ts';

export interface AnswerChoiceProps extends Pick<
  AriaRadioGroupProps,
  'value' | 'defaultValue' | 'onChange' | 'isReadOnly' | 'isDisabled'
> {
  /** The question; it stands above already, so it is read out only. */
  label: string;
  /** `AnswerOption`s. */
  children: ReactNode;
}

/** Exactly one answer out of a few, some of which have places to fill in. */
export const AnswerChoice = ({ label, children, ...props }: AnswerChoiceProps) => (
  <AriaRadioGroup {...props} aria-label={label} className={styles.options}>
    {children}
  </AriaRadioGroup>
);

export interface AnswerOptionProps {
  /** The id of the answer. */
  value: string;
  /** What became of the answer, in a word; the tone only repeats it. */
  status: string;
  /** Black where it is neither good nor bad. */
  tone: 'danger' | 'success' | 'neutral';
  /** Names the answer where its content is a field; else the content does. */
  label?: string;
  /** What is wrong with it, or missing. */
  problem?: string | undefined;
  /** Words, `SentenceInputs`, or a field. */
  children: ReactNode;
}

const tones = { danger: 'danger', success: 'success', neutral: 'primary' } as const;

/**
 * One answer of an `AnswerChoice`. The radio stands beside the words and is named by them, values included: inside a label
 * a press into an input would be a press on the radio.
 */
export function AnswerOption({ value, status, tone, label, problem, children }: AnswerOptionProps) {
  const id = useId();
  const group = useContext(RadioGroupStateContext);
  const isChosen = group?.selectedValue === value;
  const problemId = problem === undefined ? undefined : `${id}-problem`;
  return (
    <div className={isChosen ? styles.chosen : styles.option}>
      <RadioField value={value} aria-labelledby={`${id}-words`} aria-describedby={problemId} className={choice.choice}>
        <RadioButton className={classes(choice.target, styles.target)}>
          <span className={choice.markLine}>
            <span className={classes(choice.mark, radio.circle)}>
              <span className={radio.dot} />
            </span>
          </span>
        </RadioButton>
      </RadioField>
      <div className={styles.content}>
        {label === undefined ? (
          // For the pointer alone: the keyboard and a screen reader have the radio.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
          <div id={`${id}-words`} className={styles.words} onClick={() => group?.setSelectedValue(value)}>
            {children}
          </div>
        ) : (
          <>
            <div id={`${id}-words`} className={styles.words}>
              <Text weight="medium">{label}</Text>
            </div>
            {children}
          </>
        )}
        {problem !== undefined && (
          <Text as="p" id={problemId} size="small" tone="danger">
            {problem}
          </Text>
        )}
      </div>
      <div className={styles.status}>
        <Text size="small" weight="medium" tone={tones[tone]}>
          {status}
        </Text>
      </div>
    </div>
  );
}
