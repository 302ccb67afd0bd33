import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SentenceInputs } from '../SentenceInputs/SentenceInputs.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { AnswerChoice, AnswerOption } from './AnswerChoice.tsx';

const options = [
  <AnswerOption key="team" value="team" status="Approved" tone="success">
    Our team works out a payment with you before you come in.
  </AnswerOption>,
  <AnswerOption key="terms" value="terms" status="Pending review" tone="neutral" problem="Fill in every blank">
    <SentenceInputs
      parts={[{ text: 'Terms run from ' }, { input: 'from' }, { text: ' to ' }, { input: 'to' }, { text: ' months.' }]}
      inputs={[
        { id: 'from', label: 'Shortest', value: '24' },
        { id: 'to', label: 'Longest', value: '' },
      ]}
      onChange={fn()}
    />
  </AnswerOption>,
  <AnswerOption key="own" value="own" status="Rejected" tone="danger" label="Your own answer">
    <TextField label="Your own answer" isLabelHidden rows={3} defaultValue="Yes." description="Keep it broad" />
  </AnswerOption>,
];

const meta = preview.meta({
  component: AnswerChoice,
  args: { label: 'What financing terms do you offer?', children: options, onChange: fn() },
});

export const Default = meta.story();

export const Chosen = meta.story({ args: { defaultValue: 'terms' } });

export const ReadOnly = meta.story({ args: { isReadOnly: true, defaultValue: 'team' } });

export const LongText = meta.story({
  args: {
    defaultValue: 'long',
    children: (
      <AnswerOption value="long" status="Waiting for the group’s marketing team" tone="neutral">
        {'Our team works out a payment with you before you come in. '.repeat(8)}
      </AnswerOption>
    ),
  },
});

export const Narrow = meta.story({ args: { defaultValue: 'terms' }, globals: { viewport: { value: 'phone' } } });

Default.test(
  'is chosen from by arrow keys, and every answer is named by its words',
  async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'What financing terms do you offer?' })).toBeVisible();
    canvas.getByRole('radio', { name: /^Our team works out/ }).focus();
    await userEvent.keyboard(' {ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('terms');
    await expect(canvas.getByRole('radio', { name: /Terms run from 24 to/ })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /Terms run from 24 to/ })).toHaveAccessibleDescription(
      'Fill in every blank',
    );
  },
);

Default.test(
  'is chosen by a press on the words; a press into a place chooses it and types there',
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/^Our team works out/));
    await expect(canvas.getByRole('radio', { name: /^Our team/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('textbox', { name: 'Longest' }));
    await expect(canvas.getByRole('textbox', { name: 'Longest' })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: /^Terms run/ })).toBeChecked();
  },
);

ReadOnly.test('cannot be changed', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByText(/^Terms run/));
  await expect(args.onChange).not.toHaveBeenCalled();
});
