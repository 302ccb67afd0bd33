import { actions } from '@forecourt/api/access/actions';
import { Button } from '@forecourt/ui/actions/Button';
import { Menu, MenuItem, MenuTrigger } from '@forecourt/ui/actions/Menu';
import { useNavigate } from 'react-router-dom';
import { getFacts, useAuth } from '../../session/store.ts';
import { addPath } from './paths.ts';
import { texts } from './texts.ts';

/** 'Add User': accounts that are not CDK accounts choose between an Impel and a CDK user (spec 3 §2, §6). */
export function AddUser() {
  const navigate = useNavigate();
  const { chooseRetailer } = actions(getFacts(useAuth()));
  if (!chooseRetailer) {
    return (
      <Button tone="accent" onPress={() => void navigate(addPath())}>
        {texts.add}
      </Button>
    );
  }
  return (
    <MenuTrigger>
      <Button tone="accent">{texts.add}</Button>
      <Menu aria-label={texts.add} placement="bottom end">
        <MenuItem href={addPath()}>{texts.addImpel}</MenuItem>
        <MenuItem href={addPath('cdk_global')}>{texts.addCdk}</MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
