import { fieldAt, type RaceRun } from '../../../rules/rounds/runs/race';

/** Which part of the track is seen. `left` and `finish` in lengths of a runner, the rest in CSS pixels. */
export interface View {
  left: number;
  finish: number;
  /** Of one length. */
  px: number;
  width: number;
  height: number;
  /** Of the track, between its rails. */
  top: number;
  bottom: number;
  /** How far lines across the track lean over. */
  slant: number;
  /** Where a distance from the start is seen on the nearest lane. */
  at: (distance: number) => number;
}

/** As many lengths as are seen: most on a wide stage, where runners are large enough. */
const SEEN = { least: 7.6, most: 9.2, pxMost: 72 } as const;
/** Where the one that leads is seen, and the finish line, as shares of the width. */
const LEADER_AT = 0.78;
const START_AT = 0.34;
const FINISH_AT = 0.8;

export function viewOf(run: RaceRun, share: number, { width, height }: { width: number; height: number }): View {
  const px = Math.min(SEEN.pxMost, Math.max(width / SEEN.most, Math.min(width / SEEN.least, 46)));
  const seen = width / px;
  const leader = fieldAt(run, share)[0]!.distance;
  const following = softer(leader - LEADER_AT * seen, -START_AT * seen, 1);
  const left = softer(following, run.lengths - FINISH_AT * seen, -1);
  const top = Math.round(height * 0.3);
  const bottom = height - 12;
  return {
    left,
    finish: run.lengths,
    px,
    width,
    height,
    top,
    bottom,
    slant: px * 0.5,
    at: (distance) => (distance - left) * px,
  };
}

/** The greater of two numbers (`way` 1) or the lesser (−1), without a jerk where that changes. */
function softer(a: number, b: number, way: 1 | -1): number {
  const most = way === 1 ? Math.max(a, b) : Math.min(a, b);
  return most + way * Math.log1p(Math.exp(-Math.abs(a - b) / 0.8)) * 0.8;
}
