import type { Minigame } from '../../contract/minigames/catalogue';
import { copy } from '../copy/minigame';
import { Link } from '../primitives/navigation';
import { BeadDisc } from './BeadDisc';
import { Countdown } from './Countdown';
import { mainMarket, markOf } from './marks';
import { useRound } from './useRound';

/** A game with its countdown and what it drew last. */
export function GameTile({ game }: { game: Minigame }) {
  const now = useRound(game.id);
  const { round, last, maintenance } = now?.game ?? {};
  const mark = last?.mark === undefined ? undefined : markOf(game, mainMarket(game), last.mark);
  const phase = maintenance ? copy.checking : now?.phase ? copy.phase(now.phase) : copy.noPhase;
  return (
    <li>
      <Link className="game" href={game.path}>
        <b className="name">{game.name}</b>
        <span className="what">
          {round ? copy.round(round.no) : copy.noMark}
          <br />
          {phase}
        </span>
        <Countdown gameId={game.id} small />
        <span className="last">
          {last && (
            <>
              {copy.lastOf(last.no, last.void ? copy.phase('void') : (mark?.name ?? copy.noMark))}
              {!last.void && <BeadDisc mark={mark} />}
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
