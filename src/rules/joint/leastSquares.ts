const ROUNDS = 12;
const STEP = 1e-3;
/** Less than this is not worth another round. */
const LEAST_GAIN = 1e-9;

/**
 * The parameters that make the residuals least, by Levenberg and Marquardt's method from a first guess. Few parameters and
 * rounds, so that the same numbers come out everywhere.
 */
export function leastSquares(
  guess: readonly number[],
  residualsOf: (parameters: readonly number[]) => readonly number[],
): readonly number[] {
  let best = guess;
  let residuals = residualsOf(best);
  let cost = squares(residuals);
  let damping = 1e-3;
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = best.map((value, i) => {
      const moved = residualsOf(best.with(i, value + STEP));
      return moved.map((one, k) => (one - residuals[k]!) / STEP);
    });
    const next = moveOf(best, slopes, residuals, damping);
    const moved = residualsOf(next);
    const movedCost = squares(moved);
    if (movedCost < cost) {
      const gain = cost - movedCost;
      [best, residuals, cost, damping] = [next, moved, movedCost, damping / 5];
      if (gain < LEAST_GAIN) break;
    } else {
      damping *= 10;
    }
  }
  return best;
}

function squares(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

function moveOf(
  from: readonly number[],
  slopes: readonly (readonly number[])[],
  residuals: readonly number[],
  damping: number,
): number[] {
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, one, k) => sum + one * b[k]!, 0);
  const matrix = slopes.map((row, i) => slopes.map((column, j) => dot(row, column) * (i === j ? 1 + damping : 1)));
  for (let i = 0; i < matrix.length; i++) matrix[i]![i]! += 1e-12;
  const move = solve(
    matrix,
    slopes.map((row) => -dot(row, residuals)),
  );
  return from.map((value, i) => value + move[i]!);
}

/** Solves a small positive definite system by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const size = rows.length;
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      const factor = rows[j]![i]! / rows[i]![i]!;
      for (let k = i; k <= size; k++) rows[j]![k]! -= factor * rows[i]![k]!;
    }
  }
  const solution = right.map(() => 0);
  for (let i = size - 1; i >= 0; i--) {
    let value = rows[i]![size]!;
    for (let k = i + 1; k < size; k++) value -= rows[i]![k]! * solution[k]!;
    solution[i] = value / rows[i]![i]!;
  }
  return solution;
}
