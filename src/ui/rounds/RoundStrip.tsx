import { Repeat2 } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { Bet, LegView } from '../../contract/api/betting';
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
import { colour, fingerReach, radius, size } from '../tokens/tokens';
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

/** The member's bets on the round that is drawn and on the one that is on, and the last one once more by one press. */
export function RoundStrip({ drawn, event, isOpen, bets: loaded, picking }: RoundStripProps) {
  const { betting } = useSite();
  const { variant, slip } = picking;
  // The odds of what is repeated are followed wherever the slip itself is.
  useEffect(() => betting.show(variant), [betting, variant]);
  const { strip } = roundsText;
  const bets = loaded ?? [];
  const byRound = [...new Set([event?.id, drawn?.id])].map((id) => bets.filter(({ legs: [leg] }) => isOf(leg, id)));
  const own = byRound.flat();
  const again = isOpen ? repeatableBet(bets, event) : undefined;
  const isBusy = slip !== undefined && slip.stage !== 'editing' && slip.stage !== 'receipt';
  const status = isBusy ? strip.sending : hindrance(picking);
  return (
    <Strip aria-label={strip.title} data-answered={status !== ''}>
      <h2>{strip.title}</h2>
      <div className="lines">
        {byRound.map((some, at) => some.length > 0 && <RoundSum key={at} bets={some} />)}
        {again && event && (
          <p className="pick">
            <b>{selectionName(again.market, again.selectionId, event)}</b> {labelText(again.market.name)}
          </p>
        )}
      </div>
      {/* Before the bets, which come and go with each round: it must not move under a pointer. */}
      {again && (
        <div className="again">
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
        <p className="none">{loaded ? strip.none : roundsText.mine.failed}</p>
      ) : (
        <ul tabIndex={0} aria-label={strip.title}>
          {own.map((bet) => (
            <OwnBet key={bet.id} bet={bet} />
          ))}
        </ul>
      )}
      <p role="status">{status}</p>
    </Strip>
  );
}

function isOf(leg: LegView | undefined, roundId: string | undefined): boolean {
  return leg?.kind === 'round' && leg.roundId === roundId;
}

/** A round's bets in one line, what came of them first: the rest of it is what a narrow window cuts off. */
function RoundSum({ bets }: { bets: readonly Bet[] }) {
  const [leg] = bets[0]!.legs;
  if (leg?.kind !== 'round') return null;
  const sum = (of: 'stake' | 'paid') => bets.reduce((total, bet) => total + bet[of], 0);
  const { text, isGain } = outcomeOf(sum('stake'), sum('paid'), new Set(bets.map(({ status }) => status)));
  return (
    <p className="sum" data-gain={isGain}>
      <b>{text}</b> {roundsText.strip.sum(labelText(leg.round), bets.length, moneyText(sum('stake')))}
    </p>
  );
}

function OwnBet({ bet: { legs, stake, paid, status } }: { bet: Bet }) {
  const [leg] = legs;
  if (leg?.kind !== 'round') return null;
  const { text, isGain } = outcomeOf(stake, paid, new Set([status]));
  return (
    <li data-status={status} data-gain={isGain}>
      <span>{`${labelText(leg.round)} · ${labelText(leg.market)}`}</span>
      <b>{`${labelText(leg.pick)} ${shownOdds(leg.price)}`}</b>
      <span>{moneyText(stake)}</span>
      <b className="outcome">{text}</b>
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

/** What came of bets whose stakes and payouts are these together. */
function outcomeOf(stake: number, paid: number, statuses: ReadonlySet<Settlement>): { text: string; isGain: boolean } {
  const [status, ...others] = statuses.has(Settlement.inProgress) ? [Settlement.inProgress] : statuses;
  const isGain = paid > stake && (status === Settlement.won || others.length > 0);
  if (isGain) return { text: roundsText.strip.gain(moneyText(paid)), isGain };
  return { text: others.length > 0 ? roundsText.strip.paid(moneyText(paid)) : SETTLEMENT_LABELS[status!], isGain };
}

/**
 * Never higher than the stage it is beside, on a phone one row of two lines, whatever the member has bet: the prices are
 * below it. Only the reason why what was pressed here was not sent may need more.
 */
const Strip = styled.section`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-height: 250px;
  contain: size;
  padding: 12px;
  border-radius: ${radius.field};
  background: ${colour.raised};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  h2 {
    font-size: ${size.body};
  }
  p {
    color: ${colour.muted};
  }
  p b {
    font-weight: 600;
    color: ${colour.text};
  }
  .sum[data-gain='true'] b,
  li[data-gain='true'] .outcome {
    color: ${colour.gold};
  }
  /* There before its text, without a place. */
  > :empty {
    position: absolute;
  }
  .lines {
    display: contents;
  }
  .sum {
    display: none;
  }
  ul {
    min-height: 0;
    overflow-y: auto;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 8px;
    padding-block: 6px;
    border-bottom: 1px solid ${colour.hairline};
    color: ${colour.muted};
  }
  /* In one line: a row that is cut off shows that there are more. */
  li > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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
  .again {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 6px;
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
  [data-layout='mobile'] & {
    flex-direction: row;
    align-items: center;
    min-height: max(44px, 2 * 1.45 * ${size.small});
    contain: none;
    padding: 0 0 0 10px;
    h2,
    ul,
    .again ~ .none,
    &[data-answered='true'] :is(.lines, .none) {
      display: none;
    }
    > p,
    .lines {
      display: block;
      flex: 1;
      order: -1;
      min-width: 0;
    }
    .sum,
    .pick,
    .none {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .again {
      grid-template-columns: auto auto;
      align-self: stretch;
      gap: 8px;
    }
    .again button {
      padding: 2px 10px;
      font-size: ${size.small};
      line-height: 1.3;
      white-space: nowrap;
      ${fingerReach(44)}
    }
  }
`;
