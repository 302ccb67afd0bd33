// Imported first: the modules after it wait for it.
import './locales.ts';
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

// In a task of its own: together with the modules above it takes more than 50 ms (bench/longTasks.bench.ts).
setTimeout(() => {
  const router = createBrowserRouter(routes);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
});
