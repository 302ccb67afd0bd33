import { type LoaderFunctionArgs, redirect } from 'react-router';
import { saveAddress } from './savedAddress.ts';
import { session } from './store.ts';

/** Nobody is signed in: to the login page, and back here afterwards (spec 1 §2). */
export function requireSession({ request }: LoaderFunctionArgs): Response | null {
  if (session.auth) return null;
  const { pathname, search } = new URL(request.url);
  saveAddress(sessionStorage, pathname + search);
  return redirect('/login');
}

/** Somebody is signed in already: the login page has nothing for them. */
export const requireNoSession = (): Response | null => (session.auth ? redirect('/') : null);
