import type { Dealer } from '@forecourt/api/contract/dealers';
import { Button } from '@forecourt/ui/actions/Button';
import { Menu, MenuItem, MenuTrigger } from '@forecourt/ui/actions/Menu';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { changeTexts, texts } from './texts.ts';

/** What can be done with a dealer. */
export type DealerAction = 'suspend' | 'resume' | 'export' | 'delete';

type Act = (action: DealerAction, dealer: Dealer) => void;

/** The columns of the list, and a dealer's card where there is no room for them. */
export function dealerColumns(act: Act): {
  columns: DataColumn<Dealer>[];
  card: (dealer: Dealer) => React.ReactNode;
} {
  const columns: DataColumn<Dealer>[] = [
    { ...text('name', texts.columns.name, ({ Name }) => Name), width: 200, cell: showName },
    { ...text('group', texts.columns.group, ({ Group }) => Group), width: 160, dropOrder: 2 },
    { ...text('products', texts.columns.products, ({ Products }) => Products.join(', ')), width: 200, dropOrder: 1 },
    { ...text('people', texts.columns.people, ({ People }) => String(People)), width: 72, dropOrder: 3 },
    { ...text('status', texts.columns.status, getStatus), width: 112, cell: showStatus },
    {
      ...text('action', texts.columns.action, () => null),
      stays: 'end',
      width: 112,
      cell: (dealer) => <Actions dealer={dealer} act={act} />,
    },
  ];
  const card = (dealer: Dealer) => (
    <Inline justify="between" align="start" wrap={false}>
      <Stack space="none">
        <Text as="div" weight="medium">
          {showName(dealer)}
        </Text>
        <Text size="small">{dealer.Group}</Text>
        <Text size="small" tone="secondary">
          {[dealer.Products.join(', '), texts.people(dealer.People)].filter(Boolean).join(' · ')}
        </Text>
        {showStatus(dealer)}
      </Stack>
      <Actions dealer={dealer} act={act} />
    </Inline>
  );
  return { columns, card };
}

function Actions({ dealer, act }: { dealer: Dealer; act: Act }) {
  const offered: DealerAction[] = dealer.IsSuspended ? ['resume', 'export', 'delete'] : ['suspend', 'export'];
  return (
    <MenuTrigger>
      <Button size="small" aria-label={texts.named(texts.actions, dealer.Name)}>
        {texts.actions}
      </Button>
      <Menu aria-label={texts.actions} placement="bottom end">
        {offered.map((action) => (
          <MenuItem key={action} onAction={() => act(action, dealer)}>
            {changeTexts[action]}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}

const showName = ({ Name, Id }: Dealer) => (
  <Stack as="span" space="none">
    <span>{Name}</span>
    <Text size="small" tone="secondary">
      {Id}
    </Text>
  </Stack>
);

const getStatus = ({ IsSuspended }: Dealer) => (IsSuspended ? texts.suspended : texts.active);

const showStatus = (dealer: Dealer) => (
  <span>
    <Badge tone={dealer.IsSuspended ? 'warning' : 'success'}>{getStatus(dealer)}</Badge>
  </span>
);

const text = (id: string, header: string, value: (dealer: Dealer) => string | null): DataColumn<Dealer> => ({
  id,
  header,
  kind: 'text',
  value,
  isSortable: false,
});
