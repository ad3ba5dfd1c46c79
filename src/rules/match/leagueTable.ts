import type { LeagueTableRow, PastMatch, PastTeam } from '../../contract/api/past';
import { SportId } from '../../contract/codes/sports';

type Result = Pick<PastMatch, 'score' | 'decidedBy'>;

/** Points of home and away; undefined in sports whose leagues are ordered by the share of matches won. */
export function leaguePoints(sport: number, { score, decidedBy }: Result): [number, number] | undefined {
  const [home, away] = score;
  const sides = (winner: number, loser: number): [number, number] => (home > away ? [winner, loser] : [loser, winner]);
  switch (sport) {
    case SportId.football:
      return home === away ? [1, 1] : sides(3, 0);
    case SportId.iceHockey:
      return decidedBy === undefined ? sides(3, 0) : sides(2, 1);
    case SportId.volleyball:
      return Math.abs(home - away) > 1 ? sides(3, 0) : sides(2, 1);
    default:
      return undefined;
  }
}

/** The share of matches won, of those that had a winner, 0 to 1; undefined before there was one. */
export function winShare({ won, lost }: Pick<LeagueTableRow, 'won' | 'lost'>): number | undefined {
  return won + lost === 0 ? undefined : won / (won + lost);
}

/**
 * A league's table: points or share of wins, then the difference, what was scored, wins, name. Teams without a match are in
 * it too.
 */
export function leagueTable(
  sport: number,
  teams: readonly PastTeam[],
  matches: readonly Pick<PastMatch, 'home' | 'away' | 'score' | 'decidedBy'>[],
): LeagueTableRow[] {
  const rows = new Map(teams.map((team) => [team.id, emptyRow(sport, team)]));
  for (const match of matches) {
    const points = leaguePoints(sport, match);
    const [home, away] = match.score;
    add(rows.get(match.home.id), home, away, points?.[0]);
    add(rows.get(match.away.id), away, home, points?.[1]);
  }
  return [...rows.values()].sort(
    (a, b) =>
      rankOf(b) - rankOf(a) ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      b.won - a.won ||
      (a.team.name < b.team.name ? -1 : 1),
  );
}

function rankOf(row: LeagueTableRow): number {
  return row.points ?? winShare(row) ?? 0;
}

function emptyRow(sport: number, team: PastTeam): LeagueTableRow {
  const row = { team, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };
  return leaguePoints(sport, { score: [0, 0] }) ? { ...row, points: 0 } : row;
}

function add(row: LeagueTableRow | undefined, scored: number, conceded: number, points: number | undefined): void {
  if (!row) return;
  row.played += 1;
  row.scored += scored;
  row.conceded += conceded;
  if (scored > conceded) row.won += 1;
  else if (scored === conceded) row.drawn += 1;
  else row.lost += 1;
  if (points !== undefined) row.points = (row.points ?? 0) + points;
}
