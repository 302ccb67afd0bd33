import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import { useFileDrop } from '../../internal/useFileDrop.ts';
import * as styles from './ChatComposer.css.ts';

/** How files come to a message. Buttons and tray are the caller's, which may fetch them later. */
export interface ComposerFiles {
  /** Of what is dropped and pasted. */
  onAdd: (files: File[]) => void;
  /** An `AttachButton`. */
  button: ReactNode;
  /** A `FileTray`. */
  tray?: ReactNode;
}

export interface ChatComposerProps {
  /** Names the field. */
  label: string;
  /** An example of an answer, shown while the field is empty. */
  placeholder: string;
  /** What has been written so far. */
  value: string;
  /** Called with each change of the text. */
  onChange: (value: string) => void;
  /** The button, and Enter; Shift and Enter is a new line. */
  onSend: () => void;
  /** Names the button that sends. */
  sendLabel: string;
  /** In UTF-16 units. A longer text can be typed and pasted, and is not sent. */
  maxLength: number;
  /** Shown from nine tenths of `maxLength` on; less than 0 is too much. */
  counter: (left: number) => string;
  /** Takes files. */
  files?: ComposerFiles | undefined;
  /** Sends without a text too, such as files alone. */
  mayBeBlank?: boolean;
  /** Not yet, though there is text. */
  isSendDisabled?: boolean;
  /** Receives the text area. */
  ref?: Ref<HTMLTextAreaElement>;
}

/** Where a customer writes: one line that grows to six. */
export function ChatComposer({
  label,
  placeholder,
  value,
  onChange,
  onSend,
  sendLabel,
  maxLength,
  counter,
  files,
  mayBeBlank = false,
  isSendDisabled = false,
  ref,
}: ChatComposerProps) {
  const noteId = useId();
  const left = maxLength - value.length;
  const showsCounter = left < maxLength / 10;
  const canSend = !isSendDisabled && (mayBeBlank || value.trim() !== '') && left >= 0;
  const drop = useFileDrop(files?.onAdd);

  const sendByKey = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter takes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };

  return (
    <div {...drop.handlers} className={styles.root}>
      {files?.tray}
      <div className={styles.box} data-drop={drop.isOver || undefined}>
        {files && <span className={styles.attach}>{files.button}</span>}
        <div className={styles.grow} data-text={value}>
          <textarea
            ref={ref}
            rows={1}
            dir="auto"
            aria-label={label}
            aria-describedby={showsCounter ? noteId : undefined}
            aria-invalid={left < 0 || undefined}
            enterKeyHint="send"
            placeholder={placeholder}
            value={value}
            className={styles.field}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={sendByKey}
          />
        </div>
        <Button
          aria-label={sendLabel}
          isDisabled={!canSend}
          onPress={onSend}
          // A press leaves the focus, and with it a phone's keyboard, in the field.
          preventFocusOnPress
          className={classes(focusRing, styles.send)}
        >
          <SendHorizontal size={16} aria-hidden="true" className={styles.sendIcon} />
        </Button>
      </div>
      {showsCounter && (
        <span id={noteId} className={classes(styles.counter, left < 0 && styles.over)}>
          {counter(left)}
        </span>
      )}
    </div>
  );
}
