import { Repeat2 } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { Bet } from '../../contract/api/betting';
import type { RoundEvent, RoundResult } from '../../contract/api/rounds';
import { SETTLEMENT_LABELS } from '../../contract/codes/statuses';
import { Settlement } from '../../contract/stream/market';
import { labelText } from '../../contract/labels/labelText';
import { moneyText } from '../../rules/text/amount';
import { shownOdds } from '../primitives/odds/shownOdds';
import { roundsText } from '../copy/rounds';
import { slipText } from '../copy/slip';
import { Button } from '../primitives/Button';
import { useSite } from '../primitives/site';
import { colour, radius, size } from '../tokens/tokens';
import { repeatableBet } from './repeatableBet';
import { type RoundPicking, selectionName } from './useRoundPick';

interface RoundStripProps {
  /** The last draw. */
  drawn: RoundResult | undefined;
  /** The round to bet on. */
  event: RoundEvent | undefined;
  /** Whether a bet sent now arrives in time. */
  isOpen: boolean;
  /** On this game, newest first; undefined where they could not be loaded. */
  bets: readonly Bet[] | undefined;
  picking: RoundPicking;
}

/** As many as there is room for beside the stage. */
const SHOWN = 4;

/** The member's bets on the round that is drawn and on the one that is on, and the last one once more by one press. */
export function RoundStrip({ drawn, event, isOpen, bets: loaded, picking }: RoundStripProps) {
  const { betting } = useSite();
  const { variant, slip } = picking;
  // The odds of what is repeated are followed wherever the slip itself is.
  useEffect(() => betting.show(variant), [betting, variant]);
  const { strip } = roundsText;
  const bets = loaded ?? [];
  const rounds = new Set([drawn?.id, event?.id]);
  const own = bets.filter(({ legs: [leg] }) => leg?.kind === 'round' && rounds.has(leg.roundId));
  const others = own.slice(SHOWN);
  const again = isOpen ? repeatableBet(bets, event) : undefined;
  const isBusy = slip !== undefined && slip.stage !== 'editing' && slip.stage !== 'receipt';
  return (
    <Strip aria-label={strip.title} data-empty={own.length === 0 && !again}>
      <h2>{strip.title}</h2>
      {/* Before the bets, which come and go with each round: it must not move under a pointer. */}
      {again && event && (
        <div className="again">
          <span>{`${labelText(again.market.name)} ${selectionName(again.market, again.selectionId, event)}`}</span>
          {([1, 2] as const).map((times) => {
            const stake = again.stake * times;
            return (
              <Button
                key={times}
                aria-label={strip.repeatLabel(times, moneyText(stake))}
                disabled={isBusy}
                onClick={() => picking.repeat(again.market, again.selectionId, stake)}
              >
                <span>
                  {times === 1 && <Repeat2 size={14} aria-hidden />} {strip.repeat(times)}
                </span>
                <b>{moneyText(stake)}</b>
              </Button>
            );
          })}
        </div>
      )}
      {own.length === 0 ? (
        <p>{loaded ? strip.none : roundsText.mine.failed}</p>
      ) : (
        <ul>
          {own.slice(0, SHOWN).map((bet) => (
            <OwnBet key={bet.id} bet={bet} />
          ))}
          {others.length > 0 && (
            <li className="others">
              <span>{strip.others(others.length)}</span>
              <span>{moneyText(others.reduce((sum, { stake }) => sum + stake, 0))}</span>
            </li>
          )}
        </ul>
      )}
      <p role="status">{isBusy ? strip.sending : hindrance(picking)}</p>
    </Strip>
  );
}

function OwnBet({ bet: { legs, stake, paid, status } }: { bet: Bet }) {
  const [leg] = legs;
  if (leg?.kind !== 'round') return null;
  const isGain = status === Settlement.won && paid > stake;
  return (
    <li data-status={status} data-gain={isGain}>
      <span>{`${labelText(leg.round)} · ${labelText(leg.market)}`}</span>
      <b>{`${labelText(leg.pick)} ${shownOdds(leg.price)}`}</b>
      <span>{moneyText(stake)}</span>
      <b className="outcome">{isGain ? roundsText.strip.gain(moneyText(paid)) : SETTLEMENT_LABELS[status]}</b>
    </li>
  );
}

/** Why what was pressed is still in the slip. */
function hindrance({ slip, isRepeating }: RoundPicking): string {
  if (!slip || !isRepeating || slip.stage !== 'editing') return '';
  const [refused] = slip.results.refused;
  if (refused) return refused.message;
  return slip.obstacle && slip.obstacle.reason !== 'empty' && slip.obstacle.reason !== 'shut-legs'
    ? slipText.obstacle(slip.obstacle)
    : '';
}

const Strip = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 8px;
  padding: 12px;
  border-radius: ${radius.field};
  background: ${colour.raised};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  h2 {
    font-size: ${size.body};
  }
  > p {
    color: ${colour.muted};
  }
  /* There before its text, without a place. */
  > p:empty {
    position: absolute;
  }
  /* What there is none of is named by the text: above the markets of a phone it takes one line. */
  [data-layout='mobile'] & {
    padding: 8px 10px;
  }
  [data-layout='mobile'] &[data-empty='true'] h2 {
    display: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 8px;
    padding-block: 6px;
    border-bottom: 1px solid ${colour.hairline};
    color: ${colour.muted};
  }
  li b {
    font-weight: 600;
    color: ${colour.text};
  }
  li .outcome {
    text-align: right;
    color: ${colour.muted};
  }
  li > :nth-child(2) {
    grid-row: 2;
  }
  li > :nth-child(3) {
    text-align: right;
  }
  li.others > :nth-child(2) {
    grid-row: 1;
  }
  li[data-gain='true'] .outcome {
    color: ${colour.gold};
  }
  .again {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 6px;
  }
  .again > span {
    grid-column: 1 / -1;
    color: ${colour.muted};
  }
  .again button {
    flex-direction: column;
    gap: 0;
    min-height: 44px;
    padding: 4px 8px;
    white-space: normal;
  }
  .again svg {
    vertical-align: -2px;
  }
`;
