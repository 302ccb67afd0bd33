import { FileTrigger } from 'react-aria-components/FileTrigger';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button } from '../../actions/Button/Button.tsx';
import * as field from '../../internal/field.css.ts';
import { FieldLabel, FieldMessages } from '../../internal/FieldParts.tsx';
import * as styles from './PictureChoice.css.ts';

/** A picture to choose. */
export interface Picture {
  id: string;
  /** What it shows. */
  name: string;
  src: string;
}

export interface PictureChoiceProps {
  /** The visible name. */
  label: string;
  /** The pictures, each with its id and name. */
  pictures: readonly Picture[];
  /** The id of the picture that is chosen. */
  value: string;
  /** Called with the id of the picture that was chosen. */
  onChange: (id: string) => void;
  /** One of the person's own; without it there are only those of the list. */
  upload?: { label: string; accept: readonly string[]; isPending: boolean; onFile: (file: File) => void };
  /** A hint that stays below the field. */
  description?: string;
  /** What is wrong with the value; it marks the field as invalid. */
  errorMessage?: string | undefined;
  /** The choice can be read and not changed. */
  isReadOnly?: boolean;
}

/** One picture out of a few, or one of the person's own. */
export function PictureChoice({
  label,
  pictures,
  value,
  onChange,
  upload,
  description,
  errorMessage,
  isReadOnly = false,
}: PictureChoiceProps) {
  return (
    <RadioGroup
      value={value}
      onChange={onChange}
      isReadOnly={isReadOnly}
      isInvalid={errorMessage !== undefined}
      className={field.field}
    >
      <FieldLabel label={label} />
      <div className={styles.list}>
        {pictures.map(({ id, name, src }) => (
          <RadioField key={id} value={id}>
            <RadioButton className={styles.choice}>
              <img src={src} alt="" className={styles.picture} />
              <VisuallyHidden>{name}</VisuallyHidden>
            </RadioButton>
          </RadioField>
        ))}
        {upload && !isReadOnly && (
          <FileTrigger
            acceptedFileTypes={upload.accept}
            onSelect={(files) => files?.[0] !== undefined && upload.onFile(files[0])}
          >
            <Button size="small" isPending={upload.isPending}>
              {upload.label}
            </Button>
          </FileTrigger>
        )}
      </div>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </RadioGroup>
  );
}
