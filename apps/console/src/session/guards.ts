import type { AuthRecord, Product } from '@forecourt/api/contract/authRecord';
import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import { askedAccount, withoutAccount } from '../account/askedAccount.ts';
import { askedProduct, productParameters } from '../product/askedProduct.ts';
import { withProduct } from '../product/selectProduct.ts';
import { saveAddress, takeSavedAddress } from './savedAddress.ts';
import { session, startSession } from './store.ts';

// A guard replaces the address: Back would otherwise lead to the guard again, and from it here.

/** No one is signed in: to the login page, and back here afterwards (spec 1 §2). */
export function requireSession({ request }: LoaderFunctionArgs): Response | null {
  const url = new URL(request.url);
  if (session.auth) return inAskedProduct(url, session.auth) ?? toAskedAccount(url, session.auth);
  saveAddress(sessionStorage, url, null);
  return replace('/login');
}

/** The way to an address of another account or product (account/switchLoader.ts). */
function toAskedAccount(url: URL, auth: AuthRecord): Response | null {
  if (!askedAccount(url.searchParams, auth)) return null;
  return replace(`/switch?${new URLSearchParams({ to: url.pathname + url.search + url.hash })}`);
}

/** The page anew in the product that its address asks for (spec 1 §4), under an address that asks no more. */
function inAskedProduct(url: URL, auth: AuthRecord): Response | null {
  const product = askedProduct(url.searchParams, auth);
  if (!product) return null;
  for (const name of productParameters) url.searchParams.delete(name);
  return inProduct(product, auth, url);
}

/** The page anew in another product. */
export function inProduct(product: Product, auth: AuthRecord, url: URL): Response {
  startSession(withProduct(auth, product));
  // It may name the product of before.
  const response = replace(url.pathname + withoutAccount(url.search) + url.hash);
  // The router then leaves the going to the browser.
  response.headers.set('X-Remix-Reload-Document', 'true');
  return response;
}

/** Somebody is signed in already: the login page has nothing for them. */
export const requireNoSession = (): Response | null =>
  session.auth ? replace(takeSavedAddress(sessionStorage, location.origin, session.auth.user_info.UserId)) : null;

/** Spec 1 §2: an unknown path leads to the dashboard. */
export const toDashboard = (): Response => replace('/');
