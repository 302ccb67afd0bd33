import { Paperclip } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import * as styles from './AttachButton.css.ts';

export interface AttachButtonProps {
  /** What pressing it does. */
  label: string;
  /** Media types that the dialog offers; a phone offers its camera and its photos for pictures. */
  accept: readonly string[];
  /** Called with the files that were chosen. */
  onAdd: (files: File[]) => void;
  /** No file can be added now. */
  isDisabled?: boolean;
}

/** Opens the dialog to choose files. */
export function AttachButton({ label, accept, onAdd, isDisabled = false }: AttachButtonProps) {
  return (
    <FileTrigger acceptedFileTypes={accept} allowsMultiple onSelect={(files) => files && onAdd([...files])}>
      <Button aria-label={label} isDisabled={isDisabled} className={classes(focusRing, styles.button)}>
        <Paperclip size={16} aria-hidden="true" />
      </Button>
    </FileTrigger>
  );
}
