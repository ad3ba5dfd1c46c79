import { isSystemName } from '../../../contract/codes/systems';
import type { SlipView } from '../../../machines';
import { shownOdds } from '../../primitives/odds/shownOdds';
import { slipText } from '../../copy/slip';

/** How much of the folds, the odds and the limit a slip may have is used up. */
export function SlipMeter({ view: { fill, stake, maxStake, mode } }: { view: SlipView }) {
  const { meter } = slipText;
  return (
    <div className="meters" role="group" aria-label={meter.name}>
      {fill && (
        <>
          <Fill name={meter.folds} {...fill.folds} text={meter.foldsText(fill.folds.used, fill.folds.most)} />
          <Fill
            name={meter.odds}
            {...fill.price}
            text={(isSystemName(mode) ? meter.bestOddsText : meter.oddsText)(
              shownOdds(fill.price.used),
              shownOdds(fill.price.most),
            )}
          />
        </>
      )}
      {maxStake && maxStake.amount > 0 && (
        <Fill
          name={meter.limit}
          used={stake}
          most={maxStake.amount}
          text={meter.limitText(Math.ceil((stake / maxStake.amount) * 100))}
        />
      )}
    </div>
  );
}

interface FillProps {
  name: string;
  used: number;
  most: number;
  text: string;
}

function Fill({ name, used, most, text }: FillProps) {
  const share = Math.min(1, used / most);
  return (
    <div
      className="meter"
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={Math.min(used, most)}
      aria-valuetext={text}
      data-over={used > most}
    >
      <span>{text}</span>
      <i style={{ scale: `${share} 1` }} />
    </div>
  );
}
