import { canDelete, canManage } from '@forecourt/api/access/userRules';
import type { User } from '@forecourt/api/contract/users';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Button } from '@forecourt/ui/actions/Button';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Link } from '@forecourt/ui/text/Link';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../session/store.ts';
import { InvitationMenu } from './InvitationMenu.tsx';
import { getManager } from './manager.ts';
import { editPath } from './paths.ts';
import { texts } from './texts.ts';

/** How many dealerships are named in a row. */
const maxNamed = 3;

/** The columns of spec 3 §2, and a user's card. What a person may not do with a user is not offered (access/userRules.ts). */
export function useColumns(onDelete: (user: User) => void) {
  const auth = useAuth();
  const navigate = useNavigate();
  const manager = getManager(auth);
  const managed = ({ UserId, UserRole }: User) => ({ id: UserId, role: UserRole });
  const showName = (user: User) => (
    <Inline space="xxsmall">
      {canManage(manager, managed(user)) ? (
        <Link tone="primary" isStandalone href={editPath(auth, user)}>
          {user.FullName}
        </Link>
      ) : (
        user.FullName
      )}
      {user.UserId === manager.id && <Badge tone="accent">{texts.you}</Badge>}
      {user.IsInternal && <Badge>{texts.internal}</Badge>}
      {user.Invitation !== null && (
        <Badge tone={user.Invitation === 'invited' ? 'info' : 'warning'}>
          {texts.invitation.states[user.Invitation]}
        </Badge>
      )}
    </Inline>
  );
  const showActions = (user: User) => (
    <Inline space="xsmall" wrap={false}>
      {canManage(manager, managed(user)) && (
        <Button
          size="small"
          aria-label={texts.named(texts.edit, user.FullName)}
          onPress={() => void navigate(editPath(auth, user))}
        >
          {texts.edit}
        </Button>
      )}
      {canDelete(manager, managed(user)) && (
        <Button size="small" aria-label={texts.named(texts.remove, user.FullName)} onPress={() => onDelete(user)}>
          {texts.remove}
        </Button>
      )}
      {user.Invitation !== null && canManage(manager, managed(user)) && <InvitationMenu user={user} />}
    </Inline>
  );
  const columns: DataColumn<User>[] = [
    { ...text('Name', texts.columns.name, ({ FullName }) => FullName), isSortable: true, width: 160, cell: showName },
    { ...text('Email', texts.columns.email, ({ Email }) => Email), isSortable: true, width: 256 },
    { ...text('Role', texts.columns.role, ({ UserRole }) => UserRole), isSortable: true, width: 104, dropOrder: 2 },
    { ...text('dealership', texts.columns.dealership, dealerships), width: 170, dropOrder: 1 },
    { ...text('action', texts.columns.action, () => null), stays: 'end', width: 184, cell: showActions },
  ];
  const card = (user: User) => (
    <Stack space="xsmall">
      <Stack space="none">
        <Text as="div" weight="medium">
          {showName(user)}
        </Text>
        <Text size="small">{user.Email}</Text>
        <Text size="small" tone="secondary">
          {[user.UserRole, dealerships(user)].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {showActions(user)}
    </Stack>
  );
  return { columns, card };
}

const text = (id: string, header: string, value: (user: User) => string | null): DataColumn<User> => ({
  id,
  header,
  kind: 'text',
  value,
  isSortable: false,
});

/** "Child account names joined" (spec 3 §2). */
function dealerships({ ChildAccounts }: User): string | null {
  const names = ChildAccounts.map(({ name }) => name);
  const left = names.length - maxNamed;
  return left > 0 ? `${names.slice(0, maxNamed).join(', ')} ${texts.more(left)}` : names.join(', ') || null;
}
