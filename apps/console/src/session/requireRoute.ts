import { getAccess } from '@forecourt/api/access';
import type { RoutePath } from '@forecourt/api/access/routes';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { withProduct } from '../product/selectProduct.ts';
import { inProduct, requireSession, toDashboard } from './guards.ts';
import { getFacts, session } from './store.ts';

const opens = (auth: AuthRecord, paths: RoutePath[]) => {
  const { routes } = getAccess(getFacts(auth));
  return paths.some((path) => routes.includes(path));
};

/** Lets those in whom the access rules give one of the paths; the others go to the dashboard (spec 1 §2). */
export const requireRoute =
  (...paths: RoutePath[]) =>
  (guarded: LoaderFunctionArgs): Response | null => {
    const refusal = requireSession(guarded);
    if (refusal || !session.auth) return refusal;
    return opens(session.auth, paths) ? null : toDashboard();
  };

/**
 * The same for a screen of one product: a person who comes back to it from another product's conversation works in its product
 * again, if the account has it (docs/decisions/shell.md).
 */
export const requireRouteOfProduct =
  (path: RoutePath) =>
  (guarded: LoaderFunctionArgs): Response | null => {
    const refusal = requireSession(guarded);
    const { auth } = session;
    if (refusal || !auth) return refusal;
    if (opens(auth, [path])) return null;
    const product = auth.user_info.Products.find((one) => opens(withProduct(auth, one), [path]));
    return product ? inProduct(product, auth, new URL(guarded.request.url)) : toDashboard();
  };
