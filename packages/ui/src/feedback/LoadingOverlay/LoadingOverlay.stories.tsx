import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';

const meta = preview.meta({
  component: LoadingOverlay,
  args: {
    isLoading: true,
    label: 'Writing the reply',
    children: <TextField label="Instruction" rows={3} defaultValue="Start with a greeting." />,
  },
});

export const Default = meta.story();
export const NotLoading = meta.story({ args: { isLoading: false } });
export const LongLabel = meta.story({ args: { label: 'Writing the reply you asked for '.repeat(5) } });
export const Used = meta.story({
  render: function Render(args) {
    const [isLoading, setLoading] = useState(false);
    return (
      <Stack>
        <Button onPress={() => setLoading(!isLoading)}>Toggle</Button>
        <LoadingOverlay {...args} isLoading={isLoading} />
      </Stack>
    );
  },
});

Default.test('says what is waited for, and lets nobody in', async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Writing the reply');
  await userEvent.tab();
  await expect(canvas.getByLabelText('Instruction')).not.toHaveFocus();
});
Used.test('keeps what was typed', async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Instruction'), ' Be brief.');
  const toggle = canvas.getByRole('button', { name: 'Toggle' });
  await userEvent.click(toggle);
  await userEvent.click(toggle);
  await expect(canvas.getByRole('textbox', { name: 'Instruction' })).toHaveValue('Start with a greeting. Be brief.');
});

Used.test('gives the focus back to what it has covered', async ({ canvas, userEvent }) => {
  const toggle = canvas.getByRole('button', { name: 'Toggle' });
  const field = canvas.getByLabelText('Instruction');
  // As a shortcut in the field would: the focus stays until it is covered.
  await userEvent.click(field);
  toggle.click();
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  toggle.click();
  await waitFor(() => expect(field).toHaveFocus());
});
