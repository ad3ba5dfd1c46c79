import { useEffect, useState } from 'react';
import type { Clock } from '../../rules/clock';
import type { ListInteraction } from './listInteraction';

/**
 * The list as it is shown: live, but frozen while a member interacts with it, so that a fixture that comes or goes does
 * not move a row from under the pointer. `asked`: the filter; a new one shows at once, and so does
 * anything where there was nothing.
 */
export function useStableList<T>(
  live: readonly T[],
  filterKey: string,
  interaction: ListInteraction,
  clock: Clock,
): readonly T[] {
  const [stable, setStable] = useState({ list: live, asked: filterKey });
  const fresh = stable.asked !== filterKey || (stable.list.length === 0 && live.length > 0);
  if (fresh) setStable({ list: live, asked: filterKey });
  const list = fresh ? live : stable.list;

  useEffect(() => {
    if (list === live) return;
    let cancel: (() => void) | undefined;
    const show = () => {
      if (interaction.remainingMs > 0) cancel = clock.after(interaction.remainingMs, show);
      else setStable({ list: live, asked: filterKey });
    };
    show();
    return () => cancel?.();
  }, [list, live, filterKey, clock, interaction]);
  return list;
}
