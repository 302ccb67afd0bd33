import { accessOf } from '@forecourt/api/access';
import type { RoutePath } from '@forecourt/api/access/routes';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireSession, toDashboard } from './guards.ts';
import { factsOf, session } from './store.ts';

/** Lets those in whom the access rules give one of the paths; the others go to the dashboard (spec 1 §2). */
export const requireRoute =
  (...paths: RoutePath[]) =>
  (guarded: LoaderFunctionArgs): Response | null => {
    const refusal = requireSession(guarded);
    if (refusal || !session.auth) return refusal;
    const { routes } = accessOf(factsOf(session.auth));
    return paths.some((path) => routes.includes(path)) ? null : toDashboard();
  };
