import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { focusRing } from '../../css/focusRing.css.ts';
import * as styles from './ContactList.css.ts';

export interface ContactListProps {
  /** Names the list. */
  'aria-label': string;
  /** `ContactItem`s. */
  children: ReactNode;
}

/** How a person is reached, one line for each address. */
export const ContactList = (props: ContactListProps) => (
  // The role again: Safari takes it from a list without bullets.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul {...props} role="list" className={styles.list} />
);

export interface ContactItemProps {
  /** What the address is; its icon. */
  kind: 'email' | 'phone';
  /** Says so in words, for assistive technology. */
  label: string;
  /** Where a press leads, such as `mailto:`. */
  href: string;
  /** The address, as people read it. */
  children: ReactNode;
}

const icons = { email: Mail, phone: Phone };

/** One address of a `ContactList`. */
export function ContactItem({ kind, label, href, children }: ContactItemProps) {
  const Icon = icons[kind];
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <VisuallyHidden elementType="span">{`${label}: `}</VisuallyHidden>
      <Link href={href} className={`${focusRing} ${styles.link}`}>
        {children}
      </Link>
    </li>
  );
}
