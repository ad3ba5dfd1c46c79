import { Pin } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { SECOND_MS } from '../../../contract/units';
import type { SlipView } from '../../../machines';
import { shownOdds } from '../../primitives/odds/shownOdds';
import { slipText } from '../../copy/slip';
import { useSeenWindow } from '../../primitives/seenWindow';
import { useSite } from '../../primitives/site';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { SlipBets } from './SlipBets';
import { pickTextOf } from './pickText';
import { SlipEditBar } from './SlipEditBar';
import { SlipForm } from './SlipForm';
import { SlipLegs } from './SlipLegs';
import { SlipProgress } from './SlipProgress';
import { SlipReceipt } from './SlipReceipt';
import { SlipFrame } from './slipStyle';
import { SlipTabs } from './SlipTabs';
import { SHORT_BELOW_PX } from '../../tokens/tokens';
import { useFieldInSight } from './useFieldInSight';
import { useHeldFocus } from './useHeldFocus';
import { usePinnedPanel } from './usePinnedPanel';
import { useDoubleClick } from './useDoubleClick';
import { useSlipPart } from './useSlipPart';
import { useTimeLeft } from '../useTimeLeft';
import { useThrottledAnnouncement } from './useThrottledAnnouncement';

interface SlipPanelProps {
  view: SlipView;
  /** As a column it stays in sight beside the page; as a sheet it has its own header. */
  column: boolean;
  /** Between its head and its selections. */
  children?: ReactNode;
}

/** A slip in every state it has. */
export function SlipPanel({ view, column, children }: SlipPanelProps) {
  const { clock } = useSite();
  const frame = useRef<HTMLDivElement>(null);
  const follow = usePinnedPanel(frame, column);
  const { height } = useSeenWindow();
  useFieldInSight(frame, height);
  const announcement = useThrottledAnnouncement(announcementOf(view), clock);
  const { stage, legs, clear } = view;
  const { part, show } = useSlipPart(view);
  const panel = useId();
  const { ref, tabIndex, ...held } = useHeldFocus<HTMLDivElement>();
  const onMouseDown = useDoubleClick();
  const name =
    part === 'mine' ? slipText.mine.title : column ? slipText.heading(legs.length) : slipText.chosen(legs.length);
  return (
    <SlipFrame
      ref={frame}
      data-stage={stage}
      data-column={column}
      data-low={height < SHORT_BELOW_PX}
      onMouseDown={onMouseDown}
      {...held}
    >
      <header>
        <SlipTabs chosen={part} onChoose={show} legs={legs.length} panel={panel} />
        {column && (
          <button
            type="button"
            className="small"
            aria-label={slipText.pin}
            aria-pressed={follow.pinned}
            title={follow.pinned ? slipText.pinHint.pinned : slipText.pinHint.following}
            onClick={follow.toggle}
          >
            <Pin size={13} aria-hidden />
          </button>
        )}
        {part === 'cart' && (
          <button type="button" className="small" disabled={!clear} onClick={clear}>
            {slipText.clear}
          </button>
        )}
      </header>
      <div id={panel} role="tabpanel" aria-label={name} ref={ref} tabIndex={tabIndex}>
        <VisuallyHidden as="h2">{name}</VisuallyHidden>
        {part === 'mine' ? (
          <SlipBets onAgain={() => show('cart')} />
        ) : (
          <Cart view={view} column={column}>
            {children}
          </Cart>
        )}
      </div>
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </SlipFrame>
  );
}

/** The slip itself. */
function Cart({ view, column, children }: SlipPanelProps) {
  const { stage, notice } = view;
  const noticed = notice && (
    <p className="notice" role="alert">
      {slipText.notice(notice)}
    </p>
  );
  const busy = stage === 'submitting' || stage === 'waiting' || stage === 'looking';
  return (
    <>
      {children}
      {stage === 'receipt' ? (
        <>
          {noticed}
          <SlipReceipt view={view} column={column} />
        </>
      ) : (
        <>
          {view.edit && <SlipEditBar key={view.edit.betId} edit={view.edit} />}
          <SlipLegs view={view} column={column} />
          {noticed}
          {busy ? <SlipProgress key={stage} stage={stage} delay={view.delay} /> : <Below view={view} />}
        </>
      )}
    </>
  );
}

/** What the member can do while nothing is on its way. */
function Below({ view }: { view: SlipView }) {
  const { legs, results, offer, changes, acceptChanges, removeDead, edit } = view;
  const refusals = [
    ...new Set([
      ...results.refused.map(({ message }) => message),
      ...results.lost.map((text) => text ?? slipText.lost),
    ]),
  ];
  return (
    <>
      {refusals.length > 0 && legs.length > 0 && (
        <p className="refusal" role="alert">
          {[edit ? slipText.edit.refused : slipText.refused, ...refusals].join(' ')}
        </p>
      )}
      {offer && <Offered {...offer} />}
      {acceptChanges && (
        <p className="accept">
          {slipText.acceptAsk}
          <button type="button" onClick={acceptChanges}>
            {slipText.accept(changes)}
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

/** What staff offers, while it does. */
function Offered({ stake, until, accept }: NonNullable<SlipView['offer']>) {
  const left = useTimeLeft(until);
  if (left === 0) return null;
  return (
    <p className="accept">
      {slipText.offer(stake, Math.ceil(left / SECOND_MS))}
      <button type="button" onClick={accept}>
        {slipText.acceptOffer(stake)}
      </button>
    </p>
  );
}

/** What a screen reader announces of the slip: how many selections it has, and the most serious change to one. */
function announcementOf({ stage, legs, totals, edit }: SlipView): string {
  if (stage === 'receipt') return slipText.receipt.title;
  if (stage === 'submitting') return slipText.submitting.title;
  if (stage === 'waiting') return slipText.waiting.title;
  if (stage === 'looking') return slipText.looking.title;
  const troubles = legs.flatMap(({ pick, now, isDead, isChanged }) => {
    const { outcome } = pickTextOf(pick);
    if (isDead && now) return `${outcome} ${slipText.state(now.state)}.`;
    return isChanged && now ? slipText.announcements.moved(outcome, shownOdds(now.price)) : [];
  });
  const edited = edit ? [`${slipText.edit.title(edit.betId)}.`] : [];
  return [...edited, slipText.announcements.legs(legs.length, shownOdds(totals.price)), ...troubles].join(' ');
}
