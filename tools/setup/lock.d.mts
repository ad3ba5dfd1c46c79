/** A text that names a process for as long as it runs. */
export function processMark(pid?: number): string;
/** Whether the process that wrote this mark still runs. */
export function markAlive(mark: string): boolean;
/** Runs `task` while this process alone holds the lock file; waits for a living owner, replaces a dead one's. */
export function withLock<T>(file: string, task: () => T | Promise<T>, onWait?: () => void): Promise<T>;
