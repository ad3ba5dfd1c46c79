import { useEffect } from 'react';
import { LAB_PATH, LAB_TITLE } from '../../contract/paths';
import { routeOf } from '../../contract/routes';
import { useSite } from './site';

/** Sets the document's title to the route's with the product's name, and returns the route's. */
export function useTitle(path: string): string {
  const title = routeOf(path)?.title ?? (path === LAB_PATH ? LAB_TITLE : '');
  useDocumentTitle(title);
  return title;
}

/** Sets the document's title to this text and the product's name. */
export function useDocumentTitle(title: string): void {
  const { siteName } = useSite();
  useEffect(() => {
    document.title = title === '' ? siteName : `${title} | ${siteName}`;
  }, [title, siteName]);
}
