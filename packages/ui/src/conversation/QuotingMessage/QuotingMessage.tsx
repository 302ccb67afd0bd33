import { type ReactNode, useState } from 'react';
import { Button } from '../../actions/Button/Button.tsx';
import * as styles from './QuotingMessage.css.ts';

export interface QuotingMessageProps {
  /** What the sender wrote: a `MessageText`. */
  written: ReactNode;
  /** The whole message, in place of it once it is asked for. */
  children: ReactNode;
  /** Names the button that shows the quoted text, and hides it. */
  texts: { show: string; hide: string };
}

/** A mail that quotes earlier ones: its sender's words, and the rest when it is asked for. */
export function QuotingMessage({ written, children, texts }: QuotingMessageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.root}>
      {isOpen ? children : written}
      <Button size="small" tone="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {isOpen ? texts.hide : texts.show}
      </Button>
    </div>
  );
}
