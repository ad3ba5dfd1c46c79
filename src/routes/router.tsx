import type { ReactNode } from 'react';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { type LayoutName, layoutOf } from '../ui/layout/layoutOf';
import type { Site } from '../ui/primitives/site';
import { AuthLayout } from './AuthLayout';
import { DefaultLayout } from './DefaultLayout';
import { ErrorPage } from './ErrorPage';
import { loadChunk } from '../ui/primitives/loadChunk';
import { Loading } from './Loading';
import { MaintenanceLayout } from './MaintenanceLayout';
import { LAB, type PageLoader, PAGES } from './pages';
import { RouteSlip } from './RouteSlip';
import { RootLayout } from './RootLayout';

type Shell = Site['shell'];

const LAYOUTS: Readonly<Record<LayoutName, ReactNode>> = {
  default: <DefaultLayout slip={RouteSlip} />,
  auth: <AuthLayout />,
  maintenance: <MaintenanceLayout />,
  staff: <Outlet />,
};

/**
 * The table's pages below their layouts, and the lab; every other address is the error page's. `openLab`: the lab is there
 * for members too. `onShown`: the first page is in the document.
 */
export function routesOf(
  shell: Shell,
  pages: Readonly<Record<string, PageLoader>> = PAGES,
  openLab = false,
  onShown: () => void = () => {},
): RouteObject[] {
  const there = new Set(Object.keys(pages));
  return [
    {
      element: <RootLayout pages={there} onShown={onShown} />,
      errorElement: <ErrorPage pages={there} />,
      hydrateFallbackElement: <Loading />,
      children: [
        ...Object.entries(LAYOUTS).map(([name, element]) => ({
          element,
          loader: (navigation: LoaderFunctionArgs) => guard(shell, navigation),
          shouldRevalidate: isElsewhere,
          children: Object.entries(pages)
            .filter(([path]) => layoutOf(path) === name)
            .map(([path, load]) => route(shell, path, load)),
        })),
        {
          loader: (navigation) => guard(shell, navigation, openLab ? 'default' : 'hidden'),
          shouldRevalidate: isElsewhere,
          children: Object.entries(LAB).map(([path, load]) => route(shell, path, load)),
        },
      ],
    },
  ];
}

/** A page that stays is not held back: see `useInPageNavigation`. */
function isElsewhere({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function createRouter(shell: Shell, openLab: boolean, onShown: () => void) {
  const router = createBrowserRouter(routesOf(shell, PAGES, openLab, onShown));
  router.subscribe(({ navigation }) => shell.setLoading(navigation.state !== 'idle'));
  return router;
}

/** The message of the error page: the same as where the router finds nothing. */
const STATUS_TEXTS = { 404: 'Not Found', 500: 'Internal Server Error' } as const;

/** Who may be there, asked before the page is shown (docs/spec.md ROLE-3). */
async function guard(shell: Shell, { request }: LoaderFunctionArgs, layout?: string): Promise<Response | null> {
  const verdict = await shell.enter(new URL(request.url).pathname, layout);
  if (verdict.type === 'move') return redirect(verdict.to);
  if (verdict.type === 'refuse') {
    const { status } = verdict;
    throw new Response(null, { status, statusText: STATUS_TEXTS[status] });
  }
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
