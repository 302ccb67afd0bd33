import { SaveBar } from '@forecourt/ui/forms/SaveBar';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useState } from 'react';

const texts = { save: 'Save', discard: 'Discard changes', unsaved: 'Unsaved changes', saved: 'Saved' };

interface Contact {
  name: string;
  email: string;
}

const findEmailError = (email: string) =>
  email.includes('@') ? undefined : 'Enter an email address, like ada@north.com';

/** A form that is saved as a whole: the bar at its foot shows whether there are changes, and saves or discards them. */
export function SettingsForm() {
  const [saved, setSaved] = useState<Contact>({ name: 'Ada Byron', email: 'ada@north.example' });
  const [values, setValues] = useState(saved);
  const [isSubmitted, setSubmitted] = useState(false);
  const [wasSaved, setWasSaved] = useState(false);
  const isChanged = values.name !== saved.name || values.email !== saved.email;
  const emailError = isSubmitted ? findEmailError(values.email) : undefined;
  const edit = (changes: Partial<Contact>) => {
    setValues({ ...values, ...changes });
    setWasSaved(false);
  };
  return (
    <Panel title="Contact person" description="The assistant hands customers off to this person.">
      <form
        aria-label="Contact person"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isValid = findEmailError(values.email) === undefined;
          setSubmitted(!isValid);
          if (!isValid) return;
          setSaved(values);
          setWasSaved(true);
        }}
      >
        <Stack>
          <TextField label="Name" value={values.name} onChange={(name) => edit({ name })} />
          <TextField
            label="Email"
            type="email"
            value={values.email}
            onChange={(email) => edit({ email })}
            errorMessage={emailError}
          />
          <SaveBar
            isChanged={isChanged}
            isSaving={false}
            isSaved={wasSaved}
            onDiscard={() => {
              setValues(saved);
              setSubmitted(false);
            }}
            texts={texts}
          />
        </Stack>
      </form>
    </Panel>
  );
}
