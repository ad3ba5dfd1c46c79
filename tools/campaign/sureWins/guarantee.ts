/** What each bet returns for a stake of 1 in each final state. */
export type Payoffs = readonly Float64Array[];

const EPSILON = 1e-9;
/** States that are added to the programme at a time. */
const ADDED = 8;
const ROUNDS = 60;

/**
 * The most that stakes of 1 in all, spread over the bets, return whatever the final state: a linear programme, solved
 * over few states first and then over those in which its answer does worst.
 */
export function bestGuarantee(payoffs: Payoffs): number {
  const states = payoffs[0]?.length ?? 0;
  const active = new Set(Array.from({ length: Math.min(ADDED, states) }, (_, i) => Math.floor((i * states) / ADDED)));
  let value = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const chosen = [...active];
    const stakes = stakesOver(payoffs, chosen);
    value = Math.min(...chosen.map((state) => returnIn(payoffs, stakes, state)));
    const returns = Array.from({ length: states }, (_, state) => [returnIn(payoffs, stakes, state), state] as const);
    const worse = returns.filter(([back]) => back < value - 1e-6).toSorted(([a], [b]) => a - b);
    if (worse.length === 0) return value;
    for (const [, state] of worse.slice(0, ADDED)) active.add(state);
  }
  return value;
}

function returnIn(payoffs: Payoffs, stakes: Float64Array, state: number): number {
  let sum = 0;
  for (let i = 0; i < payoffs.length; i++) if (stakes[i]! > 0) sum += stakes[i]! * payoffs[i]![state]!;
  return sum;
}

/**
 * The stakes that do best over these states: as a game of bets against states, by the simplex method on the states' side (most
 * weight on states such that no bet gets more than 1), whose prices of the bets are the stakes.
 */
function stakesOver(payoffs: Payoffs, states: readonly number[]): Float64Array {
  const bets = payoffs.length;
  const width = states.length + bets + 1;
  const rows = payoffs.map((own, i) => {
    const row = new Float64Array(width);
    states.forEach((state, k) => (row[k] = own[state]!));
    row[states.length + i] = 1;
    row[width - 1] = 1;
    return row;
  });
  const goal = new Float64Array(width);
  states.forEach((_, k) => (goal[k] = -1));
  for (let step = 0; step < 2_000; step++) {
    let column = -1;
    for (let k = 0; k < width - 1; k++) if (goal[k]! < -EPSILON && (column < 0 || goal[k]! < goal[column]!)) column = k;
    if (column < 0) break;
    const pivot = leavingRow(rows, column, width - 1);
    if (!pivot) break;
    const by = pivot[column]!;
    for (let k = 0; k < width; k++) pivot[k]! /= by;
    for (const row of [...rows, goal]) {
      const factor = row[column]!;
      if (row === pivot || factor === 0) continue;
      for (let k = 0; k < width; k++) row[k]! -= factor * pivot[k]!;
    }
  }
  const stakes = goal.slice(states.length, width - 1).map((value) => Math.max(0, value));
  const sum = stakes.reduce((all, one) => all + one, 0);
  return stakes.map((one) => one / sum);
}

function leavingRow(rows: readonly Float64Array[], column: number, right: number): Float64Array | undefined {
  let least = Infinity;
  let leaving: Float64Array | undefined;
  for (const row of rows) {
    if (row[column]! <= EPSILON) continue;
    const ratio = row[right]! / row[column]!;
    if (ratio < least) [least, leaving] = [ratio, row];
  }
  return leaving;
}
