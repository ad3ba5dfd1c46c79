import type { OverridePlace, OverrideRow, StaffOutcome } from '../../src/contract/api/staff/overrides';
import { AREAS } from '../../src/contract/stream/channel';
import { TradingStatus } from '../../src/contract/stream/market';
import type { FeedBus } from '../bus/feedBus';
import { fixtureNamesOf } from '../suspensions/fixturePage';
import type { OverriddenNames, RunningOverride } from './changeOverrides';

/** Those whose outcome a book has and that is not decided: with its match an override is over as well. */
export function overrideRows(bus: FeedBus, running: readonly RunningOverride[]): OverrideRow[] {
  return running.flatMap(({ at, until, ...override }) => {
    const { area, betId } = override;
    const outcome = bus.book(area).outcomes.get(betId);
    if (!outcome || outcome.status >= TradingStatus.settled) return [];
    const { fixtureId, name: market } = outcome.market;
    const fixture = fixtureNamesOf(bus, fixtureId, undefined)?.fixture ?? fixtureId;
    const sport = bus.book(area).fixture(fixtureId)?.sport ?? 0;
    const { name: pick, line, price: offered } = outcome;
    return [
      {
        ...override,
        ...{ fixtureId, fixture, sport, market, pick, line, offered },
        at: at.getTime(),
        until: until.getTime(),
      },
    ];
  });
}

/** Outcomes of a market in whichever areas it is; undefined where no book has it. */
export function outcomesOf(
  bus: FeedBus,
  running: readonly RunningOverride[],
  { fixtureId, marketId }: { fixtureId: string; marketId: string },
): StaffOutcome[] | undefined {
  const found = AREAS.flatMap((area) => {
    const market = bus.book(area).market(fixtureId, marketId);
    return market ? [{ area, market }] : [];
  });
  if (found.length === 0) return undefined;
  return found.flatMap(({ area, market }) =>
    market.outcomes.map(({ id: betId, name, line, price: offered, status }) => {
      const override = running.find((one) => one.area === area && one.betId === betId);
      return { area, betId, name, line, offered, status, change: override?.change ?? null };
    }),
  );
}

/** What an outcome is called; undefined where no book has it. `isDecided`: nothing can be set for it any more. */
export function overriddenNamesOf(
  bus: FeedBus,
  { area, betId }: OverridePlace,
): (OverriddenNames & { isDecided: boolean }) | undefined {
  const outcome = bus.book(area).outcomes.get(betId);
  if (!outcome) return undefined;
  const { fixtureId, name: market } = outcome.market;
  return {
    fixtureId,
    fixture: fixtureNamesOf(bus, fixtureId, undefined)?.fixture ?? fixtureId,
    market,
    selection: `${outcome.name} ${outcome.line}`.trim(),
    isDecided: outcome.status >= TradingStatus.settled,
  };
}
