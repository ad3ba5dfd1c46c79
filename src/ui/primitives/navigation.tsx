import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react';

export interface Going {
  /** With the present time as its query, which loads its data again. */
  timed?: boolean;
  /** The focus begins at the slip's column, where the page has one. */
  toSlip?: boolean;
}

/** What views use of the router, which only the routes import. */
export interface SiteNavigation {
  /** Opens an address of this site. */
  go: (href: string, how?: Going) => void;
  /** Paths of the existing pages: a menu shows no others. */
  pages: ReadonlySet<string>;
  /** The present entry of the browser's history: going back or forward to it, it is the same again. */
  entry: string;
  query: URLSearchParams;
  /** Changes these fields of the query in place: going back leaves the page. Without a value they are taken out of it. */
  setQuery: (fields: QueryFields) => void;
}

export type QueryFields = Readonly<Record<string, string | undefined>>;

const Navigation = createContext<SiteNavigation>({
  go: (href) => location.assign(href),
  pages: new Set(),
  entry: '',
  query: new URLSearchParams(),
  setQuery: () => {},
});

export const NavigationProvider = Navigation.Provider;

export function useSiteNavigation(): SiteNavigation {
  return useContext(Navigation);
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** See `Going`. */
  timed?: boolean | undefined;
};

/** A link within the site. With a modifier key or another button the browser handles it. */
export function Link({ href, timed = false, onClick, ...rest }: LinkProps) {
  const { go } = useContext(Navigation);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain) return;
    event.preventDefault();
    go(href, { timed });
  };
  return <a href={href} onClick={follow} {...rest} />;
}
