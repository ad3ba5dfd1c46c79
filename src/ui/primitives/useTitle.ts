import { useEffect } from 'react';
import { routeOf } from '../../contract/routes';
import { useSite } from './site';

/** The page's title with the product's name; a path the spec does not have shows the name alone. */
export function useTitle(path: string): void {
  const { siteName } = useSite();
  const title = routeOf(path)?.title;
  useEffect(() => {
    document.title = title === undefined ? siteName : `${title} | ${siteName}`;
  }, [title, siteName]);
}
