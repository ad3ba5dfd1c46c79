import type { Fixture } from '../../contract/stream/fixture';
import type { NextGame } from '../prematch/nextGames';

/** What a flat list of fixtures is made of: an entry of the prematch state's games (docs/spec.md BRD-1). */
export type ListedFixture = Pick<Fixture, 'id' | 'sport' | 'location' | 'league'> &
  NextGame & {
    /** In play only: nothing of it can be bet on any more. */
    isOver: boolean;
  };

/**
 * Order of the flat Korean list: kick-off, then sport (by `rank`), league and id, so that everybody sees the same; what is
 * over is last (docs/spec.md BRD-5).
 */
export function byKickOff(rank: (sport: number) => number) {
  return (a: ListedFixture, b: ListedFixture): number =>
    Number(a.isOver) - Number(b.isOver) ||
    a.date - b.date ||
    rank(a.sport) - rank(b.sport) ||
    compare(a.location.name, b.location.name) ||
    compare(a.league.name, b.league.name) ||
    compare(a.id, b.id);
}

/** Neighbours of one league under one head. */
export interface LeagueBlock<F extends ListedFixture> {
  /** Unique in the page. */
  key: string;
  sport: number;
  location: Fixture['location'];
  league: Fixture['league'];
  fixtures: F[];
}

/** A new head where the league changes: kick-off order comes first, so a league may have several. */
export function leagueBlocks<F extends ListedFixture>(fixtures: readonly F[]): LeagueBlock<F>[] {
  const blocks: LeagueBlock<F>[] = [];
  for (const fixture of fixtures) {
    const { sport, location, league } = fixture;
    const last = blocks.at(-1);
    if (last && last.sport === sport && last.location.id === location.id && last.league.id === league.id) {
      last.fixtures.push(fixture);
    } else {
      blocks.push({
        key: `${sport}/${location.id}/${league.id}/${fixture.id}`,
        sport,
        location,
        league,
        fixtures: [fixture],
      });
    }
  }
  return blocks;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
