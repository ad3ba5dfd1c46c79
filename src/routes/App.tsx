import { RouterProvider } from 'react-router-dom';
import { later } from '../ui/primitives/later';
import { type Site, SiteProvider } from '../ui/primitives/site';
import { GlobalStyle } from '../ui/tokens/GlobalStyle';
import { Dialogs } from './Dialogs';
import { Notices } from './Notices';
import type { createRouter } from './router';

const Nothing = () => null;
const SaveKey = later(async () => (await import('./SaveKey')).SaveKey, Nothing);

interface AppProps {
  site: Site;
  router: ReturnType<typeof createRouter>;
}

/** The page, and everything above all pages, which outlives each of them, the error page too. */
export function App({ site, router }: AppProps) {
  return (
    <SiteProvider value={site}>
      <GlobalStyle />
      <RouterProvider router={router} />
      <Dialogs />
      <Notices />
      <SaveKey />
    </SiteProvider>
  );
}
