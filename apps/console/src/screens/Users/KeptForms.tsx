import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../session/store.ts';
import { keptUsers } from './keptForm.ts';
import { addPath, editPath } from './paths.ts';
import { texts } from './texts.ts';

/** Leads back to what was typed and could not be saved. */
export function KeptForms() {
  const auth = useAuth();
  const navigate = useNavigate();
  const { added, edited } = keptUsers();
  const forms = [
    ...added.map((retailer) => ({
      path: addPath(retailer === 'cdk_global' ? retailer : 'impel'),
      text: texts.kept.added,
    })),
    ...edited.map((user) => ({ path: editPath(auth, user), text: texts.kept.edited })),
  ];
  return forms.map(({ path, text }) => (
    <Callout
      key={path}
      tone="warning"
      action={<Button onPress={() => void navigate(path)}>{texts.kept.action}</Button>}
    >
      {text}
    </Callout>
  ));
}
