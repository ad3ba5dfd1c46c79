import { RouterProvider } from 'react-router-dom';
import { type Site, SiteProvider } from '../ui/primitives/site';
import { GlobalStyle } from '../ui/tokens/GlobalStyle';
import type { createRouter } from './pages';

interface AppProps {
  site: Site;
  router: ReturnType<typeof createRouter>;
}

export function App({ site, router }: AppProps) {
  return (
    <SiteProvider value={site}>
      <GlobalStyle />
      <RouterProvider router={router} />
    </SiteProvider>
  );
}
