import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { focusRing } from '../css/focusRing.css.ts';
import * as styles from './CopyName.css.ts';

/** The name of a token; a press copies what a style writes for it. */
export function CopyName({ name, children }: { name: string; children: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(name);
    setCopied(true);
  };
  return (
    <Button aria-label={`Copy ${name}`} className={`${focusRing} ${styles.name}`} onPress={() => void copy()}>
      {isCopied ? 'Copied' : children}
    </Button>
  );
}
