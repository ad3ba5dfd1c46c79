import type { ComponentProps } from 'react';
import { isSystemName } from '../../../contract/codes/systems';
import type { SlipView } from '../../../machines';
import { Meter } from '../../primitives/Meter';
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

type FillProps = Omit<ComponentProps<typeof Meter>, 'isOver' | 'children'>;

function Fill(fill: FillProps) {
  return (
    <Meter {...fill} isOver={fill.used > fill.most}>
      <span>{fill.text}</span>
    </Meter>
  );
}
