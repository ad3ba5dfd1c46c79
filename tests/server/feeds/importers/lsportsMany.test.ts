import { expect, it } from 'vitest';
import { SourceHealth } from '../../../../server/feeds/importers/heartbeatWriter';
import { ImportTally } from '../../../../server/feeds/importers/importReport';
import { ImportState } from '../../../../server/feeds/importers/importState';
import { LsportsState } from '../../../../server/feeds/importers/lsports/state';
import type { UntrustedFields } from '../../../../server/feeds/importers/untrusted';
import { importedLines } from './support/imported';
import { bet, message, metadata, result, SENT } from './support/lsports';

const MANY = 500;
const each = <T>(one: (n: number) => T) => Array.from({ length: MANY }, (_, n) => one(n));

/** A state that counts how often a market is put, and the id of a published one looked at. */
function counted() {
  const counts = { put: 0, looked: 0 };
  const state = new (class extends ImportState {
    override putMarket(...args: Parameters<ImportState['putMarket']>): void {
      counts.put += 1;
      super.putMarket(...args);
    }
  })();
  const lsports = new LsportsState(state, {
    mapping: {
      market: (id) => ({
        get id() {
          counts.looked += 1;
          return id;
        },
        name: id,
      }),
      league: (league) => league,
      fixtureId: (id) => id,
    },
  });
  const apply = (event: UntrustedFields) =>
    lsports.apply(event, SENT, { tally: new ImportTally(), health: new SourceHealth() });
  return { counts, apply };
}

it('a market that a message has many times is put once', () => {
  const { counts, apply } = counted();
  apply({ FixtureId: 500, Fixture: metadata(), Markets: each((n) => ({ Id: 1, Bets: [bet(n)] })) });
  expect(counts.put).toBe(1);
});

it('markets are not compared with all others of their match', () => {
  const { counts, apply } = counted();
  apply({ FixtureId: 500, Fixture: metadata(), Markets: each((n) => ({ Id: n, Bets: [bet(n)] })) });
  expect(counts.put).toBe(MANY);
  expect(counts.looked).toBeLessThan(20 * MANY);
});

it('a match has 64 periods and kinds of statistics at most', async () => {
  const parts = each((n) => ({ Type: MANY - n, Results: result('1', '2') }));
  const Livescore = { Scoreboard: { Status: 2, Results: result('1', '2') }, Periods: parts, Statistics: parts };
  const { picture } = await importedLines([message(2, [{ FixtureId: 500, Fixture: metadata(), Livescore }])]);
  const [fixture] = picture.fixtures.values();
  expect(fixture?.scoreboard?.periods.map(({ type }) => type)).toEqual(each((n) => n + 1).slice(0, 64));
  expect(fixture?.scoreboard?.stats).toHaveLength(64);
});
