import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { Pagination, type PaginationProps } from './Pagination.tsx';

const args: PaginationProps = {
  label: 'Pages of conversations',
  page: 6,
  pageCount: 20,
  onPageChange: fn(),
  texts: {
    previous: 'Previous page',
    next: 'Next page',
    page: (page) => `Page ${page}`,
    position: (page, count) => `${page} / ${count}`,
  },
};

const meta = preview.meta({
  component: Pagination,
  args,
  render: function Render(story) {
    const [page, setPage] = useArg(story.page);
    const onPageChange = (to: number) => {
      setPage(to);
      story.onPageChange(to);
    };
    return <Pagination {...story} page={page} onPageChange={onPageChange} />;
  },
});

export const Default = meta.story();
export const First = meta.story({ args: { page: 1 } });
export const Last = meta.story({ args: { page: 20 } });
export const Few = meta.story({ args: { page: 2, pageCount: 3 } });
export const OnePage = meta.story({ args: { page: 1, pageCount: 1 } });
export const Many = meta.story({ args: { page: 4211, pageCount: 9999 } });
export const Compact = meta.story({ args: { isCompact: true } });
export const Disabled = meta.story({ args: { isDisabled: true } });

Default.test('names two pages on either side, the first and the last', async ({ canvas }) => {
  const names = canvas.getAllByRole('button').map((button) => button.ariaLabel);
  const pages = [1, 4, 5, 6, 7, 8, 20].map((page) => `Page ${page}`);
  await expect(names).toEqual(['Previous page', ...pages, 'Next page']);
  await expect(canvas.getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
});

Default.test('goes to a page by keyboard', async ({ canvas, userEvent, args }) => {
  canvas.getByRole('button', { name: 'Page 7' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onPageChange).toHaveBeenCalledWith(7);
});

Few.test('keeps the focus inside where its button comes to an end', async ({ canvas, userEvent, args }) => {
  canvas.getByRole('button', { name: 'Next page' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onPageChange).toHaveBeenCalledWith(3);
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Page 3' })).toHaveFocus());
});

Compact.test('says where it stands', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
  await expect(canvas.getByText('7 / 20')).toBeVisible();
});

OnePage.test('has nowhere to go', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await expect(canvas.getByRole('button', { name: 'Next page' })).toBeDisabled();
});
