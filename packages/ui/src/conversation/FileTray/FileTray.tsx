import { CircleAlert, FileText, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { focusRing } from '../../css/focusRing.css.ts';
import { chatButton } from '../../internal/chatButton.css.ts';
import { classes } from '../../internal/classes.ts';
import * as styles from './FileTray.css.ts';

/** A file that is attached and not sent yet. */
export interface TrayFile {
  id: string;
  name: string;
  /** Such as its size. */
  detail: string;
  /** A small picture of it: a data URL. */
  preview?: string | undefined;
  state: 'uploading' | 'ready' | 'failed';
  /** 0 to 1. */
  progress: number;
  /** Why it failed, and what can be done about it. */
  reason?: string | undefined;
  canRetry?: boolean | undefined;
}

export interface FileTrayProps {
  /** Names the list. */
  label: string;
  /** The files that wait to be sent, and how far each has come. */
  files: readonly TrayFile[];
  /** Names the button that removes a file, by the file’s name. */
  removeLabel: (name: string) => string;
  /** Names the progress bar. */
  uploadingLabel: (name: string) => string;
  /** Names the button that tries again. */
  retryLabel: string;
  /** Called with the id of the file to remove. */
  onRemove: (id: string) => void;
  /** Called with the id of the file to upload again. */
  onRetry: (id: string) => void;
  /** What the files keep the message from, such as being sent while one of them has failed. */
  note?: string | undefined;
}

/** The files of a message that is being written: how far each has come, and what is wrong with it. */
export function FileTray({
  label,
  files,
  removeLabel,
  uploadingLabel,
  retryLabel,
  onRemove,
  onRetry,
  note,
}: FileTrayProps) {
  return (
    <>
      <ul aria-label={label} className={styles.tray}>
        {files.map(({ id, name, detail, preview, state, progress, reason, canRetry = false }) => (
          <li key={id} className={styles.chip} data-state={state}>
            {preview === undefined ? (
              <span className={styles.mark}>
                {state === 'failed' ? (
                  <CircleAlert size={16} aria-hidden="true" />
                ) : (
                  <FileText size={16} aria-hidden="true" />
                )}
              </span>
            ) : (
              <img src={preview} alt="" className={styles.picture} />
            )}
            <span className={styles.words}>
              <span className={styles.name} dir="auto">
                {name}
              </span>
              {state === 'failed' ? (
                <span role="alert" className={styles.reason}>
                  {reason}
                </span>
              ) : (
                <span className={styles.detail}>{detail}</span>
              )}
              {state === 'uploading' && (
                <progress aria-label={uploadingLabel(name)} value={progress} className={styles.progress} />
              )}
            </span>
            {state === 'failed' && canRetry && (
              <Button onPress={() => onRetry(id)} className={classes(focusRing, chatButton)}>
                {retryLabel}
              </Button>
            )}
            <Button
              aria-label={removeLabel(name)}
              onPress={() => onRemove(id)}
              className={classes(focusRing, styles.remove)}
            >
              <X size={14} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <span role="status" className={styles.note}>
        {note}
      </span>
    </>
  );
}
