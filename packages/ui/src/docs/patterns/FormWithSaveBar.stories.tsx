import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type PatternDocs, PatternPage } from '../PatternPage.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const meta = preview.meta({
  title: 'Patterns/Form with save bar',
  component: SettingsForm,
  parameters: {
    docs: { page: PatternPage },
    pattern: {
      purpose:
        'For settings that are saved together. The bar shows whether there are changes, and saves or discards them.',
      example: 'SettingsForm',
      advice: [
        {
          do: 'Check a value when the form is submitted, and say beside the field what to enter.',
          dont: 'Disable Save until every field is right: no one learns what is missing.',
        },
        {
          do: 'Keep what was typed when a save fails.',
          dont: 'Clear the form, or save each field by itself in a form that has a save bar.',
        },
      ],
    } satisfies PatternDocs,
  },
});

export const Default = meta.story();

Default.test('says what is wrong, and saves once it is right, by keyboard', async ({ canvas, userEvent }) => {
  const email = canvas.getByRole('textbox', { name: 'Email' });
  await userEvent.clear(email);
  await userEvent.keyboard('ada{Enter}');
  await expect(email).toHaveAccessibleDescription(/Enter an email address/);
  await userEvent.keyboard('@south.example{Enter}');
  await expect(await canvas.findByText('Saved')).toBeVisible();
});
