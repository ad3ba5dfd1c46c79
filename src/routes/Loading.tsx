import { useLocation } from 'react-router-dom';
import { LoadingView } from '../ui/layout/LoadingView';

/** Shown until the code of the first page is loaded. */
export function Loading() {
  return <LoadingView path={useLocation().pathname} />;
}
