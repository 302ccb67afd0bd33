import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Badge } from '../../feedback/Badge/Badge.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { AddTile, FieldTile, QuestionTile, QuestionTiles } from './QuestionTiles.tsx';

const onPress = fn();

const meta = preview.meta({
  component: QuestionTiles,
  args: { label: 'Questions about Financing', children: undefined },
  render: ({ label }) => (
    <QuestionTiles label={label}>
      <QuestionTile
        question="What financing and lease terms do you offer?"
        answer="Terms run from 24 to 72 months. Tell us how much you’d like to put down, and we’ll work out a monthly payment before you come in."
        badges={
          <>
            <Badge tone="warning">Important</Badge>
            <Badge>Chat AI</Badge>
          </>
        }
        onPress={onPress}
      />
      <QuestionTile question={`Do you finance ${'x'.repeat(80)}?`} answer="Yes." onPress={onPress} />
      <FieldTile>
        <TextField label="New question" />
      </FieldTile>
      <AddTile label="New question" onPress={onPress} />
    </QuestionTiles>
  ),
});

export const Default = meta.story();

Default.test('opens by keyboard, and breaks long words', async ({ canvas, canvasElement, userEvent }) => {
  onPress.mockClear();
  canvas.getByRole('button', { name: /^What financing/ }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(onPress).toHaveBeenCalledOnce();
  await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});
