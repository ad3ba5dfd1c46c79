import { ChevronDown, Lock } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { marketLabel } from '../../contract/labels/marketLabel';
import { TradingStatus } from '../../contract/stream/market';
import { detailText } from '../copy/detail';
import { Ladder } from './Ladder';
import { sameValue } from '../primitives/sameValue';
import type { MarketCardProps } from './marketCardProps';
import { Outcomes } from './Outcomes';

/** One market with its outcomes; its head folds it. Of a hundred, those render that changed. */
export const MarketCard = memo(function MarketCard(props: MarketCardProps) {
  const { market, sport } = props;
  const [open, setOpen] = useState(true);
  const id = useId();
  const state = detailText.marketState[market.status];
  const ladder = market.rungs.length > 1 || (market.rungs[0]?.label ?? '') !== '';
  const label = marketLabel(market.name, sport);
  return (
    <section className="market" data-status={market.status} aria-labelledby={id}>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span id={id}>{label}</span>{' '}
          {state && (
            <span className="ribbon">
              {market.status === TradingStatus.suspended && <Lock size={11} aria-hidden />}
              {state}
            </span>
          )}
          <ChevronDown className="chevron" size={15} aria-hidden />
        </button>
      </h3>
      {open && (ladder ? <Ladder {...props} label={label} /> : <Outcomes {...props} label={label} />)}
    </section>
  );
}, sameValue);
