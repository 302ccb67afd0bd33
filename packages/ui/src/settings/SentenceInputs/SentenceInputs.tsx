import { Fragment } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components/TextField';
import { classes } from '../../internal/classes.ts';
import * as field from '../../internal/field.css.ts';
import * as styles from './SentenceInputs.css.ts';

/** Words of a sentence, or a place in it that is filled in. */
export type SentencePart = { text: string } | { input: string };

/** A place to fill in; one that stands in the sentence twice is filled in once. */
export interface SentenceInput {
  id: string;
  /** Names the input, and stands in it while it is empty. */
  label: string;
  value: string;
  /** Whether the value is invalid. */
  isInvalid?: boolean;
}

export interface SentenceInputsProps {
  /** The words between the fields. */
  parts: readonly SentencePart[];
  /** The fields in the sentence, in order. */
  inputs: readonly SentenceInput[];
  /** Called with the id of a field and its new value. */
  onChange: (id: string, value: string) => void;
  /** The most characters that it takes. */
  maxLength?: number;
  /** The values can be read and not changed. */
  isReadOnly?: boolean;
  /** Marks the inputs that are empty or invalid as wrong. */
  isRequired?: boolean;
}

/** Inputs in the sentence that they complete, each as wide as what it holds. */
export function SentenceInputs({
  parts,
  inputs,
  onChange,
  maxLength,
  isReadOnly = false,
  isRequired = false,
}: SentenceInputsProps) {
  return (
    <span className={styles.sentence}>
      {parts.map((part, at) => {
        // Parts never move: their place is their name.
        const key = String(at);
        if ('text' in part) return <Fragment key={key}>{part.text}</Fragment>;
        const input: SentenceInput = inputs.find(({ id }) => id === part.input) ?? {
          id: part.input,
          label: part.input,
          value: '',
        };
        const { label, value, isInvalid = false } = input;
        return (
          <AriaTextField
            key={key}
            aria-label={label}
            value={value}
            onChange={(next) => onChange(part.input, next)}
            isReadOnly={isReadOnly}
            isRequired={isRequired}
            isInvalid={isRequired && (isInvalid || value.trim() === '')}
            maxLength={maxLength}
            className={styles.place}
          >
            <Input
              placeholder={label}
              size={Math.min(Math.max((value || label).length, narrowest), widest)}
              className={classes(field.control, field.ownBox, styles.input)}
            />
          </AriaTextField>
        );
      })}
    </span>
  );
}

/** In characters; what is longer scrolls inside its input. */
const narrowest = 4;
const widest = 32;
