import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { SlipView } from '../../../machines';
import { OutcomeState } from '../../../rules/outcomeState';
import { GuideButton } from '../../primitives/guide/GuideButton';
import { shownOdds } from '../../primitives/odds/shownOdds';
import { slipText } from '../../copy/slip';
import { SlipLeg } from './SlipLeg';
import { useCrowded } from './useCrowded';
import { useNewestInSight } from './useNewestInSight';

/** From so many on, each leg is one line; in a phone's sheet, where the stake is below them, from fewer. */
export const SHORT_FROM = 4;
const SHORT_FROM_IN_SHEET = 3;
/** Below what is edited: beside a page only where there is no room for more. */
const SHORT_FROM_IN_EDIT = 2;

/** What is in a slip: its selections and the bonus item, and the way back from the last removal. */
export function SlipLegs({ view, column = true }: { view: SlipView; column?: boolean }) {
  const { legs, bonus, toggleBonus, undo, mode } = view;
  const undoButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const canUndo = undo !== undefined;
  useLayoutEffect(() => {
    // The button that removed it was removed with it.
    if (canUndo && document.activeElement === document.body) undoButton.current?.focus();
  }, [canUndo, legs.length]);
  const ids = legs.map(({ pick }) => pick.id);
  useNewestInSight(list, ids);
  // What the member is asked about.
  useNewestInSight(
    list,
    ids,
    legs.filter(({ isChanged, isDead }) => isChanged || isDead).map(({ pick }) => pick.id),
  );
  // While their odds are on their way each has a line that goes.
  const isLoading = legs.some(({ now }) => now === undefined || now.state === OutcomeState.down);
  const isCrowded = useCrowded(list, `${view.edit?.betId} ${legs.length} ${isLoading}`) || !column;
  const shortFrom = view.edit && isCrowded ? SHORT_FROM_IN_EDIT : column ? SHORT_FROM : SHORT_FROM_IN_SHEET;
  return (
    <div className="picks">
      {legs.length === 0 ? (
        <p className="none">
          <b>{slipText.empty}</b>
          {slipText.emptyHint}
          <GuideButton>{slipText.guide}</GuideButton>
        </p>
      ) : (
        <ul ref={list} aria-label={slipText.legs}>
          {legs.map((leg) => (
            <SlipLeg key={leg.pick.id} leg={leg} isShort={legs.length >= shortFrom} />
          ))}
        </ul>
      )}
      {bonus && (
        <p className="bonus" data-counts={mode === 'combined'}>
          <span>{slipText.bonus(bonus.folds)}</span>
          <b className="price">{shownOdds(bonus.price)}</b>
          {toggleBonus && (
            <button
              type="button"
              className="remove"
              aria-label={slipText.removeBonus}
              onClick={() => toggleBonus(bonus.folds)}
            >
              <X size={15} aria-hidden />
            </button>
          )}
        </p>
      )}
      {undo && (
        <p className="undo">
          {slipText.removed}
          <button ref={undoButton} type="button" onClick={undo}>
            {slipText.undo}
          </button>
        </p>
      )}
    </div>
  );
}
