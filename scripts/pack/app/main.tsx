import '@forecourt/brand-tokens/faces/forecourt';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('root')!;
if (root.firstElementChild) hydrateRoot(root, <App />, { onRecoverableError: (error) => console.error(error) });
else createRoot(root).render(<App />);
