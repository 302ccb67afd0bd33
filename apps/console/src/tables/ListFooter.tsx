import { Pagination } from '@forecourt/ui/data/Pagination';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Text } from '@forecourt/ui/text/Text';
import type { PageSize } from './listAddress.ts';
import { PageSizeSelect } from './pageSize.tsx';
import { formatPage, paginationTexts } from './texts.ts';

interface ListFooterProps {
  page: number;
  pageCount: number;
  /** Rows per page. */
  size: PageSize;
  /** Keeps a size for the person. */
  onSizeChange: (size: PageSize) => void;
  /** Changes the address. */
  goTo: (changes: Record<string, string | null>) => void;
}

/** Which page a list shows, the way to the others, and how many rows each has (design §9). */
export function ListFooter({ page, pageCount, size, onSizeChange, goTo }: ListFooterProps) {
  return (
    <Inline justify="between">
      <Text tone="secondary">{formatPage(page, pageCount)}</Text>
      <Pagination
        label="Pages"
        page={page}
        pageCount={pageCount}
        texts={paginationTexts}
        onPageChange={(next) => goTo({ page: next === 1 ? null : String(next) })}
      />
      <PageSizeSelect
        value={size}
        onChange={(next) => {
          onSizeChange(next);
          goTo({ page: null, rows: next });
        }}
      />
    </Inline>
  );
}
