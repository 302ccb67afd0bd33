import { accessOf } from '@forecourt/api/access';
import type { RoutePath } from '@forecourt/api/access/routes';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireSession, toDashboard } from './guards.ts';
import { factsOf, session } from './store.ts';

/** Lets those in whom the access rules give a screen; the others go to the dashboard (spec 1 §2). */
export const requireRoute =
  (path: RoutePath) =>
  (guarded: LoaderFunctionArgs): Response | null => {
    const refusal = requireSession(guarded);
    if (refusal || !session.auth) return refusal;
    return accessOf(factsOf(session.auth)).routes.includes(path) ? null : toDashboard();
  };
