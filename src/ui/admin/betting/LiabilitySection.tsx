import {
  type FixtureLiability,
  LIABILITY_ORDERS,
  LIABILITY_POLL_MS,
  LIABILITY_SEARCH_MAX,
  type LiabilityPage,
} from '../../../contract/api/staff/liability';
import { FIRST_PAGE } from '../../../contract/constants';
import { placeLabel } from '../../../contract/labels/placeLabel';
import type { LiabilityQuery, TradingCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { moneyText, signedMoneyText } from '../../../rules/text/amount';
import { kickOffText } from '../../../rules/text/kst';
import { matchText } from '../../../rules/text/matchText';
import { adminText as shared } from '../../copy/admin';
import { adminLiabilityText as texts } from '../../copy/adminLiability';
import type { DataColumn } from '../../primitives/DataTable';
import { SportIcon } from '../../primitives/SportIcon';
import { useResource } from '../../primitives/useResource';
import { Faint, Status } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import { LiabilityDialog } from './LiabilityDialog';

interface LiabilitySectionProps {
  calls: Pick<TradingCalls, 'liability' | 'matchLiability'>;
  clock: Clock;
}

/** What open bets may cost, match by match. */
export function LiabilitySection({ calls, clock }: LiabilitySectionProps) {
  const list = useResource<LiabilityPage, LiabilityQuery>({
    query: { page: FIRST_PAGE, order: 'worst' },
    load: (query, signal) => calls.liability(query, signal),
    polled: { clock, ms: LIABILITY_POLL_MS },
  });
  return (
    <ListSection
      title={shared.section('liability')}
      about={texts.about}
      above={({ open }) => <Faint>{texts.open(open.bets, moneyText(open.stake))}</Faint>}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      none={texts.none}
      search={{ label: texts.search, button: texts.searchButton, maxLength: LIABILITY_SEARCH_MAX }}
      choices={[
        {
          label: texts.orders,
          field: 'order',
          options: LIABILITY_ORDERS.map((order) => [order, texts.orderOf(order)] as const),
        },
      ]}
      actions={(row) => [
        {
          name: texts.look,
          label: texts.lookAt(nameOf(row)),
          dialog: ({ close }) => (
            <LiabilityDialog calls={calls} clock={clock} match={row} name={nameOf(row)} onClose={close} />
          ),
        },
      ]}
    />
  );
}

function nameOf(match: FixtureLiability): string {
  return matchText(match, ':');
}

const columns: readonly DataColumn<FixtureLiability>[] = [
  {
    name: texts.match,
    leads: true,
    show: (match) => (
      <>
        <SportIcon sport={match.sport} /> <strong>{nameOf(match)}</strong>{' '}
        {match.score && <Status $tone="warn">{texts.score(...match.score)}</Status>}{' '}
        <Faint>{placeLabel(match.league)}</Faint>
      </>
    ),
  },
  { name: texts.start, kind: 'number', show: ({ start }) => kickOffText(start) },
  { name: texts.bets, kind: 'number', show: ({ bets }) => texts.count(bets) },
  { name: texts.stake, kind: 'number', show: ({ stake }) => moneyText(stake) },
  {
    name: texts.worst,
    kind: 'number',
    show: ({ worst }) => <Status $tone={worst < 0 ? 'bad' : 'plain'}>{signedMoneyText(worst)}</Status>,
  },
];
