import type { Minigame } from '../../contract/rounds/catalogue';
import { copy } from '../copy/rounds';
import { Link } from '../primitives/navigation';
import { BeadDisc } from './BeadDisc';
import { Countdown } from './Countdown';
import { mainMarket, markOf } from './marks';
import { useRound } from './useRound';

/** A game with its countdown and what came out of its main market in its last ten rounds, the newest first. */
export function GameTile({ game }: { game: Minigame }) {
  const now = useRound(game.id);
  const { round, maintenance, recent = [] } = now?.game ?? {};
  const market = mainMarket(game);
  const marks = recent.map((selection) => markOf(game, market, selection));
  const phase = maintenance ? copy.checking : now?.phase ? copy.phase(now.phase) : copy.noPhase;
  return (
    <li>
      <Link className="game" href={game.path}>
        <b className="name">{game.name}</b>
        <span className="what">
          {round ? copy.round(round.no) : copy.noMark} · {phase}
        </span>
        <Countdown gameId={game.id} small />
        {marks.length > 0 && (
          <span className="last" role="img" aria-label={copy.recentOf(marks.map((mark) => mark?.name ?? copy.noMark))}>
            {marks.map((mark, i) => (
              <BeadDisc key={i} mark={mark} />
            ))}
          </span>
        )}
      </Link>
    </li>
  );
}
