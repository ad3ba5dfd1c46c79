/** Of browsers that report it. */
interface Battery {
  readonly level: number;
  readonly charging: boolean;
}

/** A battery that is less than this full and is not being charged is to be spared. */
const LOW = 0.2;

/** Whether frames are to be spared at the moment: the member wants little motion, or the battery is low. */
export function sparing(): () => boolean {
  const wish = matchMedia('(prefers-reduced-motion: reduce)');
  let battery: Battery | undefined;
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
  getBattery?.call(navigator).then(
    (found) => (battery = found),
    () => {},
  );
  return () => wish.matches || (battery !== undefined && !battery.charging && battery.level < LOW);
}
