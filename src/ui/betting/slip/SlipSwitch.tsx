import { styled } from 'styled-components';
import { slipText } from '../../copy/slip';
import { segments } from '../../primitives/tabStyle';
import { colour, size } from '../../tokens/tokens';
import { HOME_SLIPS, type HomeSlipVariant } from './slipOfPath';
import type { HomeSlipViews } from './useHomeSlip';

interface SlipSwitchProps {
  views: HomeSlipViews;
  shown: HomeSlipVariant;
  onShow: (variant: HomeSlipVariant) => void;
}

/** Matches in play and later ones are never in one slip: where both have selections, one of them is shown. */
export function SlipSwitch({ views, shown, onShow }: SlipSwitchProps) {
  return (
    <Switch role="group" aria-label={slipText.areas.label}>
      {HOME_SLIPS.map((variant) => (
        <button key={variant} type="button" aria-pressed={variant === shown} onClick={() => onShow(variant)}>
          {slipText.areas.name(variant, views[variant].legs.length)}
        </button>
      ))}
    </Switch>
  );
}

const Switch = styled.div`
  && {
    ${segments}
    flex: none;
    margin: 8px 14px 0;
    font-size: ${size.small};
  }
  > button {
    flex: 1;
    color: ${colour.muted};
  }
`;
