import { recordedAt } from '../../../src/book/recordedAt';
import { dateTimeText, timeText } from '../../../src/rules/text/kst';
import type { LoadedRecording } from './loadRecording';
import { ReplayError } from './replayError';
import type { When } from './types';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** A moment as ms after the recording's start. Throws where it is none, or none of this recording. */
export function msOf(when: When, recording: LoadedRecording): number {
  const { started, lines, path } = recording;
  const ms = msAfter(when, started);
  if (ms === undefined) {
    throw new ReplayError(
      `${shown(when)} is no moment; one is 81200 (ms), '21:43:07', '2026-03-01T12:43:07Z' or a Date`,
    );
  }
  if (ms >= 0 && ms <= lines.lasts) return ms;
  const [from, to] = [started, started + lines.lasts];
  throw new ReplayError(
    `${shown(when)} is not in ${path}, which goes from ${dateTimeText(from)} to ${dateTimeText(to)} in Seoul ` +
      `(${new Date(from).toISOString()}, ${lines.lasts} ms)`,
  );
}

function msAfter(when: When, started: number): number | undefined {
  if (typeof when === 'number') return Number.isFinite(when) ? when : undefined;
  if (typeof when === 'string' && !ISO.test(when)) return recordedAt(when, started);
  const ms = new Date(when).getTime() - started;
  return Number.isNaN(ms) ? undefined : ms;
}

function shown(when: When): string {
  if (typeof when === 'number') return String(when);
  if (!(when instanceof Date)) return JSON.stringify(when) ?? String(when);
  return Number.isNaN(when.getTime()) ? 'an invalid Date' : when.toISOString();
}

/** `21:43:07` in Seoul. */
export function textAt(ms: number, { started }: Pick<LoadedRecording, 'started'>): string {
  return timeText(started + ms);
}
