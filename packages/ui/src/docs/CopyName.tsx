import { useState } from 'react';
import { Button } from '../actions/Button/Button.tsx';

/** The name of a token; a press copies what a style writes for it. */
export function CopyName({ name, children }: { name: string; children: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(name);
    setCopied(true);
  };
  return (
    <Button tone="quiet" size="small" aria-label={`Copy ${name}`} onPress={() => void copy()}>
      {isCopied ? 'Copied' : children}
    </Button>
  );
}
