/**
 * Who meets whom in a round of a league in which everybody plays everybody twice (circle method): pairs of team
 * numbers, home first. `teams` is even; after 2 * (teams - 1) rounds it begins again.
 */
export function pairings(teams: number, round: number): [number, number][] {
  const rounds = teams - 1;
  const turn = round % rounds;
  const swapped = Math.floor(round / rounds) % 2 === 1;
  const pairs: [number, number][] = [];
  for (let i = 0; i < teams / 2; i++) {
    const a = i === 0 ? rounds : (turn + i) % rounds;
    const b = (turn - i + rounds) % rounds;
    // The one that stays in place, and every second pair, change ends from round to round.
    const homeFirst = (i === 0 ? turn % 2 === 0 : i % 2 === 0) !== swapped;
    pairs.push(homeFirst ? [a, b] : [b, a]);
  }
  return pairs;
}
