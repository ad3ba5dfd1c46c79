import type { CasinoGame } from '../../contract/api/casino/casino';
import { casinoText } from '../copy/casino';
import { BareButton } from '../primitives/Button';
import { StarButton } from '../primitives/StarButton';
import { GameArt } from './GameArt';

interface GameTileProps {
  game: CasinoGame;
  starred: boolean;
  /** Absent while something else opens. */
  onPlay: (() => void) | undefined;
  onStar: () => void;
}

export function CasinoGameTile({ game, starred, onPlay, onStar }: GameTileProps) {
  const { name, studio, min, max } = game;
  return (
    <li className="game">
      <BareButton aria-label={casinoText.play(name, studio)} disabled={!onPlay} onClick={onPlay}>
        <GameArt game={game} />
        <span className="words">
          <b>{name}</b>
          <small>{studio}</small>
          <small>{casinoText.limits(min, max)}</small>
        </span>
      </BareButton>
      <StarButton name={casinoText.star(name)} starred={starred} onToggle={onStar} />
    </li>
  );
}
