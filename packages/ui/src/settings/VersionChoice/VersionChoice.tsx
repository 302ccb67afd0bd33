import { Button } from '../../actions/Button/Button.tsx';
import { Dialog } from '../../overlays/Dialog/Dialog.tsx';
import { Radio, RadioGroup } from '../../forms/RadioGroup/RadioGroup.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { Text } from '../../text/Text/Text.tsx';
import * as styles from './VersionChoice.css.ts';

/** A field that two people have left with different values, each as a person reads it. */
export interface DifferingField {
  id: string;
  label: string;
  mine: string;
  saved: string;
}

export type Version = 'mine' | 'theirs';

export interface VersionChoiceTexts {
  title: string;
  mine: string;
  saved: string;
  allMine: string;
  allSaved: string;
  /** Stands for a value that is empty. */
  empty: string;
  save: string;
  cancel: string;
}

export interface VersionChoiceProps {
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Who has saved in the meantime. */
  message: string;
  /** The fields whose versions differ. */
  fields: readonly DifferingField[];
  /** What is chosen for each field, by its id. */
  value: Readonly<Record<string, Version>>;
  /** Called with the version that is chosen for each field. */
  onChange: (value: Record<string, Version>) => void;
  /** Called when the person saves what was chosen. */
  onSave: () => void;
  /** Back to the form: nothing is lost, nothing is saved. */
  onCancel: () => void;
  /** The choice is being saved. */
  isSaving?: boolean;
  /** The words that it shows and announces. */
  texts: VersionChoiceTexts;
}

/** Two versions of one record: what differs, field by field, and which of the two each is to become. */
export function VersionChoice({
  isOpen,
  message,
  fields,
  value,
  onChange,
  onSave,
  onCancel,
  isSaving = false,
  texts,
}: VersionChoiceProps) {
  const all = (version: Version) => onChange(Object.fromEntries(fields.map(({ id }) => [id, version])));
  return (
    <Dialog
      title={texts.title}
      closeLabel={texts.cancel}
      size="large"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onCancel()}
      footer={
        <>
          <Button onPress={onCancel}>{texts.cancel}</Button>
          <Button tone="accent" isPending={isSaving} onPress={onSave}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Stack space="medium">
        <Text as="p">{message}</Text>
        {fields.length > 1 && (
          <div className={styles.all}>
            <Button size="small" onPress={() => all('mine')}>
              {texts.allMine}
            </Button>
            <Button size="small" onPress={() => all('theirs')}>
              {texts.allSaved}
            </Button>
          </div>
        )}
        <div className={styles.fields}>
          {fields.map(({ id, label, mine, saved }) => (
            <div key={id} className={styles.field}>
              <RadioGroup
                label={label}
                value={value[id] ?? 'mine'}
                onChange={(version) => onChange({ ...value, [id]: version === 'theirs' ? 'theirs' : 'mine' })}
              >
                <Radio value="mine" description={<Value of={mine} empty={texts.empty} />}>
                  {texts.mine}
                </Radio>
                <Radio value="theirs" description={<Value of={saved} empty={texts.empty} />}>
                  {texts.saved}
                </Radio>
              </RadioGroup>
            </div>
          ))}
        </div>
      </Stack>
    </Dialog>
  );
}

const Value = ({ of, empty }: { of: string; empty: string }) =>
  of === '' ? <span className={styles.empty}>{empty}</span> : <span className={styles.value}>{of}</span>;
