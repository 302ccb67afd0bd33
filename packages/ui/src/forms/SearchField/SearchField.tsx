import { Search, X } from 'lucide-react';
import { Group } from 'react-aria-components/Group';
import {
  Button,
  Input,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import * as field from '../../internal/field.css.ts';
import { FieldLabel, FieldMessages, type FieldProps, isFieldInvalid } from '../../internal/FieldParts.tsx';
import * as styles from './SearchField.css.ts';

export interface SearchFieldProps
  extends Omit<AriaSearchFieldProps, 'className' | 'style' | 'children' | 'render'>, FieldProps {
  /** An example of an answer, shown while the field is empty. */
  placeholder?: string;
}

/** Text to look for; Escape and the button at its end clear it, Enter calls `onSubmit`. */
export function SearchField({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  placeholder,
  ...props
}: SearchFieldProps) {
  const invalid = isFieldInvalid(errorMessage, isInvalid);
  return (
    <AriaSearchField {...props} isInvalid={invalid} className={field.field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Group
        role="presentation"
        isDisabled={props.isDisabled}
        isInvalid={invalid}
        className={classes(field.control, styles.box)}
      >
        <Search className={styles.icon} aria-hidden="true" />
        <Input placeholder={placeholder} className={field.bareInput} />
        <Button className={classes(focusRing, field.insideButton, styles.clear)}>
          <X size={16} aria-hidden="true" />
        </Button>
      </Group>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaSearchField>
  );
}
