/** What each bet returns for a stake of 1 in each final state. */
export type Payoffs = readonly Float64Array[];

const EPSILON = 1e-9;
/** States that are added to the programme at a time. */
const ADDED = 8;
/** Far more than any programme here has taken. */
const PIVOTS_MAX = 50_000;

/**
 * The most that stakes of 1 in all, spread over the bets, return whatever the final state: a linear programme, solved
 * over few states first and then also over those in which its answer does worst.
 */
export function bestGuarantee(payoffs: Payoffs): number {
  const states = payoffs[0]?.length ?? 0;
  const programme = new StakesProgramme(payoffs, states);
  let added = Array.from({ length: Math.min(ADDED, states) }, (_, i) => Math.floor((i * states) / ADDED));
  for (;;) {
    for (const state of new Set(added)) programme.add(state);
    const stakes = programme.solve();
    if (!stakes) return 0;
    const value = 1 / stakes.reduce((sum, one) => sum + one, 0);
    const returns = Array.from(
      { length: states },
      (_, state) => [value * returnIn(payoffs, stakes, state), state] as const,
    );
    const worse = returns.filter(([back]) => back < value - 1e-6).toSorted(([a], [b]) => a - b);
    if (worse.length === 0) return value;
    added = worse.slice(0, ADDED).map(([, state]) => state);
  }
}

function returnIn(payoffs: Payoffs, stakes: Float64Array, state: number): number {
  let sum = 0;
  for (let i = 0; i < payoffs.length; i++) if (stakes[i]! > 0) sum += stakes[i]! * payoffs[i]![state]!;
  return sum;
}

/**
 * The least stakes in all that return 1 in each of some states. By the dual simplex method, which goes on from its last answer
 * when a state is added; a row is a state, of which there are far fewer than bets.
 */
class StakesProgramme {
  readonly #payoffs: Payoffs;
  /** Where a row has its right side; before it the bets and then one surplus for each state. */
  readonly #right: number;
  readonly #rows: Float64Array[] = [];
  /** The column that each row is solved for. */
  readonly #basis: number[] = [];
  readonly #costs: Float64Array;

  constructor(payoffs: Payoffs, states: number) {
    this.#payoffs = payoffs;
    this.#right = payoffs.length + states;
    this.#costs = new Float64Array(this.#right + 1).fill(1, 0, payoffs.length);
  }

  add(state: number): void {
    const row = new Float64Array(this.#right + 1);
    this.#payoffs.forEach((own, i) => (row[i] = -own[state]!));
    const surplus = this.#payoffs.length + this.#rows.length;
    row[surplus] = 1;
    row[this.#right] = -1;
    this.#rows.forEach((other, i) => subtract(row, other, row[this.#basis[i]!]!));
    this.#rows.push(row);
    this.#basis.push(surplus);
  }

  /** A stake for each bet; undefined where no bet returns anything in one of the states. */
  solve(): Float64Array | undefined {
    for (let pivots = 0; pivots < PIVOTS_MAX; pivots++) {
      const leaving = this.#leaving();
      if (leaving === undefined) return this.#stakes();
      const entering = this.#entering(this.#rows[leaving]!);
      if (entering === undefined) return undefined;
      this.#pivot(leaving, entering);
    }
    throw new Error(`a linear programme of ${this.#payoffs.length} bets came to no end`);
  }

  /** The row that is missed by the most. */
  #leaving(): number | undefined {
    let leaving: number | undefined;
    let least = -EPSILON;
    this.#rows.forEach((row, i) => {
      if (row[this.#right]! < least) [least, leaving] = [row[this.#right]!, i];
    });
    return leaving;
  }

  #entering(row: Float64Array): number | undefined {
    let entering: number | undefined;
    let least = Infinity;
    for (let k = 0; k < this.#right; k++) {
      if (row[k]! >= -EPSILON) continue;
      const ratio = this.#costs[k]! / -row[k]!;
      if (ratio < least) [least, entering] = [ratio, k];
    }
    return entering;
  }

  #pivot(leaving: number, entering: number): void {
    const pivot = this.#rows[leaving]!;
    const by = pivot[entering]!;
    for (let k = 0; k <= this.#right; k++) pivot[k]! /= by;
    for (const row of [...this.#rows, this.#costs]) if (row !== pivot) subtract(row, pivot, row[entering]!);
    this.#basis[leaving] = entering;
  }

  #stakes(): Float64Array {
    const stakes = new Float64Array(this.#payoffs.length);
    this.#basis.forEach((column, i) => {
      if (column < stakes.length) stakes[column] = Math.max(0, this.#rows[i]![this.#right]!);
    });
    return stakes;
  }
}

function subtract(row: Float64Array, other: Float64Array, factor: number): void {
  if (factor === 0) return;
  for (let k = 0; k < row.length; k++) row[k]! -= factor * other[k]!;
}
