import type { NamedOutcome } from '../../../src/rules/liability/scoreRules';
import { type MatchPosition, positionsOf } from '../../../src/rules/liability/betLiability';
import type { OddsLegSnapshot } from '../../storage/tables/legSnapshot';
import type { OpenBetRow, SelectionRow } from './openBetRows';

interface Sums {
  bets: number;
  stake: number;
  payout: number;
}

/** All legs on an outcome. `single`: of those that are alone in their bets on the match. */
export interface OpenOutcome extends Sums, NamedOutcome {
  most: number;
  single: Sums;
}

/** Bets with the same two legs on a match. */
export interface OpenPair extends Sums {
  readonly outcomes: readonly [OpenOutcome, OpenOutcome];
  alone: [number, number];
}

/** What bets have open on one match. */
export interface OpenMatch {
  readonly id: string;
  readonly facts: OddsLegSnapshot;
  /** Kick-off, ms since the epoch. */
  readonly start: number;
  bets: number;
  stake: number;
  readonly outcomes: Map<string, OpenOutcome>;
  readonly pairs: Map<string, OpenPair>;
  /** Rises with each change. */
  version: number;
}

interface KnownSelection extends NamedOutcome {
  readonly id: string;
  readonly key: string;
  readonly facts: OddsLegSnapshot;
  readonly start: number;
  /** Positions it is counted in. */
  uses: number;
}

/** A position of a bet as it is counted. */
interface Counted {
  readonly position: MatchPosition;
  readonly selections: readonly KnownSelection[];
}

/** What is open, added up by match and outcome as bets come, change and go. */
export class OpenPositions {
  readonly matches = new Map<string, OpenMatch>();
  readonly #bets = new Map<string, { stake: number; counted: readonly Counted[] }>();
  readonly #selections = new Map<string, KnownSelection>();
  /** Ids of those that no open bet was on at some moment since the last `forgetUnused`. */
  readonly #unused = new Set<string>();
  #stake = 0;

  /** All of them together, each bet once. */
  get open(): { bets: number; stake: number } {
    return { bets: this.#bets.size, stake: this.#stake };
  }

  /** Outcomes of these bets that have to be named before they are put. */
  unnamed(rows: readonly OpenBetRow[]): string[] {
    const all = new Set(rows.flatMap(({ legs }) => legs?.map(([, selection]) => selection) ?? []));
    return [...all].filter((selection) => !this.#selections.has(selection));
  }

  name(rows: readonly SelectionRow[]): void {
    for (const { selection, facts, starts_at } of rows) {
      const { market, pick, line } = facts;
      const key = JSON.stringify([market, pick, line]);
      const start = starts_at.getTime();
      this.#selections.set(selection, { id: selection, market, pick, line, key, facts, start, uses: 0 });
      this.#unused.add(selection);
    }
  }

  /** Forgets outcomes that no open bet is on; not between `unnamed` and the last `put` of what was named for it. */
  forgetUnused(): void {
    for (const id of this.#unused) if (this.#selections.get(id)?.uses === 0) this.#selections.delete(id);
    this.#unused.clear();
  }

  /** A bet as it is now, in place of what it was. */
  put({ id, stake: asText, bonus, system, legs }: OpenBetRow): void {
    this.#remove(id);
    if (!legs) return;
    const stake = Number(asText);
    const settled = legs.map(([match, , price, joint, result]) => ({ match, price, joint, result }));
    const counted = positionsOf({ stake, bonus, system, legs: settled }).map((position) => ({
      position,
      selections: position.legs.map(({ place }) => this.#selections.get(legs[place]![1])!),
    }));
    this.#bets.set(id, { stake, counted });
    this.#stake += stake;
    for (const [at, each] of counted.entries()) this.#count(each, 1, isFirstOn(counted, at));
  }

  #remove(id: string): void {
    const bet = this.#bets.get(id);
    if (!bet) return;
    this.#bets.delete(id);
    this.#stake -= bet.stake;
    for (const [at, each] of bet.counted.entries()) this.#count(each, -1, isFirstOn(bet.counted, at));
  }

  #count({ position, selections }: Counted, sign: 1 | -1, isFirst: boolean): void {
    const match = this.#match(position.match, selections[0]!);
    match.version += 1;
    if (isFirst) {
      match.bets += sign;
      match.stake += sign * position.stake;
    }
    const isSingle = selections.length === 1;
    const outcomes = selections.map((selection, at) => {
      const outcome = outcomeIn(match, selection);
      add(outcome, sign, { stake: position.stake, payout: position.legs[at]!.payout });
      outcome.most += sign * position.most;
      if (isSingle) add(outcome.single, sign, position);
      return outcome;
    });
    if (!isSingle) countPair(match, selections, outcomes as [OpenOutcome, OpenOutcome], position, sign);
    for (const selection of selections) {
      selection.uses += sign;
      if (selection.uses === 0) this.#unused.add(selection.id);
      if (match.outcomes.get(selection.key)?.bets === 0) match.outcomes.delete(selection.key);
    }
    if (match.outcomes.size === 0) this.matches.delete(match.id);
  }

  #match(id: string, { facts, start }: KnownSelection): OpenMatch {
    let match = this.matches.get(id);
    if (!match) {
      match = { id, facts, start, bets: 0, stake: 0, outcomes: new Map(), pairs: new Map(), version: 0 };
      this.matches.set(id, match);
    }
    return match;
  }
}

/** More than two legs of a match are positions of their own, but one bet. */
function isFirstOn(counted: readonly Counted[], at: number): boolean {
  return counted.findIndex(({ position }) => position.match === counted[at]!.position.match) === at;
}

function outcomeIn(match: OpenMatch, { key, market, pick, line }: KnownSelection): OpenOutcome {
  let outcome = match.outcomes.get(key);
  if (!outcome) {
    outcome = { market, pick, line, ...none(), most: 0, single: none() };
    match.outcomes.set(key, outcome);
  }
  return outcome;
}

function countPair(
  match: OpenMatch,
  selections: readonly KnownSelection[],
  outcomes: readonly [OpenOutcome, OpenOutcome],
  position: MatchPosition,
  sign: 1 | -1,
): void {
  const key = JSON.stringify(selections.map((selection) => selection.key));
  let pair = match.pairs.get(key);
  if (!pair) match.pairs.set(key, (pair = { outcomes, ...none(), alone: [0, 0] }));
  add(pair, sign, position);
  pair.alone = [pair.alone[0] + sign * position.legs[0]!.payout, pair.alone[1] + sign * position.legs[1]!.payout];
  if (pair.bets === 0) match.pairs.delete(key);
}

function none(): Sums {
  return { bets: 0, stake: 0, payout: 0 };
}

function add(sums: Sums, sign: 1 | -1, { stake, payout }: Pick<Sums, 'stake' | 'payout'>): void {
  sums.bets += sign;
  sums.stake += sign * stake;
  sums.payout += sign * payout;
}
