import type { Minigame } from '../../contract/rounds/catalogue';
import { labelText } from '../../contract/labels/labelText';
import { roundsText } from '../copy/rounds';
import { TileArt } from '../primitives/art/TileArt';
import { Link } from '../primitives/navigation';
import { Countdown } from './Countdown';
import { gameMotif } from './gameMotif';
import { LastMarks } from './LastMarks';
import { mainMarket, markOf } from './marks';
import { useMoments } from '../primitives/useMoments';
import { useRound } from '../primitives/useRound';

/** A game with its countdown and the results of its main market in the last ten rounds that were shown to their end, the newest first. */
export function MinigameTile({ game, hasArt = false }: { game: Minigame; hasArt?: boolean }) {
  const now = useRound(game.id);
  const { round, last, maintenance, recent = [] } = now?.game ?? {};
  const isPast = useMoments(last ? [last.resultAt] : []);
  const shown = last && !last.void && !isPast(last.resultAt) ? recent.slice(1) : recent;
  const market = mainMarket(game);
  const marks = shown.map((selection) => markOf(game, market, selection));
  const no = round ? roundsText.round(round.no) : roundsText.noMark;
  // Before it is known the countdown shows so: one more text here would need a second line of a narrow tile for a moment.
  const phase = maintenance ? roundsText.checking : now?.phase && roundsText.phase(now.phase);
  return (
    <li>
      <Link className="game" href={game.path}>
        {hasArt && <TileArt {...gameMotif(game)} isLow />}
        <b className="name">{labelText(game.name)}</b>
        <span className="what">{phase === undefined ? no : `${no} · ${phase}`}</span>
        <Countdown gameId={game.id} small />
        <LastMarks marks={marks} />
      </Link>
    </li>
  );
}
