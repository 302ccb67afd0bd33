import { CarFront } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { Badge, type BadgeProps } from '../../feedback/Badge/Badge.tsx';
import { focusRing } from '../../css/focusRing.css.ts';
import * as styles from './VehicleCard.css.ts';

export interface VehicleCardProps {
  /** Year, make, model and trim. */
  title: string;
  /** Where it is shown in full; without it the title is no link. */
  href?: string;
  /** The price, written for the reader. */
  price?: string;
  /** A line of facts, such as the stock number. */
  detail?: string;
  /** Its picture; where there is none or it does not load, a drawing stands for it. */
  src?: string;
  /** Whether it can be had, as a badge. */
  availability?: { label: string; tone?: BadgeProps['tone'] };
}

/** A vehicle that a customer asks about. */
export function VehicleCard({ title, href, price, detail, src, availability }: VehicleCardProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <div className={styles.card}>
      <span className={styles.picture}>
        {src === undefined || src === failed ? (
          <CarFront size={28} aria-hidden="true" />
        ) : (
          <img className={styles.image} src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
        )}
      </span>
      <div className={styles.words}>
        {href === undefined ? (
          <span className={styles.title} dir="auto">
            {title}
          </span>
        ) : (
          <Link href={href} dir="auto" className={`${focusRing} ${styles.title} ${styles.link}`}>
            {title}
          </Link>
        )}
        {detail !== undefined && (
          <span className={styles.detail} dir="auto">
            {detail}
          </span>
        )}
        {(price !== undefined || availability !== undefined) && (
          <span className={styles.foot}>
            {price !== undefined && <span className={styles.price}>{price}</span>}
            {availability !== undefined && <Badge tone={availability.tone ?? 'neutral'}>{availability.label}</Badge>}
          </span>
        )}
      </div>
    </div>
  );
}
