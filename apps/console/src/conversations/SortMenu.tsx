import { IconButton } from '@forecourt/ui/actions/IconButton';
import { Menu, MenuItem, MenuTrigger } from '@forecourt/ui/actions/Menu';
import { DeskIcon } from '@forecourt/ui/text/DeskIcon';
import { useLocation, useNavigate } from 'react-router-dom';
import { changed } from '../tables/listAddress.ts';
import { readFilter } from './conversationFilter.ts';
import { texts } from './texts.ts';

const orders = {
  newest: { sort: 'Timestamp', direction: 'desc' },
  oldest: { sort: 'Timestamp', direction: 'asc' },
  waiting: { sort: 'Waiting', direction: 'asc' },
  name: { sort: 'Name, Surname', direction: 'asc' },
} as const;
type Order = keyof typeof orders;
const names = Object.keys(orders) as Order[];

/** The order of a list, also where no column says it. The choice is in the address. */
export function SortMenu() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { sort, direction } = readFilter(new URLSearchParams(search));
  const chosen = names.find((name) => orders[name].sort === sort && orders[name].direction === direction);
  return (
    <MenuTrigger>
      <IconButton
        size="small"
        icon={<DeskIcon name="sort" />}
        aria-label={`${texts.sort}: ${chosen ? texts.sorts[chosen] : sort}`}
      />
      <Menu
        aria-label={texts.sort}
        placement="bottom end"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={chosen ? [chosen] : []}
        onSelectionChange={(keys) => {
          const name = names.find((one) => keys !== 'all' && keys.has(one));
          if (name) void navigate(pathname + changed(search, orders[name]));
        }}
      >
        {names.map((name) => (
          <MenuItem key={name} id={name}>
            {texts.sorts[name]}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
