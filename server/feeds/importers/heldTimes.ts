import type { ImportedStep } from './importer';
import type { OnFault } from './importReport';

/** A step that may be applied; `at` never falls within a file, and is absent before the first time only. */
export interface HeldStep {
  n: number | undefined;
  at: number | undefined;
  apply: () => void;
}

/** So many of the messages after one bear its time out or not. */
const FOLLOWING = 9;

/** One of them alone may itself be the one that is wrong. */
const LEAST = 2;

/**
 * A file's steps with times that never fall. Where most of the messages that follow are before one, that one's time is a
 * fault, and is read as of the one before; otherwise a time that falls is one, and is read as of the latest.
 */
export async function* heldTimes(steps: AsyncIterable<ImportedStep>, onFault: OnFault): AsyncGenerator<HeldStep> {
  const next: ImportedStep[] = [];
  let latest: number | undefined;

  function hold({ n, at, apply }: ImportedStep): HeldStep {
    if (at === undefined) return { n, at: latest, apply: () => apply(undefined) };
    const known = latest ?? -Infinity;
    if (at < known) {
      onFault(n, `its time, ${textOf(at)}, is before an earlier one: read as of ${textOf(known)}`);
      return { n, at: latest, apply: () => apply(at) };
    }
    const following = next.map((step) => step.at).filter((time) => time !== undefined);
    const before = following.filter((time) => time >= known && time < at);
    if (before.length < LEAST || before.length * 2 <= following.length) {
      latest = at;
      return { n, at, apply: () => apply(at) };
    }
    const held = (latest ??= Math.min(...before));
    onFault(n, `its time, ${textOf(at)}, is after those that follow: read as of ${textOf(held)}`);
    return { n, at: held, apply: () => apply(held) };
  }

  for await (const step of steps) {
    next.push(step);
    if (next.length > FOLLOWING) yield hold(next.shift()!);
  }
  for (let step = next.shift(); step; step = next.shift()) yield hold(step);
}

function textOf(at: number): string {
  return new Date(at).toISOString();
}
