import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { SaveBar } from './SaveBar.tsx';

const texts = { save: 'Save', discard: 'Discard changes', unsaved: 'Unsaved changes', saved: 'Saved' };

const meta = preview.meta({
  component: SaveBar,
  args: { isChanged: true, isSaving: false, isSaved: false, onDiscard: fn(), texts },
});

export const Default = meta.story();

export const Permutations = meta.story({
  render: (args) => (
    <Stack space="large">
      <SaveBar {...args} isChanged={false} />
      <SaveBar {...args} isChanged={false} isSaved />
      <SaveBar {...args} isIncomplete />
      <SaveBar {...args} isSaving />
    </Stack>
  ),
});

/** A form that is longer than the window. */
export const LongForm = meta.story({
  render: (args) => (
    <Stack space="medium">
      {Array.from({ length: 20 }, (_, at) => (
        <TextField key={at} label={`Field ${at + 1}`} />
      ))}
      <SaveBar {...args} />
      <Text tone="secondary">What stands below the form.</Text>
    </Stack>
  ),
});

Default.test('says that there are unsaved changes, and discards them', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Unsaved changes');
  await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled();
  await userEvent.click(canvas.getByRole('button', { name: 'Discard changes' }));
  await expect(args.onDiscard).toHaveBeenCalledOnce();
});

LongForm.test(
  'is in sight all along the form, and covers no field that has the focus',
  async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    const bottom = () => save.getBoundingClientRect().bottom;
    for (const field of canvas.getAllByRole('textbox')) {
      await userEvent.tab();
      await expect(field).toHaveFocus();
      await expect(bottom()).toBeLessThanOrEqual(innerHeight);
      await expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(save.getBoundingClientRect().top);
    }
    scrollTo(0, document.documentElement.scrollHeight);
    await expect(bottom()).toBeLessThanOrEqual(
      canvas.getByText('What stands below the form.').getBoundingClientRect().top,
    );
  },
);
