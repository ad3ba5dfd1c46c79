import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorView } from '../ui/layout/ErrorView';
import { Navigation } from './Navigation';

/** The page for an unmatched route and for a page that fails (docs/spec.md NAV-1). */
export function ErrorPage({ pages }: { pages: ReadonlySet<string> }) {
  const error = useRouteError();
  const response = isRouteErrorResponse(error) ? error : undefined;
  const message = response ? response.statusText : error instanceof Error ? error.message : '';
  return (
    <Navigation pages={pages}>
      <ErrorView status={response?.status} message={message} />
    </Navigation>
  );
}
