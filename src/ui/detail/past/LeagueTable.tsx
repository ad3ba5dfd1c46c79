import { styled } from 'styled-components';
import type { FixturePast, LeagueTableRow } from '../../../contract/api/past';
import { winShare } from '../../../rules/match/leagueTable';
import { shortDateText } from '../../../rules/text/kst';
import { pastText } from '../../copy/past';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { colour, size } from '../../tokens/tokens';

interface LeagueTableProps {
  league: NonNullable<FixturePast['league']>;
  /** Teams whose rows are marked. */
  own: readonly string[];
}

const { columns } = pastText;

/** The table of the league, with both teams marked. */
export function LeagueTable({ league: { since, table }, own }: LeagueTableProps) {
  const ranks = new Map(table.map(({ team }, i) => [team.id, i + 1]));
  const shown: DataColumn<LeagueTableRow>[] = [
    { name: columns.rank, kind: 'number', show: ({ team }) => ranks.get(team.id) },
    { name: columns.team, show: ({ team }) => <span title={team.name}>{team.name}</span> },
    { name: columns.played, kind: 'number', show: ({ played }) => played },
    { name: columns.won, kind: 'number', show: ({ won }) => won },
    ...(table.some(({ drawn }) => drawn > 0)
      ? [{ name: columns.drawn, kind: 'number' as const, show: ({ drawn }: LeagueTableRow) => drawn }]
      : []),
    { name: columns.lost, kind: 'number', show: ({ lost }) => lost },
    { name: columns.difference, kind: 'number', show: ({ scored, conceded }) => signed(scored - conceded) },
    table.some(({ points }) => points !== undefined)
      ? { name: columns.points, kind: 'number', show: ({ points }) => <b>{points}</b> }
      : { name: columns.share, kind: 'number', show: (row) => <b>{winShare(row)?.toFixed(3) ?? pastText.unknown}</b> },
  ];
  return (
    <Frame>
      <DataTable
        label={pastText.part.table}
        columns={shown}
        rows={table}
        keyOf={({ team }) => team.id}
        empty={{ title: pastText.noMatches }}
        dense
        isOwn={({ team }) => own.includes(team.id)}
      />
      <p>{pastText.since(shortDateText(since))}</p>
    </Frame>
  );
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference);
}

const Frame = styled.div`
  font-size: ${size.small};
  th,
  td {
    padding-inline: 5px;
  }
  td {
    height: 30px;
  }
  td:nth-child(2) {
    width: 99%;
    max-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  p {
    margin-top: 8px;
    color: ${colour.muted};
  }
`;
