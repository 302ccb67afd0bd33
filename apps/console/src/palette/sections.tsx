import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import type { NavItem } from '@forecourt/ui/navItem';
import { type Command, CommandIcon, type CommandSection } from '@forecourt/ui/actions/CommandPalette';
import { type DateRange, isSameRange, type PresetId, presetIds, presetRange } from '@forecourt/ui/dateRange';
import { Icon } from '@forecourt/ui/text/Icon';
import type { CalendarDate } from '@internationalized/date';
import { appearanceNames } from '../appearance/appearanceNames.ts';
import { type AppearanceChoice, appearances, chooseAppearance } from '../appearance/store.ts';
import { presetLabels } from '../date/presetLabels.ts';
import { offeredProducts } from '../product/offeredProducts.ts';
import { productName } from '../product/productName.ts';
import { selectProduct } from '../product/selectProduct.ts';

/** Marks what is chosen already. */
const current = (isCurrent: boolean) => isCurrent && { hint: 'Current' };

/** The entries of the sidebar, and those below them. */
export function pages(items: readonly NavItem[], navigate: (href: string) => void): CommandSection {
  const toCommand = ({ id, label, href, icon, isExternal }: NavItem, parent?: NavItem): Command => ({
    id: `page ${parent?.id ?? ''} ${id}`,
    label,
    icon: icon ?? <CommandIcon name="page" />,
    onAction: () => {
      if (isExternal) open(href, '_blank', 'noopener,noreferrer');
      else navigate(href);
    },
    ...(parent && { hint: parent.label }),
  });
  return {
    id: 'pages',
    title: 'Go to',
    commands: items.flatMap((item) => [toCommand(item), ...(item.items ?? []).map((sub) => toCommand(sub, item))]),
  };
}

/**
 * The presets of the date filter.
 * @param range what the screen shows, where it shows one
 */
export const dates = (
  today: CalendarDate,
  range: DateRange | undefined,
  setRange: (range: DateRange, preset: PresetId) => void,
): CommandSection => ({
  id: 'dates',
  title: 'Date range',
  commands: presetIds.map((id) => {
    const preset = presetRange(id, today);
    return {
      id: `date ${id}`,
      label: presetLabels[id],
      icon: <CommandIcon name="date" />,
      onAction: () => setRange(preset, id),
      ...current(range !== undefined && isSameRange(range, preset)),
    };
  }),
});

/** What the product selector offers. */
export const products = (auth: AuthRecord): CommandSection => ({
  id: 'products',
  title: 'Product',
  commands: offeredProducts(auth).map((product) => ({
    id: `product ${product.Id}`,
    label: productName(product),
    icon: <CommandIcon name="product" />,
    onAction: () => selectProduct(product.Id),
    ...current(product.Id === auth.selectedProduct?.Id),
  })),
});

/** What the account selector offers. */
export const accounts = (
  { ChildAccounts, DealerId }: AuthRecord['user_info'],
  choose: (accountId: string) => void,
): CommandSection => ({
  id: 'accounts',
  title: 'Account',
  commands: ChildAccounts.map(({ id, name }) => ({
    id: `account ${id}`,
    label: name,
    icon: <CommandIcon name="account" />,
    onAction: () => choose(id),
    ...current(id === DealerId),
  })),
});

/** Light, dark, or as the system has it. */
export const looks = (choice: AppearanceChoice): CommandSection => ({
  id: 'appearance',
  title: 'Appearance',
  commands: appearances.map((one) => ({
    id: `appearance ${one}`,
    label: appearanceNames[one],
    icon: <Icon name={one} />,
    onAction: () => chooseAppearance(one),
    ...current(one === choice),
  })),
});

/** What internal staff have besides. */
export const internal = (openRawData: () => void): CommandSection => ({
  id: 'internal',
  title: 'Internal',
  commands: [{ id: 'raw-data', label: 'Raw data', icon: <Icon name="raw-data" />, onAction: openRawData }],
});
