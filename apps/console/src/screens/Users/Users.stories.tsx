import type { User } from '@forecourt/api/contract/users';
import { expect, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type Answer, exampleAnswer, neverAnswers, refuses } from '../../testAnswers.ts';
import { patience, screenStories } from '../../testStory.tsx';

const meta = preview.meta({
  title: 'Screens/Manage Users',
  ...screenStories('/user-management', async () => (await import('./Users.tsx')).Users),
});

interface UserList {
  Items: User[];
  page_id: number;
  num_pages: number;
  total: number;
}

/** The users of the contract's example, with those who change what a row offers. */
const everyKind: Answer = (id) => {
  if (id !== 'users.list') return undefined;
  const list = exampleAnswer(id) as UserList;
  const [admin, regular] = list.Items as [User, User];
  const person = (FirstName: string, LastName: string, more: Partial<User> = {}): User => ({
    ...regular,
    UserId: FirstName,
    Username: FirstName,
    FirstName,
    LastName,
    FullName: `${FirstName} ${LastName}`,
    Email: `${FirstName.toLowerCase()}@north.example`,
    ...more,
  });
  const Items = [
    ...list.Items,
    person('dana', 'Ray', { UserRole: 'ADMIN' }),
    person('Ada', 'Byron', { UserRole: 'SUPER-ADMIN', IsInternal: true }),
    person('Nora', 'Quinn', { Invitation: 'invited' }),
    person('Omar', 'Ortiz', {
      ChildAccounts: [...admin.ChildAccounts, { id: 'south', name: 'Dealer south', retailer_name: 'impel' }],
    }),
  ];
  return { ...list, Items, total: Items.length };
};

const noOne: Answer = (id) =>
  id === 'users.list' ? { ...(exampleAnswer(id) as UserList), Items: [], total: 0 } : undefined;

const showsUsers = async () => {
  await expect(await screen.findByText('nora@north.example', {}, patience)).toBeVisible();
};

export const Default = meta.story({ args: { answer: everyKind }, play: showsUsers });

/** No one but the support team has been invited yet. */
export const Empty = meta.story({
  args: { answer: noOne },
  play: async () => void (await screen.findByText('There is no data available', {}, patience)),
});

export const Loading = meta.story({
  args: { answer: neverAnswers },
  tags: ['no-picture'],
  play: async () => {
    await expect(await screen.findByRole('table', {}, patience)).toHaveAttribute('aria-busy', 'true');
  },
});

export const Failed = meta.story({
  args: { answer: refuses },
  tags: ['no-picture'],
  // The list and the rule for two-step sign-in are asked for apart.
  play: async () => void (await screen.findAllByRole('button', { name: 'Try again' }, patience)),
});

/** On a phone each user is a card. */
export const Narrow = meta.story({
  args: { answer: everyKind },
  globals: { viewport: { value: 'phone' } },
  play: showsUsers,
});
