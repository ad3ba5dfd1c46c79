import { useState } from 'react';
import { styled } from 'styled-components';
import type { Bet, LegView } from '../../contract/api/betting';
import type { PlaySession } from '../../contract/api/rounds';
import { SETTLEMENT_LABELS } from '../../contract/codes/statuses';
import { labelText } from '../../contract/labels/labelText';
import { Settlement } from '../../contract/stream/market';
import { moneyText } from '../../rules/text/amount';
import { shownOdds } from '../primitives/odds/shownOdds';
import { roundsText } from '../copy/rounds';
import { Button } from '../primitives/Button';
import { LoadFailure } from '../primitives/Loaded';
import { colour, radius, size } from '../tokens/tokens';
import type { MyBetsNow } from './useMyBets';

/** The member's bets on this game, the newest first, and the result of this play session so far; without any, one line. */
export function MyBets({ mine: { bets, playSession, failure, retry } }: { mine: MyBetsNow }) {
  const [isWhole, showWhole] = useState(false);
  const { mine } = roundsText;
  const shown = (bets ?? []).slice(0, isWhole ? undefined : SHOWN);
  return (
    <Frame aria-label={mine.title}>
      <h2>{mine.title}</h2>
      {shown.length === 0 ? (
        <p>{bets ? <NoBets playSession={playSession} /> : !failure && roundsText.loading}</p>
      ) : (
        <>
          <Position playSession={playSession} />
          <div className="list">
            <table aria-label={mine.list}>
              <thead>
                <tr>
                  <th scope="col">{mine.columns.round}</th>
                  <th scope="col">{mine.columns.pick}</th>
                  <th scope="col">{mine.columns.odds}</th>
                  <th scope="col">{mine.columns.stake}</th>
                  <th scope="col">{mine.columns.paid}</th>
                  <th scope="col">{mine.columns.result}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((bet) => (
                  <Row key={bet.id} bet={bet} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {failure && <LoadFailure failure={failure} retry={retry} text={mine.failed} />}
      {bets && bets.length > SHOWN && (
        <Button onClick={() => showWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? mine.fewer : mine.more(bets.length)}
        </Button>
      )}
    </Frame>
  );
}

/** As many as are shown at first. */
const SHOWN = 5;

function Row({ bet }: { bet: Bet }) {
  const leg: LegView | undefined = bet.legs[0];
  if (leg?.kind !== 'round') return null;
  return (
    <tr data-status={bet.status}>
      <td>{labelText(leg.round)}</td>
      <td className="pick">
        <span>{labelText(leg.market)}</span> <b>{labelText(leg.pick)}</b>
      </td>
      <td>{shownOdds(leg.price)}</td>
      <td>{moneyText(bet.stake)}</td>
      <td>{bet.status === Settlement.inProgress ? roundsText.noMark : moneyText(bet.paid)}</td>
      <td className="status">{SETTLEMENT_LABELS[bet.status]}</td>
    </tr>
  );
}

/** Stakes of open bets are neither won nor lost. */
const netOf = ({ staked, running, paid }: PlaySession) => paid - (staked - running);

/** In one line whenever it comes: the road stands below. */
function NoBets({ playSession }: { playSession: PlaySession | undefined }) {
  const { mine } = roundsText;
  if (!playSession?.bets) return mine.none;
  const net = netOf(playSession);
  return (
    <>
      {mine.playSession} {mine.net}{' '}
      <b className="net" data-sign={Math.sign(net)}>
        {mine.netText(net)}
      </b>
    </>
  );
}

function Position({ playSession }: { playSession: PlaySession | undefined }) {
  const { mine } = roundsText;
  const { bets, staked = 0, running = 0, paid = 0 } = playSession ?? {};
  const net = netOf({ bets: 0, staked, running, paid });
  const text = (won: number) => (playSession ? moneyText(won) : roundsText.noMark);
  return (
    <dl aria-label={mine.playSession}>
      <div>
        <dt>{mine.playSession}</dt>
        <dd>{bets === undefined ? roundsText.noMark : mine.count(bets)}</dd>
      </div>
      <div>
        <dt>{mine.staked}</dt>
        <dd>{text(staked)}</dd>
      </div>
      <div>
        <dt>{mine.running}</dt>
        <dd>{text(running)}</dd>
      </div>
      <div>
        <dt>{mine.paid}</dt>
        <dd>{text(paid)}</dd>
      </div>
      <div>
        <dt>{mine.net}</dt>
        <dd className="net" data-sign={Math.sign(net)}>
          {playSession ? mine.netText(net) : roundsText.noMark}
        </dd>
      </div>
    </dl>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  font-variant-numeric: tabular-nums;
  h2 {
    font-size: ${size.lead};
  }
  dl {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 8px;
    padding: 10px 12px;
    border-radius: ${radius.field};
    background: ${colour.raised};
  }
  dt {
    font-size: ${size.tiny};
    color: ${colour.muted};
  }
  dd {
    font-weight: 600;
  }
  .net[data-sign='1'] {
    color: ${colour.good};
  }
  .net[data-sign='-1'] {
    color: ${colour.bad};
  }
  /* One line, where there is nothing to list. */
  &:has(> p) {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
  }
  > p {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  /* As high as its rows will be: nothing below moves with each bet that follows the first one. */
  .list {
    min-height: 205px;
  }
  table {
    width: 100%;
    font-size: ${size.small};
  }
  th {
    padding: 5px 8px;
    text-align: right;
    font-weight: 400;
    font-size: ${size.tiny};
    color: ${colour.muted};
    border-bottom: 1px solid ${colour.hairline};
  }
  td {
    height: 35px;
    padding: 0 8px;
    text-align: right;
    white-space: nowrap;
    border-bottom: 1px solid ${colour.hairline};
  }
  th:nth-child(-n + 2),
  td:nth-child(-n + 2) {
    text-align: left;
  }
  .pick {
    white-space: normal;
  }
  .pick span {
    color: ${colour.muted};
  }
  tr[data-status='2'] .status {
    color: ${colour.good};
  }
  tr[data-status='1'] .status {
    color: ${colour.muted};
  }
  [data-layout='mobile'] & {
    dl {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    dl > :first-child {
      grid-column: span 2;
    }
    td,
    th {
      padding: 0 3px;
    }
    /* The market above its pick. */
    td {
      height: 46px;
    }
    .list {
      min-height: 260px;
    }
    /* Where a round is two words, it leaves the room to the pick. */
    td:first-child {
      white-space: normal;
    }
    .pick span {
      display: block;
      font-size: ${size.tiny};
    }
  }
`;
