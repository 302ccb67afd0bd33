import '@forecourt/brand-tokens/themes';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectConsole } from './consolePort.ts';
import { Module } from './Module.tsx';
import { moduleTexts } from './texts.ts';

const root = document.getElementById('root')!;
// The server that serves the page writes it in.
const apiOrigin = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content;

// Alone in a window there is no console that could say who looks at it.
if (window.parent === window || apiOrigin === undefined) root.textContent = moduleTexts.alone;
else
  createRoot(root).render(
    <StrictMode>
      <Module console={connectConsole(window.parent)} apiOrigin={apiOrigin} />
    </StrictMode>,
  );
