import { expect, it } from 'vitest';
import { operatorTables } from '../../../../server/feeds/lsports/operatorTables';
import { SourceHealth } from '../../../../server/feeds/importers/heartbeatWriter';
import { ImportState } from '../../../../server/feeds/importers/importState';
import { ImportTally } from '../../../../server/feeds/importers/importReport';
import { LsportsState } from '../../../../server/feeds/importers/lsports/state';
import { Settlement, TradingStatus } from '../../../../src/contract/stream/market';
import { FeedModel } from '../../../support/feedModel';
import { bet, metadata, SENT, updated } from '../importers/support/lsports';

const { open, suspended } = TradingStatus;

/** A match whose markets staff has mapped. */
function mapped(...rows: [string, string][]) {
  let staffs: ReadonlyMap<string, string> = new Map(rows);
  const imported = new ImportState();
  const tables = operatorTables(
    undefined,
    () => {},
    () => staffs,
  );
  const tally = new ImportTally();
  const state = new LsportsState(imported, { mapping: tables, packages: ['inplay'] });
  const model = new FeedModel();
  const publish = () => {
    for (const update of imported.flush()) model.apply(update);
  };
  return {
    tally,
    state,
    send: (...Markets: object[]) => {
      const event = { FixtureId: 500, Fixture: metadata({ Status: 2 }), Livescore: null, Markets };
      state.apply(event, SENT, { tally, health: new SourceHealth() });
      publish();
    },
    map: (...changed: [string, string][]) => {
      staffs = new Map(changed);
      tables.reload();
      const updates = state.remap();
      for (const update of updates) model.apply(update);
      publish();
      return updates;
    },
    shown: () =>
      [...model.markets.values()]
        .map(({ id, status, bets }) => ({ id, status, bets: [...bets.keys()].join() }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

const first = { Id: 1, Name: '1X2', Status: 2, Bets: [bet(11)] };
const second = { Id: 1439, Name: 'Other', Status: 1, Bets: [bet(21)] };

it('of two markets that are mapped to one the first is shown, the other neither opens it nor adds to it', () => {
  const { send, shown, tally, state } = mapped(['1439', '1']);
  send(first, second);
  send(second);
  expect(shown()).toEqual([{ id: '1', status: suspended, bets: '11' }]);
  expect(tally.ignored).toEqual({ 'lsports market 1439 that another one of its match is mapped like: 1': 2 });
  expect(state.markets('inplay').resultOf('21')?.settlement).toBe(Settlement.inProgress);
});

it('the first is the first with outcomes, and stays it', () => {
  const { send, shown } = mapped(['1439', '1']);
  send({ ...first, Bets: [] });
  send(second);
  send({ ...first, Bets: [bet(11, { LastUpdate: updated(2) })] });
  expect(shown()).toEqual([{ id: '1', status: open, bets: '21' }]);
});

it('the other is shown once one of them is mapped to something else, or both change places', () => {
  const { send, shown, map, state } = mapped(['1439', '1']);
  send(first, second);
  expect(map(['1439', '1'])).toEqual([]);
  map(['1439', '2']);
  const apart = [
    { id: '1', status: suspended, bets: '11' },
    { id: '2', status: open, bets: '21' },
  ];
  expect(shown()).toEqual(apart);
  map(['1', '2'], ['1439', '1']);
  expect(state.markets('inplay').resultOf('21')).toEqual({ marketId: '1', settlement: Settlement.inProgress });
  expect(shown()).toEqual([
    { id: '1', status: open, bets: '21' },
    { id: '2', status: suspended, bets: '11' },
  ]);
});

it('a snapshot that has a market suspended suspends it, whatever was newer of an outcome that it has no more', () => {
  const { send, shown, state } = mapped();
  const older = bet(12, { Name: '2', LastUpdate: updated(8) });
  const of = (Status: number, ...Bets: object[]) => ({ Id: 1, Name: '1X2', Status, Bets });
  send(of(1, bet(11, { LastUpdate: updated(9) }), older));
  state.markets('inplay').applySnapshot(() => send(of(2, older)));
  expect(shown()).toMatchObject([{ status: suspended }]);
  send(of(1, older));
  expect(shown()).toMatchObject([{ status: suspended }]);
});
