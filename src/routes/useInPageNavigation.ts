import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSite } from '../ui/primitives/site';

/**
 * Reports navigations within a page to the shell: another query, or the same address once more. They are looked at as
 * all are, but nobody waits for that: the page is there already. Those to another page are the router's.
 */
export function useInPageNavigation(): void {
  const { shell } = useSite();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const last = useRef({ pathname, key });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, key };
    if (before.key === key || before.pathname !== pathname) return;
    void shell.enter(pathname).then((verdict) => {
      if (verdict.type === 'move') void navigate(verdict.to);
    });
  }, [shell, navigate, pathname, key]);
}
