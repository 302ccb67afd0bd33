import { SaveBar } from '@forecourt/ui/forms/SaveBar';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { type FormEvent, useState } from 'react';

/** A form that says what is wrong at its field, and whether it has unsaved changes at its foot. */
export function FormWithSaveBar() {
  const [stored, setStored] = useState({ name: 'Lakeside Motors', email: 'desk@lakeside.example', zone: 'chicago' });
  const [values, setValues] = useState(stored);
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({});
  const [isSaved, setSaved] = useState(false);

  const change = (changed: Partial<typeof values>) => {
    setValues({ ...values, ...changed });
    setSaved(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(values.name.trim() === '' && { name: 'Enter a display name' }),
      ...(!values.email.includes('@') && { email: 'Enter an email address, such as desk@lakeside.example' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setStored(values);
    setSaved(true);
  };
  const discard = () => {
    setValues(stored);
    setErrors({});
  };

  return (
    <Page title="Account">
      {/* `noValidate` leaves the wording of errors to the form. */}
      <form aria-label="Account" noValidate onSubmit={save}>
        <Stack space="large">
          <Panel title="Contact">
            <Stack>
              <TextField
                label="Display name"
                isRequired
                value={values.name}
                onChange={(name) => change({ name })}
                errorMessage={errors.name ?? ''}
              />
              <TextField
                label="Email"
                type="email"
                value={values.email}
                onChange={(email) => change({ email })}
                errorMessage={errors.email ?? ''}
              />
              <Select label="Time zone" value={values.zone} onChange={(key) => change({ zone: String(key) })}>
                <SelectItem id="chicago">Central</SelectItem>
                <SelectItem id="denver">Mountain</SelectItem>
              </Select>
            </Stack>
          </Panel>
          <SaveBar
            isChanged={JSON.stringify(values) !== JSON.stringify(stored)}
            isSaving={false}
            isSaved={isSaved}
            onDiscard={discard}
            texts={{ save: 'Save', discard: 'Discard changes', unsaved: 'Unsaved changes', saved: 'Saved' }}
          />
        </Stack>
      </form>
    </Page>
  );
}
