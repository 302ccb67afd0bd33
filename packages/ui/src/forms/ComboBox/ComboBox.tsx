import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Input,
  ListBox,
} from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import * as field from '../../internal/field.css.ts';
import { FieldLabel, FieldMessages, type FieldProps, isFieldInvalid } from '../../internal/FieldParts.tsx';
import { Option, type OptionProps } from '../../internal/Option.tsx';
import * as option from '../../internal/option.css.ts';
import { Popover } from '../../overlays/Popover/Popover.tsx';

export interface ComboBoxProps<T extends object>
  extends Omit<AriaComboBoxProps<T>, 'className' | 'style' | 'children' | 'render'>, FieldProps {
  /** An example of an answer, shown while the field is empty. */
  placeholder?: string;
  /** Shown in place of the list when nothing matches; without it the list closes. */
  emptyText?: string;
  /** Whether the arrow keys go from the last choice to the first, and back. */
  shouldFocusWrap?: boolean;
  /** Turns one of `defaultItems` (filtered here) or `items` (filtered by the caller) into a `ComboBoxItem`. */
  children: ReactNode | ((item: T) => ReactNode);
}

/** One choice out of a long list, found by typing. Only the rows in sight are in the document. */
export function ComboBox<T extends object>({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  placeholder,
  emptyText,
  shouldFocusWrap = true,
  children,
  ...props
}: ComboBoxProps<T>) {
  return (
    <AriaComboBox
      {...props}
      shouldFocusWrap={shouldFocusWrap}
      isInvalid={isFieldInvalid(errorMessage, isInvalid)}
      allowsEmptyCollection={props.allowsEmptyCollection ?? emptyText !== undefined}
      className={field.field}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Group role="presentation" className={field.control}>
        <Input placeholder={placeholder} className={field.bareInput} />
        <Button className={classes(focusRing, field.insideButton)}>
          <ChevronsUpDown size={16} aria-hidden="true" />
        </Button>
      </Group>
      <FieldMessages description={description} errorMessage={errorMessage} />
      <Popover width="trigger" maxHeight={320}>
        {/* Rows are measured, so that a brand's density and a second line count; the padding is that of other lists. */}
        <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: 32, padding: 4 }}>
          <ListBox
            className={option.list}
            renderEmptyState={() => emptyText !== undefined && <div className={option.empty}>{emptyText}</div>}
          >
            {children}
          </ListBox>
        </Virtualizer>
      </Popover>
    </AriaComboBox>
  );
}

/** One choice of a `ComboBox`. */
export function ComboBoxItem(props: OptionProps) {
  return <Option {...props} />;
}
