import { cells } from '@forecourt/api/access/specTable';
import type { Versioned } from '@forecourt/api/client';
import { TextField } from '@forecourt/ui/forms/TextField';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../testRecord.ts';
import { openScreen } from '../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let modules: [
  typeof import('./SavedForm.tsx'),
  typeof import('./useSavedForm.ts'),
  typeof import('../unsaved/unsavedChanges.ts'),
  typeof import('../drafts/draftSchema.ts'),
];

beforeAll(async () => {
  localStorage.clear();
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  modules = await Promise.all([
    import('./SavedForm.tsx'),
    import('./useSavedForm.ts'),
    import('../unsaved/unsavedChanges.ts'),
    import('../drafts/draftSchema.ts'),
  ]);
  const { session } = await import('../session/store.ts');
  session.auth = getRecord(cells[0]!);
});
afterAll(() => screen.close());

/** Shows a form of one field. */
function openForm(id: string, save = async (values: { name: string }) => ({ value: values, version: '"2"' })) {
  const [{ SavedForm }, { useSavedForm }, , { getDraft }] = modules;
  const saved: Versioned<{ name: string }> = { value: { name: 'North' }, version: '"1"' };
  const draft = getDraft<{ name: string }>({ name: z.string() });
  const Form = ({ canSave }: { canSave: boolean }) => {
    const form = useSavedForm({ id, draft, canSave, saved, load: async () => saved, save });
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
  return { show, field: page.getByRole('textbox', { name: 'Name' }) };
}

it('shows what is saved to whoever may not save it any more, and keeps what they had typed', async () => {
  const [, , { unsavedChanges }] = modules;
  const { show, field } = openForm('test');
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

it.each([
  ['that is no JSON', '{"base":', 'North'],
  ['of nothing', 'null', 'North'],
  ['of values alone', JSON.stringify({ name: 'South' }), 'North'],
  ['without the field', JSON.stringify({ base: { value: {}, version: '"1"' }, values: {} }), 'North'],
  [
    'with something else in the field',
    JSON.stringify({ base: { value: { name: 'North' }, version: '"1"' }, values: { name: { first: 'South' } } }),
    'North',
  ],
  [
    'with a field that there is no longer',
    JSON.stringify({ base: { value: { fax: '' }, version: '"1"' }, values: { name: 'South', fax: '1' } }),
    'South',
  ],
])('shows and saves a form whose kept draft is one %s', async (_what, kept, shown) => {
  const { session } = await import('../session/store.ts');
  const { user_info, selectedProduct } = session.auth!;
  const id = `draft ${kept}`;
  // Where consoles have kept drafts since there are any.
  localStorage.setItem(
    ['forecourt.typed:', user_info.UserId, user_info.DealerId, selectedProduct?.Id, id].join(' '),
    kept,
  );
  const sent: unknown[] = [];
  const { show, field } = openForm(id, async (values) => {
    sent.push(values);
    return { value: values, version: '"2"' };
  });
  show(true);
  await expect.element(field).toHaveValue(shown);
  await userEvent.fill(field, 'West');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ name: 'West' }]);
});
