import type { CasinoPlay } from '../../../contract/api/betting';
import { GameType, gameTypeLabel } from '../../../contract/codes/gameTypes';
import { Settlement } from '../../../contract/stream/market';
import { moneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { betsText } from '../../copy/bets';
import { paidName } from '../cashOut/CashedOut';

/** A round of the casino or of slots. */
export function PlayCard({ play }: { play: CasinoPlay }) {
  const { id, game, at, stake, paid, status } = play;
  const label = `${gameTypeLabel(GameType.casino)} · ${game}`;
  return (
    <article className="bet" aria-label={`${label} ${id}`} data-status={status}>
      <header>
        <span className="badge" data-status={status}>
          {betsText.status.name(status)}
        </span>
        <b>{label}</b>
        <time dateTime={new Date(at).toISOString()}>{dateTimeText(at)}</time>
      </header>
      <footer>
        <dl>
          <div>
            <dt>{betsText.stake}</dt>
            <dd>{moneyText(stake)}</dd>
          </div>
          {status !== Settlement.inProgress && (
            <div>
              <dt>{paidName(play)}</dt>
              <dd className={paid > 0 ? 'paid' : undefined}>{moneyText(paid)}</dd>
            </div>
          )}
        </dl>
      </footer>
    </article>
  );
}
