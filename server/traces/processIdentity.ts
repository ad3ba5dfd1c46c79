import { hostname } from 'node:os';

/** By what a process is recognised among several, the same in its log and in traces. */
export interface ProcessIdentity {
  /** Name of its machine. */
  host: string;
  pid: number;
  /** All it has, with commas between. */
  role: string;
}

export function processIdentity(roles: ReadonlySet<string>): ProcessIdentity {
  return { host: hostname(), pid: process.pid, role: [...roles].join(',') };
}
