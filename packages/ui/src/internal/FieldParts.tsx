import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, type ValidationResult } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import * as styles from './field.css.ts';

/** What every field takes besides the props of its React Aria component. */
export interface FieldProps {
  /** The visible name. */
  label: string;
  /** Keeps the label for assistive technology only: where the surroundings show what the field is. */
  isLabelHidden?: boolean;
  /** Help that stays under the control. */
  description?: ReactNode;
  /**
   * A string makes the field invalid and says why. A function words what the browser or the form found. Without it the
   * form's own `validationErrors` are shown.
   */
  errorMessage?: string | ((validation: ValidationResult) => string);
}

/** The field's `isInvalid`: a message alone is enough; undefined leaves the verdict to the form. */
export const isFieldInvalid = (errorMessage: FieldProps['errorMessage'], isInvalid: boolean | undefined) =>
  typeof errorMessage === 'string' && errorMessage !== '' ? true : isInvalid;

interface FieldLabelProps extends Pick<FieldProps, 'label' | 'isLabelHidden'> {
  isRequired?: boolean | undefined;
  /** Only where the control has no `required` of its own to announce (a button, a group). */
  requiredText?: string;
}

/** The field's label, marked where an answer is required. */
export function FieldLabel({ label, isLabelHidden = false, isRequired = false, requiredText }: FieldLabelProps) {
  const content = (
    <Label className={styles.label}>
      {label}
      {isRequired && (
        <span className={styles.requiredMark} aria-hidden="true">
          *
        </span>
      )}
      {isRequired && requiredText !== undefined && (
        <VisuallyHidden elementType="span">{` ${requiredText}`}</VisuallyHidden>
      )}
    </Label>
  );
  return isLabelHidden ? <VisuallyHidden>{content}</VisuallyHidden> : content;
}

/** Help and error under the control; React Aria ties both to it by `aria-describedby`. */
export function FieldMessages({ description, errorMessage }: Pick<FieldProps, 'description' | 'errorMessage'>) {
  return (
    <>
      {description !== undefined && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>
        {(validation) => (
          <>
            <CircleAlert className={styles.errorIcon} size={16} aria-hidden="true" />
            <span>
              {typeof errorMessage === 'function'
                ? errorMessage(validation)
                : (errorMessage ?? validation.validationErrors.join(' '))}
            </span>
          </>
        )}
      </FieldError>
    </>
  );
}
