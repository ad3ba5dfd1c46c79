import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** How busy the machine is. */
export interface Pressure {
  /** Processes ready to run, mean of the last minute. */
  load: number;
  /**
   * Share of the last ten seconds in which something waited for a CPU, percent; undefined where the kernel does not
   * report it.
   */
  waiting: number | undefined;
}

export function readPressure(): Pressure {
  const file = '/proc/pressure/cpu';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const waiting = /some avg10=([\d.]+)/.exec(text)?.[1];
  return { load: loadavg()[0]!, waiting: waiting === undefined ? undefined : Number(waiting) };
}

/** CPU time that all processes of the machine have had, ms. */
export function machineCpu(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}
