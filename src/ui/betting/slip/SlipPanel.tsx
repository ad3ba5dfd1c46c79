import { Pin, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SlipView } from '../../../machines';
import { oddsText } from '../../../rules/text/odds';
import { slipText } from '../../copy/slip';
import { useSite } from '../../primitives/site';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { pickTextOf } from './pickText';
import { SlipForm } from './SlipForm';
import { SlipLeg } from './SlipLeg';
import { SlipProgress } from './SlipProgress';
import { SlipReceipt } from './SlipReceipt';
import { SlipFrame } from './slipStyle';
import { usePinnedPanel } from './usePinnedPanel';
import { useThrottledAnnouncement } from './useThrottledAnnouncement';

interface SlipPanelProps {
  view: SlipView;
  /** As a column it stays in sight beside the page; as a sheet it has its own header. */
  column: boolean;
}

/** A slip in every state it has. */
export function SlipPanel({ view, column }: SlipPanelProps) {
  const { clock } = useSite();
  const frame = useRef<HTMLDivElement>(null);
  const follow = usePinnedPanel(frame, column);
  const announcement = useThrottledAnnouncement(announcementOf(view), clock);
  const { stage, legs, clear } = view;
  const busy = stage === 'submitting' || stage === 'waiting' || stage === 'looking';
  return (
    <SlipFrame ref={frame} data-stage={stage} data-column={column}>
      <header>
        <h2>{column ? slipText.heading(legs.length) : slipText.chosen(legs.length)}</h2>
        {column && (
          <button
            type="button"
            className="small"
            aria-pressed={follow.pinned}
            title={follow.pinned ? slipText.pinHint.pinned : slipText.pinHint.following}
            onClick={follow.toggle}
          >
            <Pin size={11} aria-hidden /> {slipText.pin}
          </button>
        )}
        <button type="button" className="small" disabled={!clear} onClick={clear}>
          {slipText.clear}
        </button>
      </header>
      {stage === 'receipt' ? (
        <SlipReceipt results={view.results} dismissReceipt={view.dismissReceipt} />
      ) : (
        <>
          <Legs view={view} />
          {busy ? <SlipProgress key={stage} stage={stage} delay={view.delay} /> : <Below view={view} />}
        </>
      )}
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </SlipFrame>
  );
}

function Legs({ view }: { view: SlipView }) {
  const { legs, bonus, toggleBonus: pressBonus, undo, mode } = view;
  const undoButton = useRef<HTMLButtonElement>(null);
  const canUndo = undo !== undefined;
  useEffect(() => {
    // The button that removed it was removed with it.
    if (canUndo && document.activeElement === document.body) undoButton.current?.focus();
  }, [canUndo, legs.length]);
  return (
    <div className="picks">
      {legs.length === 0 ? (
        <p className="none">
          <b>{slipText.empty}</b>
          {slipText.emptyHint}
        </p>
      ) : (
        <ul aria-label={slipText.legs}>
          {legs.map((leg) => (
            <SlipLeg key={leg.pick.id} leg={leg} onRemove={leg.remove} />
          ))}
        </ul>
      )}
      {bonus && (
        <p className="bonus" data-counts={mode === 'combined'}>
          <span>{slipText.bonus(bonus.folds)}</span>
          <b className="price">{oddsText(bonus.price)}</b>
          {pressBonus && (
            <button
              type="button"
              className="remove"
              aria-label={slipText.removeBonus}
              onClick={() => pressBonus(bonus.folds)}
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

/** What the member can do while nothing is on its way. */
function Below({ view }: { view: SlipView }) {
  const { legs, notice, results, acceptChanges, removeDead } = view;
  const refusals = [
    ...new Set([
      ...results.refused.map(({ message }) => message),
      ...results.lost.map((text) => text ?? slipText.lost),
    ]),
  ];
  const changed = legs.filter(({ isChanged }) => isChanged).length;
  return (
    <>
      {notice && (
        <p className="notice" role="alert">
          {slipText.notice(notice)}
        </p>
      )}
      {refusals.length > 0 && legs.length > 0 && (
        <p className="refusal" role="alert">
          {[slipText.refused, ...refusals].join(' ')}
        </p>
      )}
      {acceptChanges && (
        <p className="accept">
          {slipText.acceptAsk}
          <button type="button" onClick={acceptChanges}>
            {slipText.accept(changed)}
          </button>
        </p>
      )}
      {removeDead && (
        <p className="accept">
          {slipText.obstacle({ reason: 'dead-legs' })}
          <button type="button" onClick={removeDead}>
            {slipText.removeDead}
          </button>
        </p>
      )}
      {legs.length > 0 && <SlipForm view={view} />}
    </>
  );
}

/** What a screen reader announces of the slip: how many selections it has, and the most serious change to one. */
function announcementOf({ stage, legs, totals }: SlipView): string {
  if (stage === 'receipt') return slipText.receipt.title;
  if (stage === 'submitting') return slipText.submitting.title;
  if (stage === 'waiting') return slipText.waiting.title;
  if (stage === 'looking') return slipText.looking.title;
  const troubles = legs.flatMap(({ pick, now, isDead, isChanged }) => {
    const { outcome } = pickTextOf(pick);
    if (isDead && now) return `${outcome} ${slipText.state(now.state)}.`;
    return isChanged && now ? slipText.announcements.moved(outcome, oddsText(now.price)) : [];
  });
  return [slipText.announcements.legs(legs.length, oddsText(totals.price)), ...troubles].join(' ');
}
