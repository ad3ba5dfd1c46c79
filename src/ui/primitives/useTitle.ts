import { useEffect } from 'react';
import { routeOf } from '../../contract/routes';
import { useSite } from './site';

/** Sets the document's title to the route's with the product's name, and returns the route's. */
export function useTitle(path: string): string {
  const { siteName } = useSite();
  const title = routeOf(path)?.title ?? '';
  useEffect(() => {
    document.title = title === '' ? siteName : `${title} | ${siteName}`;
  }, [title, siteName]);
  return title;
}
