import { describe, expect, it } from 'vitest';
import { exchangeSport, sportNamed, sportWithId } from '../../../server/feeds/importers/sports';
import { SPORTS } from '../../../server/simulator/sports/sports';
import { PERIOD_LABELS } from '../../../src/contract/codes/periods';
import { EXCHANGE_SPORTS, FEED_SPORTS, type KnownSport, sportName } from '../../../src/contract/codes/sports';
import { type BoardStyle, boardStyle, SPORT_TRAITS } from '../../../src/contract/codes/sportTraits';
import { sportLabel } from '../../../src/contract/labels/sports';
import { MARKETS } from '../../../src/contract/markets/catalogue';

/** What the compiler cannot see when a sport is added; docs/how-to/add-a-sport.md has the rest. */
describe('every sport', () => {
  const feed = Object.entries(FEED_SPORTS).map(([id, name]) => [Number(id), name] as const);
  const known = Object.keys(SPORT_TRAITS) as KnownSport[];

  it('has period labels for the scoreboard exactly where its parts have names', () => {
    const named = known.filter((name) => SPORT_TRAITS[name].parts.length > 0);
    expect(Object.keys(PERIOD_LABELS).toSorted()).toEqual(named.toSorted());
  });

  it('has a Korean name', () => {
    for (const [id] of feed) expect(sportLabel(id)).toMatch(/[가-힣]/);
  });

  it('has a market for the board’s first column', () => {
    const styles = new Set<BoardStyle>(known.map((name) => SPORT_TRAITS[name].board));
    const ranked = (style: BoardStyle) => MARKETS.winner.some(({ board }) => board?.winner?.[style] !== undefined);
    expect([...styles].filter((style) => !ranked(style))).toEqual([]);
  });

  it('of LSports has an id and a name in the importers', () => {
    for (const [id, name] of feed) {
      expect(sportNamed(name)).toEqual({ id, name });
      expect(sportWithId(id, undefined)).toEqual({ id, name });
    }
  });

  it('of the exchange that LSports has too is imported under LSports’ id', () => {
    for (const [id, name] of Object.entries(EXCHANGE_SPORTS)) {
      const own = feed.find(([, other]) => other === name)?.[0] ?? Number(id);
      expect(exchangeSport(id).id).toBe(own);
      expect(sportName(own)).toBe(name);
    }
  });

  it('of the simulator is one of the feed’s, with markets for the board’s columns', () => {
    for (const { sport } of Object.values(SPORTS)) {
      const style = boardStyle(sport.id);
      expect(sportName(sport.id)).toBe((FEED_SPORTS as Readonly<Record<number, string>>)[sport.id]);
      const board = Object.values(MARKETS)
        .flat()
        .filter(({ board: columns }) => Object.values(columns ?? {}).some((ranks) => ranks[style] !== undefined));
      const columns = new Set(
        sport.catalogue.flatMap(({ name }) => Object.keys(board.find((row) => row.name === name)?.board ?? {})),
      );
      expect([sport.id, columns.size]).toEqual([sport.id, 3]);
    }
  });
});
