import type { FeedReport, FeedUpdate } from '../../../../server/feeds/feed';
import { lsportsFeed } from '../../../../server/feeds/lsports/lsportsFeed';
import { operatorTables } from '../../../../server/feeds/lsports/operatorTables';
import type { LsportsPackage } from '../../../../server/feeds/importers/lsports/fixtures';
import type { Area } from '../../../../src/contract/stream/channel';
import { FakeLsports } from '../../../support/fakeLsports';
import { FeedModel } from '../../../support/feedModel';
import { VirtualClock } from '../../../support/virtualClock';
import { bet, metadata, SENT } from '../importers/support/lsports';

/** The feed of packages without a network, and what a site has of it. */
export async function followLsports(
  kinds: readonly LsportsPackage[],
  prepare?: (fakes: Record<LsportsPackage, FakeLsports>) => void,
) {
  const clock = new VirtualClock(SENT);
  const staff = { markets: new Map<string, string | null>() };
  const fakes = { inplay: new FakeLsports(), prematch: new FakeLsports() };
  prepare?.(fakes);
  const reports: string[] = [];
  const report: FeedReport = (text, level = 'warn') => reports.push(level === 'warn' ? text : `${level}: ${text}`);
  const feed = lsportsFeed({
    packages: kinds.map((kind) => ({ kind, queue: fakes[kind].queue, calls: fakes[kind].calls })),
    tables: operatorTables(undefined, report, () => staff.markets),
    clock,
    random: () => 1,
    report,
    retryMs: 1_000,
  });
  const model = new FeedModel();
  const updates: FeedUpdate[] = [];
  feed.start((given) => {
    updates.push(...given);
    for (const update of given) model.apply(update);
  });
  const answered = () => new Promise<void>((done) => setImmediate(done));
  await answered();
  return {
    ...fakes,
    staff,
    feed,
    clock,
    model,
    reports,
    updates,
    /** Lets time pass, and what was asked for meanwhile be answered. */
    pass: async (ms: number) => {
      clock.advance(ms);
      await answered();
    },
    /** The updates since the last call. */
    news: () => updates.splice(0),
    outcome: (id: string) => {
      for (const { bets, status } of model.markets.values()) {
        const found = bets.get(id);
        if (found) return { price: found.price, status: Math.max(found.status, status), settlement: found.settlement };
      }
      return undefined;
    },
  };
}

export const heartbeat = (more: object = {}) => ({ Header: { Type: 32 }, ...more });

export const keepAlive = (...ids: number[]) => ({ Header: { Type: 31 }, Body: { KeepAlive: { ActiveEvents: ids } } });

/** A match in play with one market of two outcomes. */
export const matchInPlay = (bets: object[] = [bet(11), bet(12, { Name: '2', Price: '2.1' })], more: object = {}) => ({
  FixtureId: 500,
  Fixture: metadata({ Status: 2, ...more }),
  Livescore: null,
  Markets: [{ Id: 1, Name: '1X2', Bets: bets }],
});

/** How often the area was called alive. */
export const aliveIn = (area: Area, updates: readonly FeedUpdate[]) =>
  updates.filter((update) => update.kind === 'alive' && update.area === area).length;
