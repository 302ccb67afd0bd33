import { Icon } from '@forecourt/ui/text/Icon';
import { IconButton } from '@forecourt/ui/actions/IconButton';
import { Menu, MenuItem, MenuTrigger } from '@forecourt/ui/actions/Menu';
import { appearanceNames } from '../appearance/appearanceNames.ts';
import { appearances, chooseAppearance, useAppearanceChoice } from '../appearance/store.ts';

/** Light, dark, or as the system has it. */
export function AppearanceMenu() {
  const choice = useAppearanceChoice();
  return (
    <MenuTrigger>
      <IconButton icon={<Icon name={choice} />} aria-label={`Appearance: ${appearanceNames[choice]}`} />
      <Menu
        aria-label="Appearance"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[choice]}
        onAction={(key) => chooseAppearance(appearances.find((one) => one === key) ?? 'system')}
      >
        {appearances.map((one) => (
          <MenuItem key={one} id={one} icon={<Icon name={one} />}>
            {appearanceNames[one]}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
