import { LONGEST_MS } from '../../../src/book/readRecording';
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
 * fault, and is read as of the one before; otherwise a time that falls is one, and is read as of the latest. At a file's ends,
 * where too few bear it out, a time is a fault that would make it longer than any recording.
 */
export async function* heldTimes(steps: AsyncIterable<ImportedStep>, onFault: OnFault): AsyncGenerator<HeldStep> {
  const next: ImportedStep[] = [];
  let first: number | undefined;
  let latest: number | undefined;

  function hold({ n, at, apply }: ImportedStep): HeldStep {
    if (at === undefined) return { n, at: latest, apply: () => apply(undefined) };
    const known = latest ?? -Infinity;
    if (at < known) {
      onFault(n, `its time, ${textOf(at)}, is before an earlier one: read as of ${textOf(known)}`);
      return { n, at: latest, apply: () => apply(at) };
    }
    const following = next.map((step) => step.at).filter((time) => time !== undefined);
    const isMost = (times: readonly number[]) => times.length >= LEAST && times.length * 2 > following.length;
    const before = following.filter((time) => time >= known && time < at);
    const longAfter = first === undefined ? following.filter((time) => time - at > LONGEST_MS) : [];
    const isLastByFar = following.length < LEAST && at - (first ?? at) > LONGEST_MS;
    const why = isMost(before)
      ? 'after those that follow'
      : isMost(longAfter)
        ? 'more than 100 days before those that follow'
        : isLastByFar && 'more than 100 days after the first';
    if (why) {
      latest ??= Math.min(...(isMost(before) ? before : longAfter));
      onFault(n, `its time, ${textOf(at)}, is ${why}: read as of ${textOf(latest)}`);
    } else latest = at;
    first ??= latest;
    const held = latest;
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
