import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Breadcrumbs, type BreadcrumbsProps } from './Breadcrumbs.tsx';

const args: BreadcrumbsProps = {
  label: 'Breadcrumbs',
  items: [
    { id: 'users', label: 'Manage Users', href: '/user-management' },
    { id: 'user', label: 'Edit User' },
  ],
};

const meta = preview.meta({ component: Breadcrumbs, args });

export const Default = meta.story();

export const LongText = meta.story({
  args: {
    items: [
      args.items[0]!,
      {
        id: 'user',
        label: 'Priyanka Venkataraman-Castellanos of Cascade Jeep Chrysler Dodge Ram of the Greater Willamette Valley',
      },
    ],
  },
});

Default.test('links up, and marks this page', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Manage Users' })).toHaveAttribute('href', '/user-management');
  await expect(canvas.getByText('Edit User')).toHaveAttribute('aria-current', 'page');
});
