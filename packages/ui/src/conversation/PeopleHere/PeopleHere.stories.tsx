import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { PeopleHere, type PeopleHereProps } from './PeopleHere.tsx';

const grace = { id: 'grace', name: 'Grace Lee', label: 'Grace Lee is here' };
const args: PeopleHereProps = {
  label: 'Also here',
  people: [grace, { id: 'sam', name: 'Sam', label: 'Sam is here' }],
  more: (count) => `+${count}`,
};

const meta = preview.meta({ component: PeopleHere, args });

export const Default = meta.story();
export const Busy = meta.story({
  args: { people: [{ ...grace, label: 'Grace Lee is writing a reply', isBusy: true }] },
});
export const Many = meta.story({
  args: {
    people: ['Ada Byron', 'Noor Haddad', 'Sven Larsen', 'Élodie', 'Zoë van den Berg'].map((name) => ({
      id: name,
      name,
      label: `${name} is here`,
    })),
  },
});
export const Nobody = meta.story({ args: { people: [] } });

Busy.test('says who it is and what they do', async ({ canvas }) => {
  const list = canvas.getByRole('list', { name: 'Also here' });
  await expect(list).toBeVisible();
  await expect(canvas.getByRole('img', { name: 'Grace Lee is writing a reply' })).toBeVisible();
});

Many.test('counts those who have no room', async ({ canvas }) => {
  await expect(canvas.getAllByRole('img')).toHaveLength(3);
  await expect(canvas.getByText('+2')).toBeVisible();
});
