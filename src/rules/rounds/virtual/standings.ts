import type { TeamStanding } from '../../../contract/api/rounds';

export interface PlayedMatch {
  home: string;
  away: string;
  homeGoals: number;
  awayGoals: number;
}

/** A league's table: three points a win, one a draw; then goal difference, goals, name. Teams without a match are in it too. */
export function standingsOf(teams: readonly string[], matches: readonly PlayedMatch[]): TeamStanding[] {
  const table = new Map(teams.map((team) => [team, emptyRow(team)]));
  const note = (team: string, scored: number, conceded: number): void => {
    const row = table.get(team) ?? emptyRow(team);
    table.set(team, row);
    row.played += 1;
    row.goalsFor += scored;
    row.goalsAgainst += conceded;
    if (scored > conceded) row.won += 1;
    else if (scored === conceded) row.drawn += 1;
    else row.lost += 1;
    row.points = 3 * row.won + row.drawn;
  };
  for (const { home, away, homeGoals, awayGoals } of matches) {
    note(home, homeGoals, awayGoals);
    note(away, awayGoals, homeGoals);
  }
  const rows = [...table.values()].sort(
    (a, b) =>
      b.points - a.points ||
      b.goalsFor - b.goalsAgainst - (a.goalsFor - a.goalsAgainst) ||
      b.goalsFor - a.goalsFor ||
      (a.team < b.team ? -1 : 1),
  );
  return rows.map((row, i) => ({ ...row, rank: i + 1 }));
}

function emptyRow(team: string): TeamStanding {
  return { rank: 0, team, played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0 };
}
