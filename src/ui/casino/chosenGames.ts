import type { CasinoGame, CasinoGames } from '../../contract/api/casino/casino';
import { searchMatch } from '../../rules/text/search';

/** The filter of the chips: everything, the member's own, or one studio's. */
export type GameFilter = { of: 'all' | 'favourites' | 'recent' } | { of: 'studio'; studio: string };

export function studiosOf(games: readonly CasinoGame[]): string[] {
  return [...new Set(games.map(({ studio }) => studio))];
}

/** The games to show: of the filter, with the typed text in their name or their studio's. */
export function chosenGames(
  { games, recent }: Pick<CasinoGames, 'games' | 'recent'>,
  favourites: ReadonlySet<string>,
  choice: GameFilter,
  typed: string,
): CasinoGame[] {
  const text = typed.trim();
  return ofChoice({ games, recent }, favourites, choice).filter(
    ({ name, studio }) => text === '' || searchMatch(name, text) || searchMatch(studio, text),
  );
}

function ofChoice(
  { games, recent }: Pick<CasinoGames, 'games' | 'recent'>,
  favourites: ReadonlySet<string>,
  choice: GameFilter,
): readonly CasinoGame[] {
  switch (choice.of) {
    case 'all':
      return games;
    case 'favourites':
      return games.filter(({ id }) => favourites.has(id));
    case 'recent':
      // The server lists the most recent first.
      return recent.flatMap((id) => games.filter((game) => game.id === id));
    case 'studio':
      return games.filter(({ studio }) => studio === choice.studio);
  }
}
