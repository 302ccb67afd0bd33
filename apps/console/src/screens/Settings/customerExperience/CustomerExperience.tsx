import { actions } from '@forecourt/api/access/actions';
import { getFacts, useAuth } from '../../../session/store.ts';
import type { BlockProps } from '../blockProps.ts';
import { AccountFooter } from './AccountFooter.tsx';
import { Websites } from './Websites.tsx';

/** Customer Experience Settings: the whole of the website chat's looks for pilots, the footer for everybody else (spec 2 §6). */
export function CustomerExperience({ access }: BlockProps) {
  const { editWholeWidget } = actions(getFacts(useAuth()));
  const canSave = access.includes('write');
  return editWholeWidget ? <Websites canSave={canSave} /> : <AccountFooter canSave={canSave} />;
}
