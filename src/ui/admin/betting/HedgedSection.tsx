import { styled } from 'styled-components';
import type { Hedged, HedgedPage, HedgedSide } from '../../../contract/api/staff/hedged';
import { FIRST_PAGE } from '../../../contract/constants';
import { labelText } from '../../../contract/labels/labelText';
import type { TradingCalls } from '../../../machines';
import { moneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminTradingText } from '../../copy/adminTrading';
import type { DataColumn } from '../../primitives/DataTable';
import { useResource } from '../../primitives/useResource';
import { BetLink } from '../frame/BetLink';
import { Faint, Status } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import { pickedText } from './pickedText';

const texts = adminTradingText.hedged;

/** Bets of related members on opposite sides of one question. */
export function HedgedSection({ calls }: { calls: Pick<TradingCalls, 'hedged'> }) {
  const list = useResource<HedgedPage, { page: number }>({
    query: { page: FIRST_PAGE },
    load: ({ page }, signal) => calls.hedged(page, signal),
  });
  return (
    <ListSection
      title={shared.section('hedged')}
      about={texts.about}
      canRefresh
      list={list}
      columns={columns}
      keyOf={keyOf}
      none={texts.none}
    />
  );
}

const columns: readonly DataColumn<Hedged>[] = [
  { name: texts.match, leads: true, show: ({ sides }) => <strong>{titlesOf(sides)}</strong> },
  { name: texts.relation, show: ({ relation }) => <Status $tone="warn">{texts.relationOf(relation)}</Status> },
  {
    name: texts.sides,
    show: ({ sides }) => (
      <Sides>
        {sides.map((side) => (
          <li key={side.bets[0]!.id + side.market + side.pick}>
            <Side side={side} />
          </li>
        ))}
      </Sides>
    ),
  },
  { name: texts.stake, kind: 'number', show: ({ sides }) => moneyText(sumOf(sides)) },
  { name: texts.at, kind: 'number', show: ({ at }) => dateTimeText(at) },
];

function Side({ side }: { side: HedgedSide }) {
  const { market, pick } = pickedText(side);
  const more = side.betCount - side.bets.length;
  return (
    <>
      <p>
        {market} <strong>{pick}</strong> {moneyText(side.stake)}
      </p>
      {side.bets.map(({ id, userId, nickname, stake }) => (
        <p key={id}>
          {userId}{' '}
          <Faint>
            {nickname} · {moneyText(stake)} ·
          </Faint>{' '}
          <BetLink id={id} />
        </p>
      ))}
      {more > 0 && (
        <p>
          <Faint>{texts.more(more)}</Faint>
        </p>
      )}
    </>
  );
}

/** Bets on games of the same draw have several titles. */
function titlesOf(sides: readonly HedgedSide[]): string {
  return [...new Set(sides.map(({ title }) => labelText(title)))].join(', ');
}

function sumOf(sides: readonly HedgedSide[]): number {
  return sides.reduce((sum, { stake }) => sum + stake, 0);
}

function keyOf({ relation, sides }: Hedged): string {
  return [relation, ...sides.flatMap(({ market, pick, bets }) => [market, pick, ...bets.map(({ id }) => id)])].join(
    ' ',
  );
}

const Sides = styled.ul`
  display: grid;
  gap: 8px;
  padding: 6px 0;
  text-align: left;
`;
