import { type ReactNode, useRef } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { useOpenPages } from '../ui/layout/useOpenPages';
import { laterDialog } from '../ui/primitives/later';
import { type Going, NavigationProvider, type QueryFields } from '../ui/primitives/navigation';
import { useSite } from '../ui/primitives/site';
import { UnsavedProvider, useUnsavedInside } from '../ui/primitives/unsaved';

const DiscardQuestion = laterDialog(
  async () => (await import('../ui/primitives/Modal')).DiscardQuestion,
  ({ open }) => open,
);

interface NavigationProps {
  /** Paths of the pages that exist. */
  pages: ReadonlySet<string>;
  children: ReactNode;
}

/**
 * Gives the views' links the router's way of going somewhere. A link or the browser's buttons discard nothing that was
 * typed without a question; where the machines lead, such as to the login page, is not asked.
 */
export function Navigation({ pages, children }: NavigationProps) {
  const navigate = useNavigate();
  const { key: entry, search, state } = useLocation();
  const { clock } = useSite();
  const unsaved = useUnsavedInside();
  const isByLink = useRef(false);
  const blocker = useBlocker(({ historyAction }) => unsaved.isHeld() && (isByLink.current || historyAction === 'POP'));
  const go = (href: string, { timed = false, toSlip = false }: Going = {}) => {
    isByLink.current = true;
    const to = timed ? { pathname: href, search: `time=${Math.floor(clock.wall() / 1_000)}` } : href;
    void navigate(to, { state: { toSlip } });
    isByLink.current = false;
  };
  const query = new URLSearchParams(search);
  const setQuery = (fields: QueryFields) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(fields)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    if (next.toString() !== query.toString()) void navigate({ search: next.toString() }, { replace: true, state });
  };
  return (
    <NavigationProvider value={{ go, pages: useOpenPages(pages), entry, query, setQuery }}>
      <UnsavedProvider value={unsaved.hold}>{children}</UnsavedProvider>
      <DiscardQuestion
        open={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onDiscard={() => blocker.proceed?.()}
      />
    </NavigationProvider>
  );
}
