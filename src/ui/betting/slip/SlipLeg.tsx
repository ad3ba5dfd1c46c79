import { Lock, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { SlipLegView } from '../../../machines';
import { kickOffText } from '../../../rules/text/kst';
import { shownOdds } from '../../primitives/odds/shownOdds';
import { slipText } from '../../copy/slip';
import { systemsText } from '../../copy/systems';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { pickTextOf } from './pickText';

interface SlipLegProps {
  leg: SlipLegView;
  /** One line, which opens when it is pressed. */
  isShort: boolean;
}

/** One selection: what it is of, its current price, and why it cannot be bet on. */
export function SlipLeg({ leg, isShort }: SlipLegProps) {
  const { pick, now, moved, isDead, isChanged, isRefused, isBanker, makeBanker, betEachWay, fault, remove } = leg;
  const [isOpen, setOpen] = useState(false);
  const text = pickTextOf(pick);
  const state = now === undefined ? slipText.loading : slipText.state(now.state);
  const shut = state !== '';
  const price = shownOdds(now?.price || pick.price);
  const name = `${text.match} ${text.outcome}`;
  return (
    <li
      className="leg"
      data-short={isShort && !isOpen}
      data-dead={isDead}
      data-changed={isChanged}
      data-refused={isRefused || fault !== undefined}
    >
      {isShort && (
        <button
          type="button"
          className="unfold"
          aria-expanded={isOpen}
          aria-label={slipText.details(name)}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      <p className="league">
        {pick.kind === 'odds' && <time dateTime={new Date(pick.start).toISOString()}>{kickOffText(pick.start)}</time>}
        <span>{text.league}</span>
      </p>
      <p className="match">{isShort && !isOpen ? text.opponent : text.match}</p>
      <div className="choice">
        <p>
          <span className="market">{text.market}</span>{' '}
          <b>
            <span>{text.side}</span>
            {text.line !== '' && <i className="line"> {text.line}</i>}
          </b>
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
      {isBanker && <p className="banker">{systemsText.banker}</p>}
      {makeBanker && (
        <button type="button" className="banker" aria-label={systemsText.makeBanker(name)} onClick={makeBanker}>
          {systemsText.banker}
        </button>
      )}
      {betEachWay && !(isShort && !isOpen) && (
        <button type="button" className="each-way" aria-label={slipText.betEachWay(name)} onClick={betEachWay}>
          {slipText.eachWay}
        </button>
      )}
      {fault && (
        <p className="note fault">
          <TriangleAlert size={12} aria-hidden />
          {slipText.fault(fault)}
        </p>
      )}
      {(shut || moved !== 0) && (
        <p className="note">
          {shut && (
            <>
              <Lock size={11} aria-hidden />
              {state}
            </>
          )}
          {moved !== 0 && <span>{slipText.change(shownOdds(pick.price), price)}</span>}
        </p>
      )}
      {remove && (
        <button type="button" className="remove" aria-label={slipText.remove(name)} onClick={remove}>
          <X size={15} aria-hidden />
        </button>
      )}
    </li>
  );
}
