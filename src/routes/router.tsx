import type { ReactNode } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, Outlet, redirect, type RouteObject } from 'react-router-dom';
import { type LayoutName, layoutOf } from '../ui/layout/layoutOf';
import type { Site } from '../ui/primitives/site';
import { AuthLayout } from './AuthLayout';
import { DefaultLayout } from './DefaultLayout';
import { ErrorPage } from './ErrorPage';
import { loadChunk } from './loadChunk';
import { Loading } from './Loading';
import { MaintenanceLayout } from './MaintenanceLayout';
import { type PageLoader, PAGES } from './pages';
import { RouteSlip } from './RouteSlip';
import { RootLayout } from './RootLayout';

type Shell = Site['shell'];

const LAYOUTS: Readonly<Record<LayoutName, ReactNode>> = {
  default: <DefaultLayout slip={RouteSlip} />,
  auth: <AuthLayout />,
  maintenance: <MaintenanceLayout />,
  staff: <Outlet />,
};

/** The table's pages below their layouts; every other address is the error page's. */
export function routesOf(shell: Shell, pages: Readonly<Record<string, PageLoader>> = PAGES): RouteObject[] {
  const there = new Set(Object.keys(pages));
  return [
    {
      element: <RootLayout pages={there} />,
      errorElement: <ErrorPage pages={there} />,
      hydrateFallbackElement: <Loading />,
      children: Object.entries(LAYOUTS).map(([name, element]) => ({
        element,
        loader: (navigation) => guard(shell, navigation),
        // A page that stays is not held back: see `useEntered`.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        children: Object.entries(pages)
          .filter(([path]) => layoutOf(path) === name)
          .map(([path, load]) => route(shell, path, load)),
      })),
    },
  ];
}

export function createRouter(shell: Shell) {
  const router = createBrowserRouter(routesOf(shell));
  router.subscribe(({ navigation }) => shell.setLoading(navigation.state !== 'idle'));
  return router;
}

/** Who may be there, asked before the page is shown (docs/spec.md ROLE-3). */
async function guard(shell: Shell, { request }: LoaderFunctionArgs): Promise<Response | null> {
  const verdict = await shell.enter(new URL(request.url).pathname);
  if (verdict.type === 'move') return redirect(verdict.to);
  if (verdict.type === 'refuse') throw new Response(null, { status: verdict.status });
  return null;
}

function route(shell: Shell, path: string, load: PageLoader): RouteObject {
  return {
    path,
    caseSensitive: true,
    lazy: async () => {
      const Page = await loadChunk(shell, load);
      return { element: <Page key={path} path={path} /> };
    },
  };
}
