import { useEffect, useState } from 'react';
import type { Clock } from '../../rules/clock';
import type { ListWork } from './listWork';

/**
 * The list as it is shown: the live one, but held while a member is at work in it, so that a match that comes or goes
 * moves no row from under the pointer. `asked`: what the member asked to see; something else shows at once, and so does
 * anything where there was nothing.
 */
export function useHeldList<T>(live: readonly T[], asked: string, work: ListWork, clock: Clock): readonly T[] {
  const [held, setHeld] = useState({ list: live, asked });
  const fresh = held.asked !== asked || (held.list.length === 0 && live.length > 0);
  if (fresh) setHeld({ list: live, asked });
  const list = fresh ? live : held.list;

  useEffect(() => {
    if (list === live) return;
    let cancel: (() => void) | undefined;
    const show = () => {
      if (work.left > 0) cancel = clock.after(work.left, show);
      else setHeld({ list: live, asked });
    };
    show();
    return () => cancel?.();
  }, [list, live, asked, clock, work]);
  return list;
}
