import { machineClock } from '../../server/timing/machineClock';
import { every } from '../../src/rules/clock';

const ms = (seconds: string) => Number(seconds) * 1_000;

/** Every so many seconds, as an option has them; never without one. */
export function repeatedly(seconds: string | undefined, act: () => void): void {
  if (seconds) every(machineClock, ms(seconds), act);
}

/** The same, for half of the time. */
export function alternately(seconds: string | undefined, set: (isOn: boolean) => void): void {
  repeatedly(seconds, () => {
    set(true);
    machineClock.after(ms(seconds!) / 2, () => set(false));
  });
}
