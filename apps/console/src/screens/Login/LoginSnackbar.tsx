import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { showToast } from '@forecourt/ui/toastQueue';
import { useEffect } from 'react';

interface LoginSnackbarProps {
  error: string;
  /** How long it stays, in ms. */
  timeout: number;
}

/** The login error of a brand that shows it for a time only (spec 1 §2). */
export function LoginSnackbar({ error, timeout }: LoginSnackbarProps) {
  useEffect(() => showToast({ title: error, tone: 'danger' }, timeout), [error, timeout]);
  return <ToastRegion label="Messages" closeLabel="Close" />;
}
