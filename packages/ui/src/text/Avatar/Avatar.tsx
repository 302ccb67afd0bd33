import { useState } from 'react';
import * as styles from './Avatar.css.ts';

export interface AvatarProps {
  /** Whose it is; also where the initials come from. */
  name: string;
  /** The accessible name, where it is more than the person’s name. */
  label?: string;
  /** In place of the letters of the name: an organization's own. */
  initials?: string;
  /** The address of the picture; without it initials are shown. */
  src?: string;
  /** How much room it takes. */
  size?: 'small' | 'medium';
}

const graphemes = new Intl.Segmenter('en-US');

/** First letters of the first and the last word, as a reader sees letters. */
function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => graphemes.segment(word ?? '').containing(0)?.segment ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}

/** A person's picture, or their initials where there is none or it does not load. */
export function Avatar({ name, label = name, initials, src, size = 'medium' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span role="img" aria-label={label} className={styles.size[size]}>
      {src === undefined || src === failed ? (
        <span aria-hidden="true">{initials ?? getInitials(name)}</span>
      ) : (
        <img className={styles.picture} src={src} alt="" onError={() => setFailed(src)} />
      )}
    </span>
  );
}
