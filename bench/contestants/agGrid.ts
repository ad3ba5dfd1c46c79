import {
  AllCommunityModule,
  type ColDef,
  createGrid,
  type GridApi,
  ModuleRegistry,
  themeQuartz,
} from 'ag-grid-community';
import { rowHeight } from '../../src/ui/tokens/tokens';
import {
  BETS_PER_FIXTURE,
  betId,
  BOARD_PLACES,
  fixtureId,
  FIXTURES,
  LEAGUE_SIZE,
  MOUNTED_FIXTURES,
  offeredFixture,
  OFFERED_MARKETS,
  VISIBLE_FIXTURES,
} from '../stream/offer';
import type { KeyedMessage } from '../stream/keyedWire';
import { readKeyed, selectionsOf } from './board/keyedFeed';
import { screenOfPage } from './board/screenOfPage';
import type { Contestant } from './contestant';

/** A row of the grid: a fixture with its prices as `p0` to `p23`, or the head of a league. */
interface GridRow {
  id: string;
  head?: string;
  match?: string;
  score?: string;
  [price: `p${number}`]: number;
}

/**
 * AG Grid Community as its makers advise for streams: `applyTransactionAsync` with their wait, cells that flash by their
 * own means, rows found by id. Heights, columns and the rows in the document are those of the board.
 */
export const agGrid: Contestant = {
  wire: 'keyed',
  mount: ({ root, port }) => {
    ModuleRegistry.registerModules([AllCommunityModule]);
    const rows = new Map(fixtureRows().map((row) => [row.id, row]));
    const fields = fieldsById();
    const api = grid(root, rows);
    readKeyed(port, (message) => {
      const changed = new Map<string, GridRow>();
      for (const { selectionId, price } of selectionsOf(message)) {
        const { row: id, field } = fields.get(selectionId)!;
        let row = changed.get(id);
        if (!row) {
          row = { ...rows.get(id)! };
          changed.set(id, row);
          rows.set(id, row);
        }
        row[field] = price;
      }
      applyMessage(api, message, [...changed.values()]);
    });
  },
  cell: (root, id, place) => {
    const column = `p${BOARD_PLACES[place]}`;
    const cell = root.querySelector(`.ag-row[row-id="${id}"] .ag-cell[col-id="${column}"]`);
    return cell ? () => cell.textContent : undefined;
  },
};

function applyMessage(api: GridApi<GridRow>, message: KeyedMessage, update: GridRow[]): void {
  // Pending changes belong before a snapshot, which the grid handles best at once.
  if (message.type === 'snapshot') api.flushAsyncTransactions();
  if (message.type === 'snapshot') api.applyTransaction({ update });
  else api.applyTransactionAsync({ update });
}

function grid(root: HTMLElement, rows: ReadonlyMap<string, GridRow>): GridApi<GridRow> {
  const heads = Array.from({ length: FIXTURES / LEAGUE_SIZE }, (_, league) => headRow(league * LEAGUE_SIZE));
  const fixtures = [...rows.values()];
  const rowData = heads.flatMap((head, league) => [
    head,
    ...fixtures.slice(league * LEAGUE_SIZE, (league + 1) * LEAGUE_SIZE),
  ]);
  return createGrid<GridRow>(root, {
    // As tight as the board: with the grid's own padding no price would fit.
    theme: themeQuartz.withParams({ cellHorizontalPadding: 2 }),
    rowData,
    columnDefs: columns(),
    defaultColDef: { sortable: false, resizable: false, suppressMovable: true },
    getRowId: ({ data }) => data.id,
    ...(screenOfPage === 'phone' ? PHONE_ROWS : DESKTOP_ROWS),
    isFullWidthRow: ({ rowNode }) => rowNode.data?.head !== undefined,
    fullWidthCellRenderer: ({ data }: { data?: GridRow }) => data?.head ?? '',
  });
}

const heights = (fixture: number, league: number) => ({
  getRowHeight: ({ data }: { data: GridRow | undefined }) => (data?.head === undefined ? fixture : league),
  rowBuffer: MOUNTED_FIXTURES - VISIBLE_FIXTURES,
});
const DESKTOP_ROWS = { ...heights(rowHeight.wide, rowHeight.league), headerHeight: 30 };
const PHONE_ROWS = { ...heights(rowHeight.narrow, rowHeight.leagueNarrow), headerHeight: 26 };

function columns(): ColDef<GridRow>[] {
  const price = (place: number): ColDef<GridRow> => ({
    colId: `p${place}`,
    field: `p${place}`,
    headerName: '',
    width: screenOfPage === 'phone' ? 66 : 54,
    enableCellChangeFlash: true,
    valueFormatter: ({ value }: { value: number }) => value.toFixed(2),
  });
  const text = (colId: string, width: number, value: (row: GridRow) => string): ColDef<GridRow> => ({
    colId,
    headerName: '',
    width,
    valueGetter: ({ data }) => (data ? value(data) : ''),
  });
  if (screenOfPage === 'phone') {
    return [text('star', 28, () => '☆'), text('match', 150, (row) => row.match ?? ''), ...[0, 1, 2].map(price)];
  }
  return [
    text('star', 28, () => '☆'),
    text('when', 62, () => '전반전 45:00'),
    text('match', 300, (row) => row.match ?? ''),
    text('score', 40, (row) => row.score ?? ''),
    ...[0, 1, 2, 3].map(price),
    text('handicap', 44, () => '-0.5'),
    ...[4, 6].map(price),
    text('total', 44, () => '2.5'),
    price(7),
    text('more', 36, () => `+${OFFERED_MARKETS.length - 3}`),
  ];
}

function headRow(fixture: number): GridRow {
  const { league } = offeredFixture(fixture);
  return { id: `league:${league.id}`, head: league.name };
}

function fixtureRows(): GridRow[] {
  return Array.from({ length: FIXTURES }, (_, fixture) => {
    const { id, home, away, score } = offeredFixture(fixture);
    const row: GridRow = { id, match: `${home} ${away}`, score: score.join(' ') };
    for (let place = 0; place < BETS_PER_FIXTURE; place++) row[`p${place}`] = 0;
    return row;
  });
}

function fieldsById(): Map<string, { row: string; field: `p${number}` }> {
  const fields = new Map<string, { row: string; field: `p${number}` }>();
  for (let bet = 0; bet < FIXTURES * BETS_PER_FIXTURE; bet++) {
    const place = bet % BETS_PER_FIXTURE;
    fields.set(betId(bet), { row: fixtureId(Math.floor(bet / BETS_PER_FIXTURE)), field: `p${place}` });
  }
  return fields;
}
