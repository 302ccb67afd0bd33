import { BrandProvider } from '@forecourt/ui/BrandProvider';
import { NavigationProvider } from '@forecourt/ui/NavigationProvider';
import { ToastRegion } from '@forecourt/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useAppearance } from './appearance/store.ts';
import { brand } from './brand.ts';
import { routes } from './routes.tsx';

/** How long an answer counts as fresh, in ms (spec 1 §9). */
const freshness = 15 * 60_000;

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: freshness, gcTime: freshness, retry: false, refetchOnWindowFocus: false } },
});
const router = createBrowserRouter(routes);

/** The console: brand, cached answers, routes. */
export function App() {
  return (
    <BrandProvider brand={brand.id} appearance={useAppearance()}>
      <NavigationProvider navigate={(href) => void router.navigate(href)}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <ToastRegion label="Messages" closeLabel="Close" />
        </QueryClientProvider>
      </NavigationProvider>
    </BrandProvider>
  );
}
