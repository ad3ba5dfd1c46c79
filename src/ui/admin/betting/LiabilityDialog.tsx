import { styled } from 'styled-components';
import { type FixtureLiability, LIABILITY_POLL_MS, type MatchLiability } from '../../../contract/api/staff/liability';
import { marketLabel } from '../../../contract/labels/marketLabel';
import type { TradingCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { moneyText, signedMoneyText } from '../../../rules/text/amount';
import { adminText as shared } from '../../copy/admin';
import { adminLiabilityText as texts } from '../../copy/adminLiability';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { EmptyState } from '../../primitives/EmptyState';
import { KeyValueList } from '../../primitives/KeyValueList';
import { Modal } from '../../primitives/Modal';
import { useResource } from '../../primitives/useResource';
import { colour, size } from '../../tokens/tokens';
import { Faint } from '../frame/cells';
import { LoadedSection } from '../frame/Section';
import { NetBar } from './NetBar';
import { pickedText } from './pickedText';

interface LiabilityDialogProps {
  calls: Pick<TradingCalls, 'matchLiability'>;
  clock: Clock;
  match: FixtureLiability;
  name: string;
  onClose: () => void;
}

type LiableMatch = NonNullable<MatchLiability>;
type Market = LiableMatch['markets'][number];
type Outcome = Market['outcomes'][number];
type Score = LiableMatch['scores'][number];

/** What the open bets of one match may cost: by its score, its markets and their outcomes. */
export function LiabilityDialog({ calls, clock, match, name, onClose }: LiabilityDialogProps) {
  const loaded = useResource({
    load: (_, signal) => calls.matchLiability(match.id, signal),
    polled: { clock, ms: LIABILITY_POLL_MS },
  });
  return (
    <Modal open title={texts.title(name)} about={texts.method} onClose={onClose} width={980}>
      <LoadedSection list={loaded}>
        {(value) => (value ? <Details match={value} /> : <EmptyState title={texts.over} />)}
      </LoadedSection>
      <Button $size="large" onClick={onClose}>
        {shared.close}
      </Button>
    </Modal>
  );
}

function Details({ match }: { match: LiableMatch }) {
  const { sport, bets, stake, worst, scores, markets } = match;
  return (
    <>
      <KeyValueList
        rows={[
          [texts.bets, texts.count(bets)],
          [texts.stake, moneyText(stake)],
          [texts.worst, signedMoneyText(worst)],
        ]}
      />
      {scores.length > 0 && (
        <Part aria-label={texts.scores}>
          <h3>{texts.scores}</h3>
          <Faint>{texts.scoresAbout}</Faint>
          <Bars>
            {scores.map((score) => (
              <li key={`${score.home}:${score.away}`}>
                <span>{scoreText(score)}</span>
                <NetBar net={score.net} largest={largestOf(scores)} />
              </li>
            ))}
          </Bars>
        </Part>
      )}
      {markets.map((market) => (
        <MarketPart key={market.market} market={market} sport={sport} />
      ))}
    </>
  );
}

function MarketPart({ market, sport }: { market: Market; sport: number }) {
  const title = marketLabel(market.market, sport);
  const { outcomes } = market;
  return (
    <Part aria-label={title}>
      <h3>
        {title}{' '}
        <Faint>
          {texts.stake} {moneyText(market.stake)} ·
        </Faint>{' '}
        <Faint>
          {texts.worst} {signedMoneyText(market.worst)}
        </Faint>
      </h3>
      <DataTable
        label={title}
        columns={columnsOf(market, sport, largestOf(outcomes))}
        rows={outcomes}
        keyOf={({ pick, line }) => `${pick} ${line}`}
        empty={{ title: texts.over }}
      />
    </Part>
  );
}

function columnsOf({ market }: Market, sport: number, largest: number): DataColumn<Outcome>[] {
  return [
    {
      name: texts.pick,
      leads: true,
      show: ({ pick, line }) => pickedText({ title: '', sport, market, pick, line }).pick,
    },
    { name: texts.bets, kind: 'number', show: ({ bets }) => texts.count(bets) },
    { name: texts.stake, kind: 'number', show: ({ stake }) => moneyText(stake) },
    { name: texts.payout, kind: 'number', show: ({ payout }) => moneyText(payout) },
    { name: texts.most, kind: 'number', show: ({ most }) => moneyText(most) },
    { name: texts.net, kind: 'number', show: ({ net }) => <NetBar net={net} largest={largest} /> },
  ];
}

function scoreText({ home, away }: Score): string {
  return texts.score(String(home), String(away));
}

/** What the bars are drawn in proportion to. */
function largestOf(rows: readonly { net: number }[]): number {
  return Math.max(0, ...rows.map(({ net }) => Math.abs(net)));
}

const Part = styled.section`
  display: grid;
  gap: 8px;
  margin-top: 8px;
  min-width: 0;
  h3 {
    font-size: ${size.lead};
  }
  h3 > * {
    display: inline-block;
    font-size: ${size.small};
    font-weight: 400;
  }
`;

const Bars = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 2px 24px;
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 3px 0;
    border-bottom: 1px solid ${colour.hairline};
  }
`;
