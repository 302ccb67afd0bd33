import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/ListBox';
import {
  Button,
  ListBox,
  ListBoxSection,
  type ListBoxSectionProps,
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  SelectValue,
} from 'react-aria-components/Select';
import { classes } from '../../internal/classes.ts';
import * as field from '../../internal/field.css.ts';
import { FieldLabel, FieldMessages, type FieldProps, isFieldInvalid } from '../../internal/FieldParts.tsx';
import { Option, type OptionProps } from '../../internal/Option.tsx';
import * as option from '../../internal/option.css.ts';
import { Popover } from '../../overlays/Popover/Popover.tsx';
import * as styles from './Select.css.ts';

export interface SelectProps<T extends object>
  extends Omit<AriaSelectProps<T>, 'className' | 'style' | 'children' | 'render'>, FieldProps {
  /** What there is to choose from; with it `children` turns one of them into a `SelectItem`. */
  items?: Iterable<T>;
  /** The options, or a function that makes one of an item. */
  children: ReactNode | ((item: T) => ReactNode);
  /** `content`: as wide as what is chosen, in a row with other things. */
  width?: 'full' | 'content';
  /** Read out after the label when `isRequired`: a button cannot announce it by itself. */
  requiredText?: string;
}

/** One choice out of a short list; for a long one, or one to search, use `ComboBox`. */
export function Select<T extends object>({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  items,
  children,
  width = 'full',
  requiredText = 'required',
  ...props
}: SelectProps<T>) {
  return (
    <AriaSelect
      {...props}
      isInvalid={isFieldInvalid(errorMessage, isInvalid)}
      className={classes(field.field, width === 'content' && styles.asContent)}
    >
      <FieldLabel
        label={label}
        isLabelHidden={isLabelHidden}
        isRequired={props.isRequired}
        requiredText={requiredText}
      />
      <Button className={classes(field.control, styles.trigger)}>
        <SelectValue className={styles.value}>
          {/* The words alone: an item's icon and description stay in the list. */}
          {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <ChevronsUpDown className={styles.chevron} size={16} aria-hidden="true" />
      </Button>
      <FieldMessages description={description} errorMessage={errorMessage} />
      <Popover width="trigger" maxHeight={320}>
        <ListBox items={items} className={classes(option.list, option.paddedList)}>
          {children}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** One choice of a `Select`. */
export function SelectItem(props: OptionProps) {
  return <Option {...props} />;
}

export interface SelectSectionProps extends Omit<
  ListBoxSectionProps<object>,
  'className' | 'style' | 'children' | 'render' | 'items'
> {
  /** The heading of the group. */
  title: string;
  /** The options of the group. */
  children: ReactNode;
}

/** Choices that belong together, under a title. */
export function SelectSection({ title, children, ...props }: SelectSectionProps) {
  return (
    <ListBoxSection {...props} className={option.section}>
      <Header className={option.sectionTitle}>{title}</Header>
      {children}
    </ListBoxSection>
  );
}
