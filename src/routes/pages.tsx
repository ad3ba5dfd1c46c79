import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { LoadingView } from '../ui/layout/LoadingView';
import { browserReload, loadChunk } from '../ui/primitives/chunkReload';
import { ErrorPage } from './ErrorPage';
import { Navigation } from './Navigation';

/** A page in a chunk of its own. */
function board(path: '/inplay' | '/europe'): RouteObject {
  return {
    path,
    lazy: async () => {
      const { BoardPage } = await loadChunk(() => import('./BoardPage'), browserReload);
      return { element: <BoardPage key={path} path={path} /> };
    },
  };
}

/** Pages that exist; every other address is the error page's. */
export const pages: RouteObject[] = [
  {
    element: (
      <Navigation>
        <Outlet />
      </Navigation>
    ),
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingView />,
    children: [{ path: '/', element: <Navigate to="/inplay" replace /> }, board('/inplay'), board('/europe')],
  },
];

export function createRouter() {
  return createBrowserRouter(pages);
}
