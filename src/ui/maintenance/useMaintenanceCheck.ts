import { useCallback, useEffect, useState } from 'react';
import { every } from '../../rules/clock';
import { useSite } from '../primitives/site';

/** The end of maintenance is pushed; where that fails, it is polled this often, ms. */
const CHECK_MS = 30_000;

/** When the end of maintenance was last checked, ms; the shell acts on the result. */
export function useMaintenanceCheck(path: string): { checkedAt: number; check: () => void } {
  const { shell, clock } = useSite();
  const [checkedAt, setCheckedAt] = useState(() => clock.wall());
  const check = useCallback(
    () => void shell.enterAgain(path).then(() => setCheckedAt(clock.wall())),
    [shell, clock, path],
  );
  useEffect(() => every(clock, CHECK_MS, check), [clock, check]);
  return { checkedAt, check };
}
