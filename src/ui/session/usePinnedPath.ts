import { pinnedTo } from '../../rules/session/roles';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';

/** The one page the signed-in user is always sent to; undefined: they go where they like, or nobody is signed in. */
export function usePinnedPath(): string | undefined {
  const { user } = useStream(useSite().shell.session$);
  return user && pinnedTo(user);
}
