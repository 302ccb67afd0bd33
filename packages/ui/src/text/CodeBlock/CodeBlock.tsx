import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import { Button } from '../../actions/Button/Button.tsx';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import { reachWhereItScrolls } from '../../internal/reachWhereItScrolls.ts';
import * as styles from './CodeBlock.css.ts';

export interface CodeBlockProps {
  /** Names the text for who cannot see what it stands beside. */
  label: string;
  /** The text, as it is shown and copied. */
  code: string;
  /** Names the button that copies. */
  copyLabel: string;
  /** Stands on the button for a moment after a copy. */
  copiedLabel: string;
  /** `line`: a single line, such as an address, with the button beside it. */
  layout?: 'block' | 'line';
  /** Shows no more than so many characters; what is copied is always everything. */
  limit?: number;
  /** Shown below a text that was cut off. */
  cutText?: string;
}

/** How long a copy is confirmed, in ms. */
const confirmation = 2000;

/** Text as it is, in the face of code: to read, to select, to copy. */
export function CodeBlock({
  label,
  code,
  copyLabel,
  copiedLabel,
  layout = 'block',
  limit = Infinity,
  cutText,
}: CodeBlockProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), confirmation);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
  };
  const isCut = code.length > limit;
  return (
    <div className={styles.block} data-layout={layout}>
      <pre ref={reachWhereItScrolls} role="region" aria-label={label} className={classes(focusRing, styles.code)}>
        {isCut ? code.slice(0, limit) : code}
      </pre>
      <div className={styles.foot}>
        {layout === 'block' && <span>{isCut && cutText}</span>}
        <Button size="small" onPress={() => void copy()}>
          {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          {isCopied ? copiedLabel : copyLabel}
        </Button>
        {/* A button that changes its name is not read again. */}
        <VisuallyHidden role="status">{isCopied && copiedLabel}</VisuallyHidden>
      </div>
    </div>
  );
}
