import { styled } from 'styled-components';
import type { Overview } from '../../../contract/api/staff/overview';
import type { Picked } from '../../../contract/api/staff/trading';
import { labelText } from '../../../contract/labels/labelText';
import { PRODUCT_LABELS } from '../../../contract/labels/reports';
import { separated } from '../../../rules/text/amount';
import { timeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminOverviewText as texts } from '../../copy/adminOverview';
import { adminTradingText } from '../../copy/adminTrading';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Link } from '../../primitives/navigation';
import type { Resource } from '../../primitives/useResource';
import { pickedText } from '../betting/pickedText';
import { Faint, Status } from '../frame/cells';
import { LoadedSection, LINE_TO_COME, Section } from '../frame/Section';
import { BetLink } from '../frame/BetLink';
import { Figures } from './Figures';
import { figuresOf } from './figuresOf';

type Flow = Overview['products'][number];

/** What goes on at present, each figure a link to the section it is about. */
export function OverviewSection({ list }: { list: Resource<Overview> }) {
  return (
    <Section
      title={shared.section('overview')}
      about={list.value ? texts.about(timeText(list.value.at)) : LINE_TO_COME}
    >
      <LoadedSection list={list}>
        {(overview) => (
          <>
            <Columns>
              {figuresOf(overview).map(([title, figures]) => (
                <Figures key={title} title={title} figures={figures} />
              ))}
            </Columns>
            {overview.contradicted.length > 0 && (
              <>
                <h3>{texts.contradicted}</h3>
                <Faint>{texts.contradictedAbout}</Faint>
                <DataTable
                  label={texts.contradicted}
                  columns={CONTRADICTED}
                  rows={overview.contradicted}
                  keyOf={({ betId, market, pick, line }) => `${betId}/${market}/${pick}/${line}`}
                  empty={{ title: texts.none }}
                />
              </>
            )}
            <h3>{texts.products}</h3>
            <Faint>
              {texts.productsAbout} <Link href="?section=reports">{shared.section('reports')}</Link>
            </Faint>
            <DataTable
              label={texts.products}
              columns={columns}
              rows={overview.products}
              keyOf={({ product }) => product}
              sums={columns.map(({ show }, at) => (at === 0 ? texts.all : show(sumOf(overview.products))))}
              empty={{ title: texts.none }}
            />
          </>
        )}
      </LoadedSection>
    </Section>
  );
}

/** Two groups side by side where there is room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr));
  gap: 18px 24px;
`;

/** All products together, as if they were one. */
function sumOf(flows: readonly Flow[]): Flow {
  const sum = (field: 'bets' | 'stakes' | 'payouts') => flows.reduce((total, flow) => total + flow[field], 0);
  return { product: 'sports', bets: sum('bets'), stakes: sum('stakes'), payouts: sum('payouts') };
}

const { results } = adminTradingText;

const CONTRADICTED: readonly DataColumn<Overview['contradicted'][number]>[] = [
  { name: results.match, leads: true, show: ({ title }) => <strong>{labelText(title)}</strong> },
  { name: results.market, show: (outcome) => pickedText(outcome).market },
  { name: texts.feedResult, show: resultText },
  { name: texts.staffResult, show: ({ against }) => resultText(against) },
  { name: results.result, show: ({ present }) => results.resultOf(present) },
  { name: results.same, kind: 'number', show: ({ bets }) => results.count(bets) },
  { name: results.number, kind: 'number', show: ({ betId }) => <BetLink id={betId} /> },
];

function resultText(outcome: Picked & { result: number }): string {
  return `${pickedText(outcome).pick} ${results.resultOf(outcome.result)}`;
}

const columns: readonly DataColumn<Flow>[] = [
  { name: texts.product, leads: true, show: ({ product }) => PRODUCT_LABELS[product] },
  { name: texts.bets, kind: 'number', show: ({ bets }) => separated(bets) },
  { name: texts.stakes, kind: 'number', show: ({ stakes }) => texts.signed(stakes) },
  { name: texts.payouts, kind: 'number', show: ({ payouts }) => texts.signed(payouts) },
  { name: texts.gross, kind: 'number', show: grossText },
];

function grossText({ stakes, payouts }: Flow) {
  const gross = stakes - payouts;
  return <Status $tone={gross < 0 ? 'bad' : 'plain'}>{texts.signed(gross)}</Status>;
}
