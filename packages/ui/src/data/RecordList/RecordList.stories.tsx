import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Badge } from '../../feedback/Badge/Badge.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Switch } from '../../forms/Switch/Switch.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { RecordItem, RecordList } from './RecordList.tsx';

const people = [
  ['Nadia Haddad', ['nadia.haddad@harbor.example', '(555) 010-0201']],
  ['Owen Fitzgerald', ['owen.fitzgerald@harbor.example', '(555) 010-0202']],
  [
    'Priyanka Venkataraman-Castellanos of the Greater Willamette Valley and Coast',
    ['priyanka.venkataraman-castellanos@a-dealership-with-a-very-long-name.cascade.example', '(555) 010-0203'],
  ],
] as const;

function People() {
  const [open, setOpen] = useState<string>();
  return (
    <RecordList aria-label="People">
      {people.map(([name, facts]) => (
        <RecordItem
          key={name}
          title={name}
          facts={facts}
          badges={<Badge>Email</Badge>}
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

const meta = preview.meta({
  component: RecordList,
  args: { children: null },
  // Its items are the example: there is nothing to vary.
  parameters: { controls: { disable: true } },
  render: () => <People />,
});

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

function Sources() {
  const [open, setOpen] = useState<string>();
  return (
    <RecordList aria-label="Sources">
      {['Dealer Website', 'autotrader', 'The manufacturer’s own website and every portal that passes its leads on'].map(
        (name) => (
          <RecordItem
            key={name}
            title={name}
            description="25 new leads"
            actions={<Switch isLabelHidden>{name}</Switch>}
            isExpanded={open === name}
            onExpandedChange={(isExpanded) => setOpen(isExpanded ? name : undefined)}
          >
            {open === name && <Text as="p">14 engaged</Text>}
          </RecordItem>
        ),
      )}
    </RecordList>
  );
}

/** Each is a line that opens, with what is done at once beside it. */
export const OpenedByTitle = meta.story({ render: () => <Sources /> });
export const OpenedByTitlePhone = meta.story({
  render: () => <Sources />,
  globals: { viewport: { value: 'phone' } },
});

OpenedByTitle.test('is opened by its title, and its switch is another press', async ({ canvas, userEvent }) => {
  const title = canvas.getByRole('button', { name: 'autotrader 25 new leads' });
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(canvas.getByRole('switch', { name: 'autotrader' }));
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  title.focus();
  await userEvent.keyboard('{Enter}');
  await expect(title).toHaveAttribute('aria-expanded', 'true');
  await expect(document.getElementById(title.getAttribute('aria-controls')!)).toHaveTextContent('14 engaged');
});

OpenedByTitlePhone.test('keeps the switch on the line of a title', async ({ canvas }) => {
  const title = canvas.getByRole('button', { name: /^autotrader/ }).getBoundingClientRect();
  const control = canvas.getByRole('switch', { name: 'autotrader' }).closest('label')!.getBoundingClientRect();
  await expect(control.top).toBeGreaterThanOrEqual(title.top - 8);
  await expect(control.bottom).toBeLessThanOrEqual(title.bottom + 8);
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

Phone.test('breaks no telephone number', async ({ canvas }) => {
  for (const number of canvas.getAllByText(/^\(555\)/)) {
    const words = document.createRange();
    words.selectNodeContents(number);
    await expect(words.getBoundingClientRect().height).toBeLessThan(30);
  }
});

Default.test('opens one where it stands', async ({ canvas, userEvent }) => {
  await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  const edit = canvas.getByRole('button', { name: 'Edit Owen Fitzgerald' });
  await userEvent.click(edit);
  await expect(edit).toHaveAttribute('aria-expanded', 'true');
  await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Owen Fitzgerald');
});
