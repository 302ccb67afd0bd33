import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { Switch } from './Switch.tsx';

const meta = preview.meta({ component: Switch, args: { children: 'Takeover', onChange: fn() } });

export const Default = meta.story();

export const On = meta.story({ args: { defaultSelected: true } });

export const WithDescription = meta.story({ args: { description: 'Staff may join a conversation' } });

export const Invalid = meta.story({ args: { errorMessage: 'Could not be saved' } });

export const Disabled = meta.story({ args: { isDisabled: true, defaultSelected: true } });

export const ReadOnly = meta.story({ args: { isReadOnly: true, defaultSelected: true } });

export const HiddenLabel = meta.story({ args: { isLabelHidden: true } });

export const LongText = meta.story({
  args: { children: 'Let staff from every department join the assistant’s conversations. '.repeat(4) },
});

export const Permutations = meta.story({
  render: () => (
    <Stack space="none" align="start">
      <Switch>Off</Switch>
      <Switch defaultSelected>On</Switch>
      <Switch defaultSelected description="Staff may join a conversation">
        With a description
      </Switch>
      <Switch errorMessage="Could not be saved">Invalid</Switch>
      <Switch isReadOnly defaultSelected>
        Read-only
      </Switch>
      <Switch isDisabled>Disabled</Switch>
      <Switch isDisabled defaultSelected>
        Disabled and on
      </Switch>
    </Stack>
  ),
});

Default.test('is turned by Space and by a press on its words', async ({ canvas, userEvent, args }) => {
  const control = canvas.getByRole('switch', { name: 'Takeover' });
  control.focus();
  await userEvent.keyboard(' ');
  await expect(args.onChange).toHaveBeenLastCalledWith(true);
  await userEvent.click(canvas.getByText('Takeover'));
  await expect(args.onChange).toHaveBeenLastCalledWith(false);
});

Disabled.test('cannot be turned', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByText('Takeover'));
  await expect(args.onChange).not.toHaveBeenCalled();
});

WithDescription.test('describes itself to assistive technology', async ({ canvas }) => {
  await expect(canvas.getByRole('switch')).toHaveAccessibleDescription('Staff may join a conversation');
});

HiddenLabel.test('is still named', async ({ canvas }) => {
  await expect(canvas.getByRole('switch', { name: 'Takeover' })).toBeVisible();
});
