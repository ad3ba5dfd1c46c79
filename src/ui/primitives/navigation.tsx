import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react';

/** Goes to an address of this site; given by the routes, which alone know the router. */
const Navigation = createContext<(href: string) => void>((href) => location.assign(href));

export const NavigationProvider = Navigation.Provider;

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link within the site. With a modifier key or another button it is the browser's. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const go = useContext(Navigation);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain) return;
    event.preventDefault();
    go(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}
