import { defaultBrand, isBrandId } from '@forecourt/brand-tokens/brands';
import { BrandProvider } from '@forecourt/ui/layout/BrandProvider';
import { useState } from 'react';
import type { ConsolePort, Look } from './consolePort.ts';
import { FirstResponses } from './FirstResponses.tsx';
import { pageLoader } from './firstResponses.ts';

interface ModuleProps {
  console: ConsolePort;
  /** The server whose calls the module makes. */
  apiOrigin: string;
}

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** The module in the looks of the console that shows it; until that is known, in the system's. */
export function Module({ console, apiOrigin }: ModuleProps) {
  const [look, setLook] = useState<Look>(() => ({ brand: defaultBrand, appearance: isDark() ? 'dark' : 'light' }));
  const [loadPage] = useState(() => {
    console.onLook(setLook);
    return pageLoader(apiOrigin, console);
  });
  return (
    <BrandProvider brand={isBrandId(look.brand) ? look.brand : defaultBrand} appearance={look.appearance}>
      <FirstResponses loadPage={loadPage} />
    </BrandProvider>
  );
}
