import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';

const meta = preview.meta({
  component: LoadingOverlay,
  args: {
    isLoading: true,
    label: 'Writing the answer',
    children: <TextField label="Instruction" rows={3} defaultValue="Start with a greeting." />,
  },
});

export const Default = meta.story();
export const NotLoading = meta.story({ args: { isLoading: false } });
export const LongLabel = meta.story({ args: { label: 'Writing the answer that was asked for '.repeat(5) } });
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
  await expect(canvas.getByRole('status')).toHaveTextContent('Writing the answer');
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
