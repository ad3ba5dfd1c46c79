import { styled } from 'styled-components';
import type { TournamentPlace, Ranking } from '../../contract/api/rewards/tournaments';
import { rewardsText as shared } from '../copy/rewards';
import { DataTable } from '../primitives/DataTable';
import { LevelIcon } from '../primitives/LevelIcon';
import { colour, size } from '../tokens/tokens';

const copy = shared.tournaments;

interface RankingTableProps {
  ranking: Ranking;
  label: string;
  /** Of the prizes; undefined: there are none. */
  currency: 'won' | 'point' | undefined;
}

/** The first places, and below them the member's own where it is further down. */
export function RankingTable({ ranking: { board, items, mine }, label, currency }: RankingTableProps) {
  const rows = mine && !items.some((place) => place.mine) ? [...items, mine] : items;
  return (
    <DataTable
      label={label}
      columns={[
        { name: copy.columns.rank, leads: true, show: ({ rank }: TournamentPlace) => copy.place(rank) },
        { name: copy.columns.nickname, show: (place) => <RankedName place={place} /> },
        { name: copy.columns.record, kind: 'number', show: ({ record }) => copy.record(board, record) },
        ...(currency === undefined
          ? []
          : [
              {
                name: copy.columns.prize,
                kind: 'number' as const,
                show: ({ prize }: TournamentPlace) => (prize === null ? copy.noPrize : shared.amount(currency, prize)),
              },
            ]),
      ]}
      rows={rows}
      keyOf={({ rank }) => rank}
      empty={copy.none}
      dense
      isOwn={({ mine: own }) => own}
    />
  );
}

export function RankedName({ place: { level, nickname, mine } }: { place: TournamentPlace }) {
  return (
    <Who>
      <LevelIcon level={level} size={18} />
      {nickname}
      {mine && <b>{copy.me}</b>}
    </Who>
  );
}

const Who = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  b {
    font-size: ${size.tiny};
    color: ${colour.gold};
  }
`;
