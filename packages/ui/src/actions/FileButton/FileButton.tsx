import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button, type ButtonProps } from '../Button/Button.tsx';

export interface FileButtonProps extends Pick<ButtonProps, 'size' | 'isDisabled' | 'isPending'> {
  /** File name endings or media types that the dialog offers. */
  accept: readonly string[];
  onFile: (file: File) => void;
  children: string;
}

/** Opens the dialog to choose one file. */
export const FileButton = ({ accept, onFile, ...button }: FileButtonProps) => (
  <FileTrigger acceptedFileTypes={accept} onSelect={(files) => files?.[0] !== undefined && onFile(files[0])}>
    <Button {...button} />
  </FileTrigger>
);
