import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
  MenuTrigger as AriaMenuTrigger,
  type MenuTriggerProps,
  type PopoverProps,
  Separator,
} from 'react-aria-components/Menu';
import { classes } from '../../internal/classes.ts';
import * as option from '../../internal/option.css.ts';
import { Popover } from '../../overlays/Popover/Popover.tsx';
import * as styles from './Menu.css.ts';

/** Ties a button, its first child, to the `Menu` it opens, its second. */
export function MenuTrigger(props: MenuTriggerProps) {
  return <AriaMenuTrigger {...props} />;
}

export interface MenuProps<T extends object>
  extends Omit<AriaMenuProps<T>, 'className' | 'style' | 'render'>, Pick<PopoverProps, 'placement'> {}

/** Actions, or settings to choose from, that a button opens. */
export function Menu<T extends object>({ placement = 'bottom start', ...props }: MenuProps<T>) {
  return (
    <Popover placement={placement}>
      <AriaMenu {...props} className={classes(option.list, option.paddedList, styles.menu)} />
    </Popover>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'style' | 'children' | 'render'> {
  /** A lucide element before the words. */
  icon?: ReactNode;
  /** A second line about the entry. */
  description?: ReactNode;
  /** `danger` where it destroys. */
  tone?: 'neutral' | 'danger';
  /** The words; anything but a string also needs `textValue`, which typing is matched against. */
  children: ReactNode;
}

/** One entry of a `Menu`: does something, goes somewhere (`href`), or is chosen where the menu has a `selectionMode`. */
export function MenuItem({ icon, description, tone = 'neutral', children, ...props }: MenuItemProps) {
  const textValue = props.textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <AriaMenuItem {...props} textValue={textValue} className={classes(option.option, styles.tone[tone])}>
      {({ selectionMode }) => (
        <>
          {icon !== undefined && (
            <span className={classes(option.icon, tone === 'danger' && styles.dangerIcon)}>{icon}</span>
          )}
          <span className={option.words}>
            {/* No slots: the second line stays in the entry's name, as everything seen should be (WCAG 2.5.3). */}
            <span>{children}</span>
            {description !== undefined && <span className={option.description}>{description}</span>}
          </span>
          {selectionMode !== 'none' && <Check className={option.check} size={16} aria-hidden="true" />}
        </>
      )}
    </AriaMenuItem>
  );
}

export interface MenuSectionProps<T extends object> extends Omit<
  AriaMenuSectionProps<T>,
  'className' | 'style' | 'children' | 'render'
> {
  /** The heading of the group. */
  title: string;
  /** The entries of the group. */
  children: ReactNode;
}

/** Entries that belong together, under a title. */
export function MenuSection<T extends object>({ title, children, ...props }: MenuSectionProps<T>) {
  return (
    <AriaMenuSection {...props}>
      <Header className={option.sectionTitle}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

/** A line between entries. */
export function MenuSeparator() {
  return <Separator className={styles.separator} />;
}
