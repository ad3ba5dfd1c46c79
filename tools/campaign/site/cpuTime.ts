import { readdirSync, readFileSync } from 'node:fs';

/** Ms of one tick of `/proc`. */
const TICK_MS = 10;

interface ProcessTimes {
  parent: number;
  ms: number;
}

/** Undefined where there is no such process, or no `/proc`. */
function timesOf(pid: number | string): ProcessTimes | undefined {
  try {
    // The name before it may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return undefined;
  }
}

/** Ms of processor time that a process has used so far; 0 where that can't be seen. */
export function cpuTimeOf(pid: number): number {
  return timesOf(pid)?.ms ?? 0;
}

/** As `cpuTimeOf`, of a process and those it started that still run. */
export function cpuTimeOfFamily(pid: number): number {
  let ms = cpuTimeOf(pid);
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(name) : undefined;
    if (times?.parent === pid) ms += times.ms;
  }
  return ms;
}
