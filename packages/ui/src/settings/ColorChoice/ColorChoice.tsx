import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import * as field from '../../internal/field.css.ts';
import { FieldLabel } from '../../internal/FieldParts.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import * as styles from './ColorChoice.css.ts';

export interface ColorChoiceProps {
  /** The visible name. */
  label: string;
  /** The colors that are offered, as `#rrggbb` with a name. */
  presets: readonly { color: string; label: string }[];
  /** `#rrggbb`, or what is typed until it is a color. */
  value: string;
  /** Called with the color, as `#rrggbb`. */
  onChange: (value: string) => void;
  /** Names the field for any other color. */
  hexLabel: string;
  /** A hint that stays below the field. */
  description?: string;
  /** What is wrong with the value; it marks the field as invalid. */
  errorMessage?: string | undefined;
  /** The choice can be read and not changed. */
  isReadOnly?: boolean;
}

/** A color: one of a few, or any by its hex code. */
export function ColorChoice({
  label,
  presets,
  value,
  onChange,
  hexLabel,
  description,
  errorMessage,
  isReadOnly = false,
}: ColorChoiceProps) {
  const chosen = presets.find(({ color }) => color.toLowerCase() === value.toLowerCase());
  return (
    <div className={styles.root}>
      <RadioGroup value={chosen?.color ?? null} onChange={onChange} isReadOnly={isReadOnly} className={field.field}>
        <FieldLabel label={label} />
        <div className={styles.presets}>
          {presets.map((preset) => (
            <RadioField key={preset.color} value={preset.color}>
              <RadioButton className={styles.swatch}>
                <span className={styles.color} style={{ backgroundColor: preset.color }} />
                <VisuallyHidden>{preset.label}</VisuallyHidden>
              </RadioButton>
            </RadioField>
          ))}
        </div>
      </RadioGroup>
      <div className={styles.hex}>
        <TextField
          label={hexLabel}
          value={value}
          onChange={onChange}
          isReadOnly={isReadOnly}
          maxLength={20}
          spellCheck="false"
          autoComplete="off"
          {...(description !== undefined && { description })}
          errorMessage={errorMessage}
        />
      </div>
    </div>
  );
}
