import { Lock, X } from 'lucide-react';
import type { SlipLegView } from '../../../machines';
import { kickOffText } from '../../../rules/text/kst';
import { oddsText } from '../../../rules/text/odds';
import { slipText } from '../../copy/slip';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { pickTextOf } from './pickText';

/** One selection: what it is of, its current price, and why it cannot be bet on. */
export function SlipLeg({ leg, onRemove }: { leg: SlipLegView; onRemove: (() => void) | undefined }) {
  const { pick, now, moved, isDead, isChanged, isRefused } = leg;
  const text = pickTextOf(pick);
  const state = now === undefined ? slipText.loading : slipText.state(now.state);
  const shut = state !== '';
  const price = oddsText(now?.price || pick.price);
  return (
    <li className="leg" data-dead={isDead} data-changed={isChanged} data-refused={isRefused}>
      <p className="league">
        {pick.kind === 'odds' && <time dateTime={new Date(pick.start).toISOString()}>{kickOffText(pick.start)}</time>}
        <span>{text.league}</span>
      </p>
      <p className="match">{text.match}</p>
      <div className="choice">
        <p>
          <span className="market">{text.market}</span> <b>{text.outcome}</b>
        </p>
        <span className={`price ${moved > 0 ? 'up' : moved < 0 ? 'down' : ''}`} data-shut={shut}>
          {moved !== 0 && !shut && (
            <>
              <i aria-hidden>{moved > 0 ? '▲' : '▼'}</i>
              <VisuallyHidden>{moved > 0 ? slipText.up : slipText.down}</VisuallyHidden>
            </>
          )}
          {price}
        </span>
      </div>
      {(shut || moved !== 0) && (
        <p className="note">
          {shut ? (
            <span className="state">
              <Lock size={11} aria-hidden />
              {state}
            </span>
          ) : (
            <span>{slipText.change(oddsText(pick.price), price)}</span>
          )}
        </p>
      )}
      {onRemove && (
        <button
          type="button"
          className="remove"
          aria-label={slipText.remove(`${text.match} ${text.outcome}`)}
          onClick={onRemove}
        >
          <X size={15} aria-hidden />
        </button>
      )}
    </li>
  );
}
