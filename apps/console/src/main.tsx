// Imported first: the modules after it wait for it.
import './locales.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

// A page that Back brings out of the browser's memory may show a session that has ended since, or wait for a redirect
// that was given up: it is read again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
