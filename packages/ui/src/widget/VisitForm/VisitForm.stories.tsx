import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { VisitForm, type VisitFormProps } from './VisitForm.tsx';

const labels = ['10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '1:00 PM', '1:30 PM', '2:00 PM'];
const times = ['10:00', '10:30', '11:00', '11:30', '13:00', '13:30', '14:00'];
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((weekday, at) => ({
  date: `2026-11-${23 + at}`,
  weekday,
  label: `Nov ${23 + at}`,
  slots: weekday === 'Sun' ? [] : times.map((time, index) => ({ time, label: labels[index]! })),
}));

const args: VisitFormProps = {
  title: 'When would you like to come in?',
  notes: ['Times are in Eastern Standard Time.'],
  calendarLabel: 'Day and time',
  days,
  value: undefined,
  onChange: fn(),
  texts: {
    previous: 'Earlier days',
    next: 'Later days',
    page: (page, pages) => `${page} of ${pages}`,
    noSlots: 'No times',
  },
  missing: 'Choose a day and a time',
  submitLabel: 'Book visit',
  cancelLabel: 'Cancel',
  onSubmit: fn(),
  onCancel: fn(),
};

/** What the app does: it keeps the value. */
function App(story: VisitFormProps) {
  const [value, setValue] = useArg(story.value);
  return (
    <div style={{ maxWidth: 348 }}>
      <VisitForm
        {...story}
        value={value}
        onChange={(next) => {
          story.onChange(next);
          setValue(next);
        }}
      />
    </div>
  );
}

const meta = preview.meta({ component: VisitForm, args, render: (story) => <App {...story} /> });

export const Default = meta.story();

export const Taken = meta.story({
  args: { value: { date: '2026-11-23', time: '11:00' }, problem: 'This time is no longer available. Choose another.' },
});

export const Pending = meta.story({ args: { value: { date: '2026-11-23', time: '11:00' }, isPending: true } });

export const Moving = meta.story({
  args: {
    notes: [
      'You have a visit on Friday, November 27 at 3:00 PM. Choosing another time moves it.',
      'Times are in Eastern Standard Time.',
    ],
  },
});

Default.test('begins at its title, asks for a time, and books the one that is chosen', async (story) => {
  const { canvas, userEvent, args } = story;
  await expect(canvas.getByRole('heading', { name: 'When would you like to come in?' })).toHaveFocus();
  await userEvent.click(canvas.getByRole('button', { name: 'Book visit' }));
  await expect(canvas.getByRole('alert')).toHaveTextContent('Choose a day and a time');
  await expect(args.onSubmit).not.toHaveBeenCalled();
  await userEvent.click(canvas.getByRole('radio', { name: 'Mon, Nov 23, 1:00 PM' }));
  await expect(args.onChange).toHaveBeenLastCalledWith({ date: '2026-11-23', time: '13:00' });
  await userEvent.click(canvas.getByRole('button', { name: 'Book visit' }));
  await expect(args.onSubmit).toHaveBeenCalledOnce();
});
