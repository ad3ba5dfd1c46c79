import { useEffect } from 'react';
import { styled } from 'styled-components';
import { timeText } from '../rules/text/kst';
import { SlipLegs } from '../ui/betting/slip/SlipLegs';
import { SlipFrame } from '../ui/betting/slip/slipStyle';
import { labText } from '../ui/copy/lab';
import { shownOdds } from '../ui/primitives/odds/shownOdds';
import { useStream } from '../ui/primitives/stream';
import { colour, size } from '../ui/tokens/tokens';
import type { LabRun } from './labRun';
import type { SavedSlip } from './savedSlips';

const texts = labText.cart;

/** What was in the slips when the page was saved, with the prices of the moment that is shown. */
export function SavedCart({ run }: { run: LabRun }) {
  const { saved } = run;
  useEffect(() => saved.show(), [saved]);
  if (!run.page) return <Body>{texts.unknown}</Body>;
  return (
    <Body>
      <p>{texts.about(timeText(run.started + run.page.at))}</p>
      {saved.slips.length === 0 && <p>{texts.empty}</p>}
      {saved.slips.map((slip) => (
        <SavedSlipView key={slip.variant} slip={slip} />
      ))}
    </Body>
  );
}

/** Nothing of it can be changed: it is what was. */
function SavedSlipView({ slip: { variant, stage, view$ } }: { slip: SavedSlip }) {
  const view = useStream(view$);
  const legs = view.legs.map((leg) => ({ ...leg, remove: undefined }));
  return (
    <section aria-label={texts.variant(variant)}>
      <h3>
        {texts.variant(variant)} · {texts.stage(stage)}
      </h3>
      <SlipFrame data-column={false}>
        <SlipLegs view={{ ...view, legs, toggleBonus: undefined, undo: undefined }} />
      </SlipFrame>
      {view.totals.price > 0 && <p>{texts.total(shownOdds(view.totals.price))}</p>}
    </section>
  );
}

const Body = styled.div`
  flex: 1;
  overflow: auto;
  padding: 0 12px 12px;
  font-size: ${size.small};
  color: ${colour.muted};
  h3 {
    margin: 10px 0 4px;
    font-size: ${size.small};
    color: ${colour.gold};
  }
  .picks {
    color: ${colour.text};
  }
`;
