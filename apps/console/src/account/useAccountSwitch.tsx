import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAuth } from '../session/store.ts';
import { unsavedChanges } from '../unsaved/unsavedChanges.ts';
import { switchAccount } from './switchAccount.ts';

/** Asked for only where something would be lost. */
const UnsavedDialog = lazy(async () => ({ default: (await import('./UnsavedDialog.tsx')).UnsavedDialog }));

interface AccountSwitch {
  /** Works in another account, after asking where unsaved changes would be lost (spec 1 §2). */
  choose: (accountId: string) => void;
  /** The account that the person is asked about. */
  asked: string | null;
  isSwitching: boolean;
  /** The question, while it is asked. */
  question: ReactNode;
}

/** A person's way from one account to another. */
export function useAccountSwitch(): AccountSwitch {
  const { DealerId } = useAuth().user_info;
  const [asked, setAsked] = useState<string | null>(null);
  const [isSwitching, setSwitching] = useState(false);
  const go = async (accountId: string) => {
    setAsked(null);
    setSwitching(true);
    if (!(await switchAccount(accountId))) setSwitching(false);
  };
  return {
    asked,
    isSwitching,
    choose: (accountId) => {
      if (accountId === DealerId || isSwitching) return;
      if (unsavedChanges.exist) setAsked(accountId);
      else void go(accountId);
    },
    question: asked !== null && (
      <Suspense>
        <UnsavedDialog onStay={() => setAsked(null)} onDiscard={() => void go(asked)} />
      </Suspense>
    ),
  };
}
