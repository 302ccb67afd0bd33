import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBoxItem, type ListBoxItemProps } from 'react-aria-components/ListBox';
import * as styles from './option.css.ts';

export interface OptionProps extends Omit<ListBoxItemProps, 'className' | 'style' | 'children' | 'render'> {
  /** A second line about the choice. */
  description?: ReactNode;
  /** A lucide element before the words. */
  icon?: ReactNode;
  /** The words; anything but a string also needs `textValue`, which typing is matched against. */
  children: ReactNode;
}

/** One choice of a list inside a popover. */
export function Option({ description, icon, children, ...props }: OptionProps) {
  const textValue = props.textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <ListBoxItem {...props} textValue={textValue} className={styles.option}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      {/* No slots: the second line stays in the option's name, as everything seen should be (WCAG 2.5.3). */}
      <span className={styles.words}>
        <span>{children}</span>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
      <Check className={styles.check} size={16} aria-hidden="true" />
    </ListBoxItem>
  );
}
