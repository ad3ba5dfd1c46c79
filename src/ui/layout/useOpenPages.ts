import { useMemo } from 'react';
import { pinnedTo } from '../../rules/session/roles';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';

/** The existing pages that the user may enter: some users have a single one (docs/spec.md ROLE-1). */
export function useOpenPages(pages: ReadonlySet<string>): ReadonlySet<string> {
  const { user } = useStream(useSite().shell.session$);
  const pinned = user && pinnedTo(user);
  return useMemo(
    () => (pinned === undefined ? pages : new Set([...pages].filter((path) => path === pinned))),
    [pages, pinned],
  );
}
