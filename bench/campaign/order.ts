import { rng } from '../../server/simulator/chance/rng';

/** The same names in a random order that the seed repeats: no contestant always comes after another. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = rng(seed);
  const keyed = items.map((item) => ({ item, at: random() }));
  return keyed.sort((a, b) => a.at - b.at).map(({ item }) => item);
}
