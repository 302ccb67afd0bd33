import type { list } from '@forecourt/api/contract/audit';
import type { CallOutput } from '@forecourt/api/call';
import { Button } from '@forecourt/ui/actions/Button';
import { Inline } from '@forecourt/ui/layout/Inline';
import type { PageSize } from '../../tables/listAddress.ts';
import { PageSizeSelect } from '../../tables/pageSize.tsx';
import { texts } from './texts.ts';

interface AuditFooterProps {
  page: CallOutput<typeof list>;
  /** The page that the log opens with. */
  isFirst: boolean;
  /** Rows per page. */
  size: PageSize;
  onSizeChange: (size: PageSize) => void;
  /** Changes the address. */
  goTo: (changes: Record<string, string | null>) => void;
}

/** The ways to newer and older entries. The log grows while it is read, so its pages have no numbers. */
export function AuditFooter({ page, isFirst, size, onSizeChange, goTo }: AuditFooterProps) {
  const { Items, has_newer, has_older } = page;
  const [newest, oldest] = [Items[0], Items.at(-1)];
  return (
    <Inline justify="between">
      <nav aria-label={texts.pages}>
        <Inline space="xsmall">
          <Button size="small" isDisabled={isFirst} onPress={() => goTo({ page: null })}>
            {texts.newest}
          </Button>
          <Button
            size="small"
            isDisabled={!has_newer || !newest}
            onPress={() => newest && goTo({ page: `after-${newest.Id}` })}
          >
            {texts.newer}
          </Button>
          <Button
            size="small"
            isDisabled={!has_older || !oldest}
            onPress={() => oldest && goTo({ page: `before-${oldest.Id}` })}
          >
            {texts.older}
          </Button>
        </Inline>
      </nav>
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
