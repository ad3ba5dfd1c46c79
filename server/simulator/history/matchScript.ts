import { FixtureStatus } from '../../../src/contract/stream/fixture';
import type { HeadingSpan, HistoryMark, HomeOrAway, MatchHistory, Possession, StoppageSpan } from './matchHistory';

/** A stop of the game clock after `at` seconds of the period. */
export interface Pause {
  at: number;
  ms: number;
  status?: FixtureStatus;
}

export interface ScriptedPeriod {
  code: number;
  seconds: number;
  /** Absent in sports without a clock. */
  clock?: { from: number; pace: 1 | -1 };
  pauses?: readonly Pause[];
  /** What the scoreboard shows besides. */
  heading?: Pick<HeadingSpan, 'turn' | 'note' | 'inning' | 'outs'>;
}

const BREAK = 80;

/** Writes a history from its first whistle to its last. */
export class MatchScript {
  now = 0;
  readonly #spans: HeadingSpan[] = [];
  readonly #marks: HistoryMark[] = [];
  readonly #stoppages: StoppageSpan[] = [];
  readonly #possessions: Possession[] = [];
  readonly #begins = new Map<number, number>();
  readonly #ends = new Map<number, number>();
  readonly #lengths = new Map<number, number>();

  /** Lays a period out in time; returns where a second of its game clock falls. */
  period({ code, seconds, clock, pauses = [], heading }: ScriptedPeriod): (second: number) => number {
    const begun = this.now;
    const stops = pauses.filter(({ at }) => at > 0 && at < seconds).sort((a, b) => a.at - b.at);
    if (!this.#begins.has(code)) this.#begins.set(code, begun);
    const running = (second: number, pace: 1 | 0 | -1): Omit<HeadingSpan, 'from'> => ({
      period: code,
      pace: clock ? pace : 0,
      ...(clock && { clock: clock.from + clock.pace * second }),
      ...heading,
    });
    const pace = clock?.pace ?? 0;
    this.#spans.push({ from: begun, ...running(0, pace) });
    let stopped = 0;
    for (const { at, ms, status } of stops) {
      const from = begun + at * 1000 + stopped;
      stopped += ms;
      this.#spans.push({ from, ...running(at, 0), ...(status !== undefined && { status }) });
      if (status !== undefined) this.addStoppage(from, from + ms);
      this.#spans.push({ from: from + ms, ...running(at, pace) });
    }
    this.now = begun + seconds * 1000 + stopped;
    this.#ends.set(code, this.now);
    this.#lengths.set(code, seconds);
    return (second) => {
      let at = begun + second * 1000;
      for (const stop of stops) if (stop.at < second) at += stop.ms;
      return Math.round(at);
    };
  }

  pause(ms: number, clock?: number, heading?: ScriptedPeriod['heading']): void {
    this.#spans.push({ from: this.now, period: BREAK, pace: 0, ...(clock !== undefined && { clock }), ...heading });
    this.now += ms;
  }

  mark(what: string, side: HomeOrAway, period: number, at: number, amount = 1): HistoryMark {
    const mark: HistoryMark = { at, kind: what, side, amount, period };
    this.#marks.push(mark);
    return mark;
  }

  addStoppage(from: number, until: number): void {
    this.#stoppages.push({ from, until });
  }

  addPossession(possession: Possession): void {
    this.#possessions.push(possession);
  }

  /** The last whistle; `code`: how it was decided (100, 101, 102). */
  finish(code: number, clock?: number): MatchHistory {
    const end = Math.round(this.now);
    this.#spans.push({ from: end, period: code, pace: 0, ...(clock !== undefined && { clock }) });
    return this.#history(end, false);
  }

  /** The match is broken off at `at`: play stops, and what was not decided by then never is. */
  abandon(at: number, waiting: number): MatchHistory {
    const broken = this.#spans.filter(({ from }) => from < at);
    const last = broken.at(-1)!;
    const clock = last.clock === undefined ? undefined : Math.round(last.clock + (last.pace * (at - last.from)) / 1000);
    const stop = { ...last, pace: 0 as const, ...(clock !== undefined && { clock }) };
    broken.push({ ...stop, from: at, status: FixtureStatus.interrupted });
    broken.push({ ...stop, from: at + waiting, status: FixtureStatus.abandoned });
    this.#spans.splice(0, Infinity, ...broken);
    this.#marks.splice(
      0,
      Infinity,
      ...this.#marks.filter((mark) => mark.at < at && !(mark.cancelledAt && mark.cancelledAt >= at)),
    );
    this.#stoppages.splice(0, Infinity, ...this.#stoppages.filter(({ from }) => from < at));
    this.addStoppage(at, at + waiting);
    for (const [code, end] of this.#ends) if (end > at) this.#ends.set(code, Infinity);
    for (const [code, begin] of this.#begins) if (begin >= at) this.#begins.delete(code);
    return this.#history(at + waiting, true);
  }

  #history(end: number, abandoned: boolean): MatchHistory {
    const marks = this.#marks.sort((a, b) => a.at - b.at);
    const moments = new Set<number>([end]);
    for (const { from } of this.#spans) moments.add(from);
    for (const { from, until } of this.#stoppages) moments.add(Math.max(0, from)).add(until);
    for (const { at, cancelledAt: gone } of marks) moments.add(at).add(gone ?? at);
    return {
      spans: this.#spans,
      marks,
      stoppages: this.#stoppages,
      possessions: this.#possessions,
      begins: this.#begins,
      ends: this.#ends,
      lengths: this.#lengths,
      end,
      abandoned,
      moments: Float64Array.from([...moments].filter((at) => at <= end)).sort(),
    };
  }
}
