import { finalSetCounts, finalSetScores } from '../joint/finals';
import { presentScore, type ScoredMatch } from '../joint/score';
import { OVERTIME } from '../joint/scopeModel';
import {
  addedUp,
  beforeMore,
  beforeOvertime,
  gridOf,
  leastNet,
  type NetGrid,
  netOfStakes,
  type ScoreStake,
} from './netGrid';

/** Parts of a match whose score decides stakes, with what is counted in parts of them. */
interface Scope {
  readonly parts: readonly number[];
  readonly stakes: readonly ScoreStake[];
  readonly within: Scope[];
}

/** What the operator gains or loses by the score of these parts, at the least for each score. */
export interface ScopeNets {
  readonly parts: readonly number[];
  readonly grid: NetGrid;
}

/** Parts that are added up score by score may have so many pairs of scores; beyond it each counts by itself. */
const PAIRS_MAX = 8_000_000;

/**
 * The operator's net by the final scores that can still come (docs/spec.md BET-20). Parts that lie within others are
 * evaluated together with them: a half with the match. Others are independent, and each has a result of its own.
 */
export function scoreNetsOf(match: ScoredMatch, stakes: readonly ScoreStake[]): ScopeNets[] {
  return nested(stakes).map((scope) => ({ parts: scope.parts, grid: gridOfScope(match, scope, 0) }));
}

/** The largest first; each lies within the smallest that holds all its parts, or stands beside the others. */
function nested(stakes: readonly ScoreStake[]): Scope[] {
  const byParts = new Map<string, ScoreStake[]>();
  for (const stake of stakes) {
    const key = stake.rules[0]!.parts.join();
    byParts.set(key, [...(byParts.get(key) ?? []), stake]);
  }
  const scopes = [...byParts.values()]
    .map((own): Scope => ({ parts: own[0]!.rules[0]!.parts, stakes: own, within: [] }))
    .toSorted((a, b) => b.parts.length - a.parts.length);
  const roots: Scope[] = [];
  for (const scope of scopes) placeIn(roots, scope);
  return roots;
}

function placeIn(siblings: Scope[], scope: Scope): void {
  const outer = siblings.find(({ parts }) => scope.parts.every((part) => parts.includes(part)));
  if (outer) return placeIn(outer.within, scope);
  siblings.push(scope);
}

/**
 * How far from 0 scores of the parts still decide something: a side may have to be as far ahead as a margin reaches of one
 * that has all that its own score or the total reaches.
 */
function reachOf(match: ScoredMatch, { parts, stakes }: Scope): number {
  const now = presentScore(match, parts);
  const rules = stakes.flatMap((stake) => stake.rules);
  const furthest = (isMargin: boolean) =>
    Math.max(0, ...rules.flatMap(({ axis, reach }) => ((axis === 'margin') === isMargin ? reach : [])));
  return furthest(true) + Math.max(furthest(false), now?.home ?? 0, now?.away ?? 0);
}

/** With that of all parts within, which may have to make up for each other. */
function wholeReachOf(match: ScoredMatch, scope: Scope): number {
  return scope.within.reduce((sum, part) => sum + wholeReachOf(match, part), reachOf(match, scope));
}

/** `more`: how far its scores must reach beyond what it decides itself, for the parts around it and beside it. */
function gridOfScope(match: ScoredMatch, scope: Scope, more: number): NetGrid {
  const { parts, stakes } = scope;
  const reach = reachOf(match, scope) + more;
  const inner = innerOf(match, scope, reach);
  const homes = Math.max(reach + 1, (inner.grid?.homes ?? 0) + inner.home);
  const aways = Math.max(reach + 1, (inner.grid?.aways ?? 0) + inner.away);
  const own = netOfStakes(stakes, homes, aways);
  const may = possible(match, parts, Math.max(homes, aways));
  return gridOf(homes, aways, (home, away) => {
    if (!may(home, away)) return Infinity;
    const before = inner.grid ? netAt(inner.grid, home - inner.home, away - inner.away) : 0;
    return own(home, away) + before + inner.apart;
  });
}

interface Inner {
  /** Absent: nothing within is evaluated together with the whole. */
  readonly grid: NetGrid | undefined;
  /** What is counted beside it and is over. */
  readonly home: number;
  readonly away: number;
  /** The worst of what is counted by itself. */
  readonly apart: number;
}

function innerOf(match: ScoredMatch, { parts, within }: Scope, reach: number): Inner {
  const none = { grid: undefined, home: 0, away: 0, apart: 0 };
  if (within.length === 0) return none;
  const reaches = within.map((scope) => wholeReachOf(match, scope));
  const most = reaches.reduce((sum, each) => sum + each, reach);
  if (pairsOf(within.length, most + 1) > PAIRS_MAX) {
    return { ...none, apart: within.reduce((sum, scope) => sum + (leastNet(gridOfScope(match, scope, 0)) ?? 0), 0) };
  }
  const grid = within.map((scope, at) => gridOfScope(match, scope, most - reaches[at]!)).reduce(addedUp);
  const rest = parts.filter((part) => !within.some((scope) => scope.parts.includes(part)));
  if (rest.length === 0) return { ...none, grid };
  const now = presentScore(match, rest);
  if (now?.isOver) return { ...none, grid, home: now.home, away: now.away };
  if (rest.length === 1 && rest[0] === OVERTIME) return { ...none, grid: beforeOvertime(grid) };
  return { ...none, grid: beforeMore(grid), home: now?.home ?? 0, away: now?.away ?? 0 };
}

/** Pairs of scores that are gone through where so many grids with so many scores of a side are added up one after the other. */
function pairsOf(grids: number, side: number): number {
  let pairs = 0;
  for (let added = 1; added < grids; added++) pairs += (added * side) ** 2 * side ** 2;
  return pairs;
}

/** Scores beyond a grid's edge decide no more than those at it. */
function netAt({ homes, aways, nets }: NetGrid, home: number, away: number): number {
  if (home < 0 || away < 0) return Infinity;
  return nets[Math.min(home, homes - 1) * aways + Math.min(away, aways - 1)]!;
}

/** Whether the parts may end with a score: with no less than they have now, and only as sets can end. */
function possible(match: ScoredMatch, parts: readonly number[], most: number): (home: number, away: number) => boolean {
  const now = presentScore(match, parts);
  if (now?.isOver) return (home, away) => home === now.home && away === now.away;
  const finals = finalSetCounts(match.sport, parts) ?? finalSetScores(match.sport, parts, most);
  const known = finals && new Set(finals.map((score) => score.join(':')));
  return (home, away) =>
    home >= (now?.home ?? 0) && away >= (now?.away ?? 0) && (!known || known.has(`${home}:${away}`));
}
