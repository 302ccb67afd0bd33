import { CircleAlert, Lock, SendHorizontal, StickyNote } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useEffect, useRef } from 'react';
import { Button } from '../../actions/Button/Button.tsx';
import { classes } from '../../internal/classes.ts';
import { useIsPhone } from '../../internal/useIsPhone.ts';
import { useFileDrop } from '../../internal/useFileDrop.ts';
import { AttachButton, type AttachButtonProps } from '../AttachButton/AttachButton.tsx';
import * as styles from './ReplyBox.css.ts';

/** How files come to a message: by a button, by dropping and by pasting them. */
export interface ReplyFiles extends Pick<AttachButtonProps, 'label' | 'accept' | 'onAdd'> {
  /** Over the box, while files are held above it. */
  dropLabel: string;
  /** A `FileTray` of what is attached. */
  tray?: ReactNode;
}

export interface ReplyBoxProps {
  /** Names the field. */
  label: string;
  /** What has been written so far. */
  value: string;
  /** Called with each change of the text. */
  onChange: (value: string) => void;
  /** The button, and Ctrl or Cmd with Enter. */
  onSend: () => void;
  /** Names the button that sends. */
  sendLabel: string;
  /** Who reads it: the customer, or the dealership's own team alone, which has a color and an icon of its own. */
  tone?: 'customer' | 'team';
  /** An example of an answer, shown while the field is empty. */
  placeholder?: string;
  /** In the head: a `Select` of the channel, its name, or who reads it. */
  channel?: ReactNode;
  /** Under the field: what is added to the text, or what it costs the customer to stop. */
  notice?: ReactNode;
  /** Takes files. */
  files?: ReplyFiles | undefined;
  /** Beside the button: what else can be done with the text. */
  actions?: ReactNode;
  /** A slash at the beginning of a line, with its place in the text: it is not typed, something is offered instead. */
  onSlash?: (at: number) => void;
  /** A number sign at the beginning of a word, with its place in the text: it is not typed, things are offered instead. */
  onNumberSign?: (at: number) => void;
  /** An at sign at the beginning of a word, with its place in the text: it is not typed, people are offered instead. */
  onMention?: (at: number) => void;
  /** While it is sent; the text stays. */
  isPending?: boolean;
  /** There is nothing to send yet, though there is text, or what it needs is not there yet. */
  isSendDisabled?: boolean;
  /** Sends without a text too: where the button does something by itself. */
  mayBeBlank?: boolean;
  /** Takes the focus when it appears: for a person who came to reply. */
  shouldFocus?: boolean;
  /** Why nobody may write here; the text can be read and copied. */
  readOnlyReason?: string | undefined;
  /** Why it cannot be written now. */
  disabledReason?: string | undefined;
  /** The most characters that it takes. */
  maxLength?: number;
  /** Shown from nine tenths of `maxLength` on; less than 0 is too much. */
  counter?: (left: number) => string;
  /** How long it is, where that costs something: "2 texts". */
  measure?: string | undefined;
  /** What became of the draft, such as "Draft saved". */
  savedLabel?: string | undefined;
  /** What the other side does, such as "Ada is typing…"; empty where it does nothing, so that nothing moves when it does. */
  activity?: string;
  /** Why it was not sent; the text stays for another try. */
  error?: { message: string; retryLabel: string; onRetry: () => void } | undefined;
}

/**
 * Where a person answers: a field that grows from two lines to ten, on a phone from one to a seventh of what can be seen, with
 * what goes out along with the text.
 */
export function ReplyBox({
  label,
  value,
  onChange,
  onSend,
  sendLabel,
  tone = 'customer',
  placeholder,
  channel,
  notice,
  files,
  actions,
  onSlash,
  onNumberSign,
  onMention,
  isPending = false,
  isSendDisabled = false,
  mayBeBlank = false,
  shouldFocus = false,
  readOnlyReason,
  disabledReason,
  maxLength,
  counter,
  measure,
  savedLabel,
  activity,
  error,
}: ReplyBoxProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const isPhone = useIsPhone();
  const reason = disabledReason ?? readOnlyReason;
  const isDisabled = disabledReason !== undefined;
  const SendIcon = tone === 'team' ? StickyNote : SendHorizontal;
  const left = maxLength === undefined ? Infinity : maxLength - value.length;
  const showsCounter = counter !== undefined && maxLength !== undefined && left < maxLength / 10;
  const canSend =
    reason === undefined && !isPending && !isSendDisabled && (mayBeBlank || value.trim() !== '') && left >= 0;

  // After what is there already: a draft goes on.
  useEffect(() => {
    if (!shouldFocus) return;
    const { length } = field.current!.value;
    field.current!.focus();
    field.current!.setSelectionRange(length, length);
  }, [shouldFocus]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: at } = event.currentTarget;
    if (event.key === '/' && onSlash && !event.nativeEvent.isComposing && isLineBeginning(value, at)) {
      event.preventDefault();
      onSlash(at);
      return;
    }
    if (event.key === '#' && onNumberSign && !event.nativeEvent.isComposing && isWordBeginning(value, at)) {
      event.preventDefault();
      onNumberSign(at);
      return;
    }
    if (event.key === '@' && onMention && !event.nativeEvent.isComposing && isWordBeginning(value, at)) {
      event.preventDefault();
      onMention(at);
      return;
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };

  // A sentence, which has no room beside the buttons.
  const showsReaders = isPhone && tone === 'team' && channel !== undefined;
  const drop = useFileDrop(reason === undefined && !isPending ? files?.onAdd : undefined);

  return (
    <div className={styles.root}>
      {error !== undefined && (
        <div className={styles.error} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          <span className={styles.errorWords}>{error.message}</span>
          <Button size="small" tone="quiet" isPending={isPending} onPress={error.onRetry}>
            {error.retryLabel}
          </Button>
        </div>
      )}
      {activity !== undefined && !isPhone && (
        <div className={styles.activity} role="status">
          {activity}
        </div>
      )}
      <div
        {...drop.handlers}
        className={styles.box}
        data-tone={tone}
        data-disabled={isDisabled || undefined}
        data-readonly={reason ? true : undefined}
      >
        {channel !== undefined && !isPhone && (
          <div className={styles.head}>
            {tone === 'team' && <Lock size={14} aria-hidden="true" />}
            {channel}
          </div>
        )}
        <div className={styles.grow} data-text={value}>
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            aria-label={label}
            aria-describedby={reason !== undefined || showsCounter ? noteId : undefined}
            aria-invalid={left < 0 || undefined}
            disabled={isDisabled}
            readOnly={readOnlyReason !== undefined || isPending}
            placeholder={placeholder}
            value={value}
            className={styles.field}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        {files?.tray}
        {(notice !== undefined || showsReaders) && (
          <div className={styles.notice}>
            {notice}
            {showsReaders && (
              <span className={styles.readers}>
                <Lock size={14} aria-hidden="true" />
                {channel}
              </span>
            )}
          </div>
        )}
        <div className={styles.foot}>
          {channel !== undefined && isPhone && !showsReaders && <div className={styles.footChannel}>{channel}</div>}
          <span className={styles.state}>
            {activity !== undefined && isPhone && (
              <span className={styles.footActivity} role="status">
                {activity}
              </span>
            )}
            {reason !== undefined && (
              <span id={noteId} className={styles.reason}>
                <Lock size={14} aria-hidden="true" />
                {reason}
              </span>
            )}
            {showsCounter && reason === undefined && (
              <span id={noteId} className={classes(styles.counter, left < 0 && styles.over)}>
                {counter(left)}
              </span>
            )}
            {measure !== undefined && reason === undefined && <span className={styles.counter}>{measure}</span>}
            {/* There before it says something: a live region that appears with its words is not read. */}
            <span role="status">{reason === undefined && savedLabel}</span>
          </span>
          {actions}
          {files && reason === undefined && (
            <AttachButton label={files.label} accept={files.accept} onAdd={files.onAdd} isDisabled={isPending} />
          )}
          {reason === undefined && (
            <Button
              size="small"
              tone="accent"
              isPending={isPending}
              isDisabled={!canSend && !isPending}
              onPress={onSend}
            >
              <SendIcon size={14} aria-hidden="true" />
              {sendLabel}
            </Button>
          )}
        </div>
        {drop.isOver && <div className={styles.drop}>{files?.dropLabel}</div>}
      </div>
    </div>
  );
}

const isWordBeginning = (text: string, at: number) => at === 0 || /[\s(]/.test(text[at - 1]!);

const isLineBeginning = (text: string, at: number) => text.slice(0, at).split('\n').at(-1)!.trim() === '';
