import type { CasinoGame } from '../../contract/api/casino/casino';
import type { MotifName } from '../primitives/art/motifs';
import { TileArt } from '../primitives/art/TileArt';

const MOTIF_OF: Readonly<Record<CasinoGame['art'], MotifName>> = {
  cards: 'cards',
  duel: 'duel',
  wheel: 'wheel',
  dice: 'dice',
  reels: 'reels',
};

/** The picture of a game's tile, in the hue the provider gives it. */
export function GameArt({ game: { id, art, hue } }: { game: Pick<CasinoGame, 'id' | 'art' | 'hue'> }) {
  return <TileArt id={id} motif={MOTIF_OF[art]} hue={hue} />;
}
