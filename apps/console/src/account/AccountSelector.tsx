import { ComboBox, ComboBoxItem } from '@forecourt/ui/ComboBox';
import { lazy, Suspense, useState } from 'react';
import { useAuth } from '../session/store.ts';
import { unsavedChanges } from '../unsaved/unsavedChanges.ts';
import { switchAccount } from './switchAccount.ts';

/** Asked for only where something would be lost. */
const UnsavedDialog = lazy(async () => ({ default: (await import('./UnsavedDialog.tsx')).UnsavedDialog }));

/** The accounts that a person may work in, found by typing (spec 1 §2). */
export function AccountSelector() {
  const { ChildAccounts, DealerId } = useAuth().user_info;
  const [asked, setAsked] = useState<string | null>(null);
  const [isSwitching, setSwitching] = useState(false);
  const go = async (accountId: string) => {
    setAsked(null);
    setSwitching(true);
    if (!(await switchAccount(accountId))) setSwitching(false);
  };
  return (
    <>
      <ComboBox
        // A choice that was not followed leaves the box as it was.
        key={`${isSwitching} ${asked}`}
        label="Account"
        isLabelHidden
        emptyText="No account of that name"
        defaultItems={ChildAccounts}
        defaultSelectedKey={DealerId}
        isDisabled={isSwitching}
        menuTrigger="focus"
        onSelectionChange={(key) => {
          const accountId = String(key);
          if (key === null || accountId === DealerId) return;
          if (unsavedChanges.exist) setAsked(accountId);
          else void go(accountId);
        }}
      >
        {({ id, name }) => (
          <ComboBoxItem id={id} textValue={name}>
            {name}
          </ComboBoxItem>
        )}
      </ComboBox>
      {asked !== null && (
        <Suspense>
          <UnsavedDialog onStay={() => setAsked(null)} onDiscard={() => void go(asked)} />
        </Suspense>
      )}
    </>
  );
}
