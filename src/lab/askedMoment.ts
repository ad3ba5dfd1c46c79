import { recordedAt } from '../book/recordedAt';
import type { RecordedLines } from '../engine/replay/recordedLines';

/** A line by its index, a time in ms after the start, or why there is none. */
export type AskedMoment = { index: number } | { time: number } | { refused: 'unreadable' | 'outside' };

/**
 * What is typed to go to a moment: a time of day in Seoul, `21:43:07`, the first one after the start; minutes and seconds after the
 * start, `75:30`; or the number of a line, `5001`, as commands print it.
 */
export function askedMoment(text: string, lines: RecordedLines, started: number): AskedMoment {
  const number = /^(?:line |줄 )?(\d+)$/i.exec(text)?.[1];
  if (number !== undefined) {
    const index = lines.indexOf(Number(number));
    return lines.numberOf(index) === Number(number) ? { index } : { refused: 'outside' };
  }
  const time = timeAsked(text, started);
  if (time === undefined) return { refused: 'unreadable' };
  return time <= lines.lasts ? { time } : { refused: 'outside' };
}

function timeAsked(text: string, started: number): number | undefined {
  const sinceStart = /^(\d+):([0-5]\d)$/.exec(text);
  if (sinceStart) return (Number(sinceStart[1]) * 60 + Number(sinceStart[2])) * 1_000;
  return text.split(':').length === 3 ? recordedAt(text, started) : undefined;
}
