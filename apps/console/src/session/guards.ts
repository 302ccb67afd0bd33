import { type LoaderFunctionArgs, replace } from 'react-router';
import { askedProduct } from '../product/askedProduct.ts';
import { withProduct } from '../product/selectProduct.ts';
import { saveAddress, takeSavedAddress } from './savedAddress.ts';
import { session, startSession } from './store.ts';

// A guard replaces the address: Back would otherwise lead to the guard again, and from it here.

/** Nobody is signed in: to the login page, and back here afterwards (spec 1 §2). Somebody is: in the product that the address asks for. */
export function requireSession({ request }: LoaderFunctionArgs): Response | null {
  if (session.auth) {
    const url = new URL(request.url);
    const product = askedProduct(url.searchParams, session.auth);
    if (product) startSession(withProduct(session.auth, product));
    return null;
  }
  saveAddress(sessionStorage, new URL(request.url));
  return replace('/login');
}

/** Somebody is signed in already: the login page has nothing for them. */
export const requireNoSession = (): Response | null =>
  session.auth ? replace(takeSavedAddress(sessionStorage, location.origin)) : null;

/** Spec 1 §2: an unknown path leads to the dashboard. */
export const toDashboard = (): Response => replace('/');
