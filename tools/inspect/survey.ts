import { AREAS, type Channel, oddsSourceOf, parseChannel } from '../../src/contract/stream/channel';
import { TradingStatus } from '../../src/contract/stream/market';
import { isStateChannel } from '../../src/contract/stream/state';
import { parseText } from '../../src/book/codec';
import { FoldRun } from '../recordings/foldRun';
import type { NumberedLine } from '../recordings/readLines';

/** Longer than this without a frame is a gap of its channel, ms. */
const GAP_MS = 10_000;
const LARGEST = 5;

export interface Lane {
  frames: number;
  images: number;
  deltas: number;
  heartbeats: number;
  /** UTF-16 units of the texts. */
  length: number;
  /** The longest time between two frames, and those over `GAP_MS`, ms. */
  longestGap: number;
  gaps: number;
  /** When each frame came, ms after the start. */
  times: number[];
}

export interface Survey {
  lines: number;
  frames: number;
  /** ms between the first and the last line. */
  lasts: number;
  lanes: Record<string, Lane>;
  /** Why texts were no frames, and frames were not applied: how often each. */
  rejected: Record<string, number>;
  refused: Record<string, number>;
  /** When a frame was rejected or refused, ms after the start. */
  faultTimes: number[];
  controls: Record<string, number>;
  epochs: number;
  changes: { prices: number; suspensions: number; settlements: number; goals: number };
  book: { fixtures: number; markets: number; outcomes: number };
  largest: { n: number; t: number; ch: string; length: number }[];
}

/** What is in a recording. */
export async function survey(lines: AsyncIterable<NumberedLine>): Promise<Survey> {
  const run = new FoldRun();
  const found = nothing();
  const fixtures = new Set<string>();
  const markets = new Set<string>();
  const outcomes = new Set<string>();
  const epochs = new Set<string>();
  let first: number | undefined;
  for await (const { n, line } of lines) {
    found.lines += 1;
    first ??= line.t;
    found.lasts = line.t - first;
    if ('control' in line) {
      add(found.controls, line.control);
      run.give(line);
      continue;
    }
    found.frames += 1;
    const { ch, kind } = headOf(line.frame);
    countFrame(found, { ch, kind, t: line.t, length: line.frame.length });
    noteLength(found.largest, { n, t: line.t, ch, length: line.frame.length });
    if (isStateChannel(ch)) continue;
    const result = run.give(line);
    if (result?.kind === 'rejected') add(found.rejected, result.rejection);
    if (result?.kind === 'folded' && !result.folded.ok) add(found.refused, result.folded.refusal);
    if (result?.kind === 'rejected' || (result?.kind === 'folded' && !result.folded.ok)) found.faultTimes.push(line.t);
    if (result?.kind !== 'folded') continue;
    epochs.add(result.frame.epoch);
    if (!result.folded.ok) continue;
    const { changes } = result.folded;
    found.changes.prices += changes.prices.length;
    for (const transition of changes.transitions) {
      if (transition.type === 'fixture.scored') found.changes.goals += 1;
      if (transition.type === 'bet.status' && transition.to === TradingStatus.suspended) found.changes.suspensions += 1;
      if (transition.type === 'bet.status' && transition.to === TradingStatus.settled) found.changes.settlements += 1;
    }
    for (const id of changes.fixtures) fixtures.add(id);
    for (const { outcome } of changes.claimed) {
      outcomes.add(outcome.id);
      markets.add(`${outcome.market.fixtureId}/${outcome.market.id}`);
    }
  }
  return {
    ...found,
    epochs: epochs.size,
    book: { fixtures: fixtures.size, markets: markets.size, outcomes: outcomes.size },
  };
}

function nothing(): Survey {
  return {
    lines: 0,
    frames: 0,
    lasts: 0,
    lanes: Object.fromEntries(
      AREAS.flatMap((area) => [`${area}.games`, `${area}.bets`, `${area}.esbets`]).map((name) => [name, emptyLane()]),
    ),
    rejected: {},
    refused: {},
    faultTimes: [],
    controls: {},
    epochs: 0,
    changes: { prices: 0, suspensions: 0, settlements: 0, goals: 0 },
    book: { fixtures: 0, markets: 0, outcomes: 0 },
    largest: [],
  };
}

function emptyLane(): Lane {
  return { frames: 0, images: 0, deltas: 0, heartbeats: 0, length: 0, longestGap: 0, gaps: 0, times: [] };
}

interface CountedFrame {
  ch: string;
  kind: string;
  t: number;
  length: number;
}

const COUNT_OF = { image: 'images', delta: 'deltas', heartbeat: 'heartbeats' } as const;

function countFrame({ lanes }: Survey, { ch, kind, t, length }: CountedFrame): void {
  const lane = (lanes[laneOf(ch)] ??= emptyLane());
  const before = lane.times.at(-1);
  lane.frames += 1;
  lane.length += length;
  lane.times.push(t);
  if (kind in COUNT_OF) lane[COUNT_OF[kind as keyof typeof COUNT_OF]] += 1;
  if (before === undefined) return;
  lane.longestGap = Math.max(lane.longestGap, t - before);
  if (t - before > GAP_MS) lane.gaps += 1;
}

function laneOf(ch: string): string {
  const channel = parseChannel(ch);
  return channel ? oddsSourceOf(ch as Channel) : ch === '' ? 'not readable' : ch;
}

/** Channel and kind of a frame; empty where the text has none. */
function headOf(text: string): { ch: string; kind: string } {
  const parsed = parseText(text);
  const { ch, kind } = (parsed.ok ? (parsed.raw ?? {}) : {}) as { ch?: unknown; kind?: unknown };
  return { ch: typeof ch === 'string' ? ch : '', kind: typeof kind === 'string' ? kind : '' };
}

function noteLength(largest: Survey['largest'], frame: Survey['largest'][number]): void {
  largest.push(frame);
  largest.sort((a, b) => b.length - a.length);
  largest.length = Math.min(largest.length, LARGEST);
}

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
