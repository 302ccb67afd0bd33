import { BrandProvider } from '@forecourt/ui/layout/BrandProvider';
import { NavigationProvider } from '@forecourt/ui/layout/NavigationProvider';
import type { createBrowserRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { useAppearance } from './appearance/store.ts';
import { brand } from './brand.ts';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
}

/** The console: brand and routes. What only signed-in people need comes with the shell. */
export function App({ router }: AppProps) {
  return (
    <BrandProvider brand={brand.id} appearance={useAppearance()}>
      <NavigationProvider navigate={(href) => void router.navigate(href)}>
        <RouterProvider router={router} />
      </NavigationProvider>
    </BrandProvider>
  );
}
