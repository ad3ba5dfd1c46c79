import { useEffect, useState } from 'react';
import { every } from '../../rules/clock';
import { useSite } from '../primitives/site';

/** The end of maintenance is pushed; where that fails, it is polled this often, ms. */
const CHECK_MS = 30_000;

/** When the end of maintenance was last checked, ms; the shell acts on the result. */
export function useMaintenanceCheck(path: string): { checkedAt: number; check: () => void } {
  const { shell, clock } = useSite();
  const [checkedAt, setCheckedAt] = useState(() => clock.wall());
  const check = () => void shell.enter(path).then(() => setCheckedAt(clock.wall()));
  useEffect(
    () => every(clock, CHECK_MS, () => void shell.enter(path).then(() => setCheckedAt(clock.wall()))),
    [shell, clock, path],
  );
  return { checkedAt, check };
}
