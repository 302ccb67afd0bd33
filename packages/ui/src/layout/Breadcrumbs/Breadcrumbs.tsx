import { ChevronRight } from 'lucide-react';
import { Breadcrumb, Breadcrumbs as AriaBreadcrumbs } from 'react-aria-components/Breadcrumbs';
import { Link } from 'react-aria-components/Link';
import { focusRing } from '../../css/focusRing.css.ts';
import * as styles from './Breadcrumbs.css.ts';

export interface BreadcrumbsProps {
  /** Names the navigation. */
  label: string;
  /** From the outermost place to this one, which needs no address. */
  items: readonly { id: string; label: string; href?: string }[];
}

/** Where this page lies, with the way back up. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <AriaBreadcrumbs className={styles.list}>
        {items.map((item, index) => (
          <Breadcrumb key={item.id} id={item.id} className={styles.item}>
            <Link {...(item.href !== undefined && { href: item.href })} className={`${focusRing} ${styles.link}`}>
              {item.label}
            </Link>
            {index < items.length - 1 && <ChevronRight className={styles.separator} size={14} aria-hidden="true" />}
          </Breadcrumb>
        ))}
      </AriaBreadcrumbs>
    </nav>
  );
}
