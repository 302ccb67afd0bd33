import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FormSection } from './FormSection.tsx';

const meta = preview.meta({
  component: FormSection,
  args: { title: 'Weekly hours', children: <TextField label="Name" /> },
});

export const Default = meta.story();

export const WithActions = meta.story({
  args: { description: 'When the showroom is open', actions: <Button>Apply to weekdays</Button> },
});

export const LongText = meta.story({
  args: {
    title: 'Appointment working hours of the service department on the corner of Main Street',
    description: 'How soon after opening and how close to closing a customer can book. '.repeat(4),
    actions: <Button>Apply to weekdays</Button>,
  },
});

export const Permutations = meta.story({
  render: () => (
    <Stack space="medium">
      <FormSection title="Weekly hours">
        <TextField label="Name" />
      </FormSection>
      <FormSection title="Special hours" description="They go first" actions={<Button>Apply</Button>}>
        <TextField label="Name" />
      </FormSection>
    </Stack>
  ),
});

Default.test('is a region of its title', async ({ canvas }) => {
  await expect(canvas.getByRole('region', { name: 'Weekly hours' })).toContainElement(canvas.getByLabelText('Name'));
});
