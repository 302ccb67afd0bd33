import { cells } from '@forecourt/api/access/specTable';
import type { Versioned } from '@forecourt/api/client';
import { TextField } from '@forecourt/ui/TextField';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recordOf } from '../testRecord.ts';
import { openScreen } from '../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let modules: [
  typeof import('./SavedForm.tsx'),
  typeof import('./useSavedForm.ts'),
  typeof import('../unsaved/unsavedChanges.ts'),
];

beforeAll(async () => {
  localStorage.clear();
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  modules = await Promise.all([
    import('./SavedForm.tsx'),
    import('./useSavedForm.ts'),
    import('../unsaved/unsavedChanges.ts'),
  ]);
  const { session } = await import('../session/store.ts');
  session.auth = recordOf(cells[0]!);
});
afterAll(() => screen.close());

it('shows what is saved to whoever may not save it any more, and keeps what they had typed', async () => {
  const [{ SavedForm }, { useSavedForm }, { unsavedChanges }] = modules;
  const saved: Versioned<{ name: string }> = { value: { name: 'North' }, version: '"1"' };
  const Form = ({ canSave }: { canSave: boolean }) => {
    const form = useSavedForm({ id: 'test', canSave, saved, load: async () => saved, save: async () => saved });
    return (
      <SavedForm form={form} label="Dealership" fields={{ name: { label: 'Name' } }}>
        <TextField
          label="Name"
          isReadOnly={!canSave}
          value={form.values.name}
          onChange={(name) => form.set({ name })}
        />
      </SavedForm>
    );
  };
  const client = new QueryClient();
  const show = (canSave: boolean) =>
    screen.show(
      <QueryClientProvider client={client}>
        <Form canSave={canSave} />
      </QueryClientProvider>,
    );
  const field = page.getByRole('textbox', { name: 'Name' });

  show(true);
  await userEvent.fill(field, 'North and South');
  await expect.poll(() => unsavedChanges.exist).toBe(true);

  show(false);
  await expect.element(field).toHaveValue('North');
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await expect.poll(() => unsavedChanges.exist).toBe(false);

  show(true);
  await expect.element(field).toHaveValue('North and South');
});
