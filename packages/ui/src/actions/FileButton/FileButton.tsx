import type { ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button, type ButtonProps } from '../Button/Button.tsx';

export interface FileButtonProps extends Pick<ButtonProps, 'tone' | 'size' | 'isPending' | 'isDisabled'> {
  /** Media types and endings that the dialog offers; a person can choose others all the same. */
  accept: readonly string[];
  /** Called with the file that was chosen or dropped. */
  onFile: (file: File) => void;
  /** The name of the button. */
  children: ReactNode;
}

/** Opens the dialog to choose one file. */
export const FileButton = ({ accept, onFile, children, ...button }: FileButtonProps) => (
  <FileTrigger
    acceptedFileTypes={accept}
    onSelect={(files) => {
      const file = files?.[0];
      if (file) onFile(file);
    }}
  >
    <Button {...button}>{children}</Button>
  </FileTrigger>
);
