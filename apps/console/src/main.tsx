import '@forecourt/ui/shellOutline';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { routes } from './routes.tsx';

// A page that Back brings out of the browser's memory may show a session that has ended since, or wait for a redirect
// that was given up: it is read again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

const router = createBrowserRouter(routes);
const render = () =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );

// The outline of the page stands until the first screen's code is there, and what it is guarded by. Not by a top-level `await`:
// the screen's code imports from this module's file, and would wait for it in turn.
if (!('outline' in document.documentElement.dataset) || router.state.initialized) render();
else {
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    render();
  });
}
