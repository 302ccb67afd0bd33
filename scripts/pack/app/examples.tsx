import '@forecourt/brand-tokens/faces/forecourt';
import { BrandProvider } from '@forecourt/ui/layout/BrandProvider';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** The test puts the examples beside this file. */
const load = async (name: string): Promise<ComponentType<{ children?: ReactNode }>> =>
  (await import(`./examples/${name}.tsx`))[name];

const AppFrame = await load('AppFrame');
const Example = await load(new URLSearchParams(location.search).get('name')!);
createRoot(document.getElementById('root')!).render(
  <BrandProvider brand="forecourt" appearance="light">
    <AppFrame>
      <Example />
    </AppFrame>
  </BrandProvider>,
);
