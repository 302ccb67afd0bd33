import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { RecordItem, RecordList } from './RecordList.tsx';

const people = [
  ['Nadia Haddad', 'nadia.haddad@harbor.example · +15550100201'],
  ['Owen Fitzgerald', 'owen.fitzgerald@harbor.example · +15550100202'],
  [
    'Priyanka Venkataraman-Castellanos of the Greater Willamette Valley and Coast',
    'priyanka.venkataraman-castellanos@a-dealership-with-a-very-long-name.cascade.example · +15550100203',
  ],
] as const;

function People() {
  const [open, setOpen] = useState<string>();
  return (
    <RecordList aria-label="People">
      {people.map(([name, about]) => (
        <RecordItem
          key={name}
          title={name}
          description={about}
          badges={<Badge>E-mail</Badge>}
          actions={
            <>
              <Button
                size="small"
                aria-label={`Edit ${name}`}
                aria-expanded={open === name}
                onPress={() => setOpen(open === name ? undefined : name)}
              >
                Edit
              </Button>
              <Button size="small" aria-label={`Delete ${name}`}>
                Delete
              </Button>
            </>
          }
        >
          {open === name && <TextField label="Name" defaultValue={name} />}
        </RecordItem>
      ))}
    </RecordList>
  );
}

const meta = preview.meta({ component: RecordList, args: { children: null }, render: () => <People /> });

export const Default = meta.story();

export const TitlesAlone = meta.story({
  render: () => (
    <RecordList aria-label="People">
      {people.map(([name]) => (
        <RecordItem key={name} title={name} />
      ))}
    </RecordList>
  ),
});

Default.test('opens one where it stands', async ({ canvas, userEvent }) => {
  await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  const edit = canvas.getByRole('button', { name: 'Edit Owen Fitzgerald' });
  await userEvent.click(edit);
  await expect(edit).toHaveAttribute('aria-expanded', 'true');
  await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Owen Fitzgerald');
});
