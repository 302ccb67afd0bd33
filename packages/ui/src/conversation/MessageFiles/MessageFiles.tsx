import { Paperclip } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import * as styles from './MessageFiles.css.ts';

/** A picture, shown small. */
export interface MessagePicture {
  /** Undefined until it is loaded; its place is kept. */
  src: string | undefined;
  /** Of the picture itself, in px: what counts is how they stand to each other. */
  width: number;
  height: number;
}

/** A file of a message: opened by the app, or by its address in a window of its own. */
export type MessageFile = {
  label: string;
  /** Such as its size. */
  detail?: string;
  picture?: MessagePicture | undefined;
} & ({ onOpen: () => void; href?: never } | { href: string; onOpen?: never });

export interface MessageFilesProps {
  /** The files, each with its name, size, and address. */
  items: readonly MessageFile[];
  /** The side that its message stands at. */
  align?: 'start' | 'end';
}

/** The files of a message, each a target of its own: pictures small, the others by name. */
export function MessageFiles({ items, align = 'start' }: MessageFilesProps) {
  return (
    <ul className={styles.files} data-align={align}>
      {items.map((file, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
        <li key={index} className={styles.item}>
          {file.picture === undefined ? <Named file={file} /> : <Shown file={file} picture={file.picture} />}
        </li>
      ))}
    </ul>
  );
}

/** The largest side of a small picture, in px. */
const largest = 240;

function Shown({
  file: { label, onOpen },
  picture: { src, width, height },
}: {
  file: MessageFile;
  picture: MessagePicture;
}) {
  const scale = Math.min(1, largest / Math.max(width, height));
  // A very long or narrow one keeps a target that can be hit (WCAG 2.5.8).
  const size = { width: Math.max(48, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
  return (
    <Button aria-label={label} onPress={onOpen} className={classes(focusRing, styles.shown)}>
      {src === undefined ? (
        <span className={styles.pending} style={size} />
      ) : (
        <img src={src} alt="" {...size} className={styles.picture} />
      )}
    </Button>
  );
}

function Named({ file: { label, detail, href, onOpen } }: { file: MessageFile }) {
  const content = (
    <>
      <Paperclip size={14} aria-hidden="true" />
      <span className={styles.label} dir="auto">
        {label}
      </span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </>
  );
  return href === undefined ? (
    <Button onPress={onOpen} className={classes(focusRing, styles.named)}>
      {content}
    </Button>
  ) : (
    <Link href={href} target="_blank" rel="noopener noreferrer" className={classes(focusRing, styles.named)}>
      {content}
    </Link>
  );
}
