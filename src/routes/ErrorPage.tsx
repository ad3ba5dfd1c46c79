import { isRouteErrorResponse, Navigate, useRouteError } from 'react-router-dom';
import { ErrorView } from '../ui/layout/ErrorView';
import { usePinnedPath } from '../ui/session/usePinnedPath';
import { Navigation } from './Navigation';

/** The page for an unmatched route and for a page that fails (docs/spec.md NAV-1). */
export function ErrorPage({ pages }: { pages: ReadonlySet<string> }) {
  const error = useRouteError();
  const response = isRouteErrorResponse(error) ? error : undefined;
  const pinned = usePinnedPath();
  // Who has one page is sent there from where nothing is, too: no route guards that.
  if (response?.status === 404 && pinned !== undefined) return <Navigate to={pinned} replace />;
  const message = response ? response.statusText : error instanceof Error ? error.message : '';
  return (
    <Navigation pages={pages}>
      <ErrorView status={response?.status} message={message} />
    </Navigation>
  );
}
