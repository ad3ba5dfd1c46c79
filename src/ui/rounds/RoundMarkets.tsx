import { Lock } from 'lucide-react';
import { styled } from 'styled-components';
import type { RoundEvent, RoundMarket } from '../../contract/api/rounds';
import { labelText } from '../../contract/labels/labelText';
import { roundPickId } from '../../machines';
import { BareButton } from '../primitives/Button';
import { shownOdds } from '../primitives/odds/shownOdds';
import { roundsText } from '../copy/rounds';
import { colour, finger, goldFill, onSmall, radius, size } from '../tokens/tokens';
import { type RoundPicking, runnerOf, selectionName } from './useRoundPick';

interface RoundMarketsProps {
  event: RoundEvent;
  /** Whether a bet sent now arrives in time. */
  isOpen: boolean;
  /** What is not known yet, the time or the round: until then nothing is open, and nothing closed. */
  unknown: string | undefined;
  picking: RoundPicking;
}

/** The markets of the round. Locked, the odds are shown but can't be pressed. */
export function RoundMarkets({ event, isOpen, unknown, picking }: RoundMarketsProps) {
  const cell = (market: RoundMarket) => (
    <Market key={market.id} market={market} event={event} isOpen={isOpen} picking={picking} />
  );
  const extra = event.markets.filter((market) => market.extra);
  return (
    <MarketGridFrame aria-label={roundsText.marketSheet} data-open={isOpen}>
      <h2>
        <span>{roundsText.marketSheet}</span>
        {event.card && 'home' in event.card && (
          <span className="teams">{roundsText.fixture(labelText(event.card.home), labelText(event.card.away))}</span>
        )}
        <span className="lock" data-known={unknown === undefined}>
          {unknown}
          {unknown === undefined && !isOpen && (
            <>
              <Lock size={13} aria-hidden /> {roundsText.locked}
            </>
          )}
        </span>
      </h2>
      <div className="markets">{event.markets.filter((market) => !market.extra).map(cell)}</div>
      {extra.length > 0 && (
        <details>
          <summary>{roundsText.more}</summary>
          <div className="markets">{extra.map(cell)}</div>
        </details>
      )}
    </MarketGridFrame>
  );
}

function Market({ market, event, isOpen, picking }: Omit<RoundMarketsProps, 'unknown'> & { market: RoundMarket }) {
  const title = labelText(market.name);
  return (
    <section className="market" aria-label={title}>
      <h3>{title}</h3>
      <div
        className="cells"
        data-columns={columnsOf(market.selections.length)}
        data-runners={market.selections.some(({ id }) => runnerOf(event, id))}
      >
        {market.selections.map(({ id, price }) => {
          const name = selectionName(market, id, event);
          const odds = price === undefined ? roundsText.notOffered : shownOdds(price);
          return (
            <BareButton
              key={id}
              aria-label={roundsText.pick(title, name, odds)}
              aria-pressed={picking.picked.has(roundPickId(event.id, market.id, id))}
              disabled={!isOpen || price === undefined}
              onClick={() => picking.pick(market, id)}
            >
              <span>{name}</span>
              <b>{odds}</b>
            </BareButton>
          );
        })}
      </div>
    </section>
  );
}

/** So that no row is left with a single one; undefined: as many as fit. */
function columnsOf(selections: number): number | undefined {
  if (selections === 4) return 2;
  return selections === 6 || selections === 9 ? 3 : undefined;
}

const MarketGridFrame = styled.section`
  display: grid;
  gap: 8px;
  h2 {
    display: flex;
    align-items: center;
    gap: 12px;
    font-size: ${size.lead};
  }
  h2 > * {
    white-space: nowrap;
  }
  /* In one line with what comes after it as betting closes; their cells have the names whole. */
  .teams {
    overflow: hidden;
    font-size: ${size.body};
    font-weight: 600;
    text-overflow: ellipsis;
  }
  .lock {
    display: inline-flex;
    flex: none;
    margin-left: auto;
    align-items: center;
    gap: 5px;
    min-height: 20px;
    font-size: ${size.small};
    color: ${colour.bad};
  }
  .lock[data-known='false'] {
    color: ${colour.muted};
  }
  .markets {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 8px;
  }
  ${onSmall} {
    summary {
      display: list-item;
      min-height: ${finger};
      padding-block: 12px;
    }
  }
  details[open] .markets {
    margin-top: 8px;
  }
  summary {
    padding: 8px 12px;
    border-radius: ${radius.cell};
    background: ${colour.raised};
    color: ${colour.muted};
    cursor: pointer;
  }
  .market {
    padding: 10px;
    border-radius: ${radius.field};
    background: ${colour.raised};
  }
  h3 {
    margin-bottom: 8px;
    font-size: ${size.small};
    font-weight: 500;
    color: ${colour.muted};
  }
  .cells {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(84px, 1fr));
    gap: 5px;
  }
  .cells[data-columns='2'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .cells[data-columns='3'] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  [data-layout='mobile'] & {
    gap: 6px;
  }
  [data-layout='mobile'] & .market {
    padding: 8px;
  }
  [data-layout='mobile'] & h3 {
    margin-bottom: 4px;
  }
  button {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 1px;
    min-height: 52px;
    padding: 4px 6px;
    border-radius: ${radius.cell};
    background: ${colour.panel};
    box-shadow: inset 0 0 0 1px ${colour.edge};
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
  }
  /* Others run in each round, and some of their names take two lines. */
  .cells[data-runners='true'] button {
    min-height: calc(9px + 1.47 * (2 * ${size.small} + ${size.lead}));
  }
  button b {
    font-size: ${size.lead};
    color: ${colour.gold};
  }
  button:where(:hover:not([aria-disabled='true'])) {
    background: ${colour.hover};
  }
  [aria-disabled='true'] {
    cursor: default;
    color: ${colour.faint};
  }
  [aria-disabled='true'] b {
    color: ${colour.faint};
  }
  button[aria-pressed='true'] {
    background: ${goldFill};
    box-shadow: none;
  }
  button[aria-pressed='true'] :is(span, b) {
    color: ${colour.onGold};
  }
`;
