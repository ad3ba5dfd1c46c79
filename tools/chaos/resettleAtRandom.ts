import { type Area, AREAS } from '../../src/contract/stream/channel';
import { TradingStatus, Settlement } from '../../src/contract/stream/market';
import type { VirtualClock } from '../../src/engine/replay/virtualClock';
import { every } from '../../src/rules/clock';
import type { FeedBus } from '../../server/bus/feedBus';
import type { FeedSink } from '../../server/feeds/feed';
import type { ChaosRandom } from './chance';

const EVERY_MS = 2_500;

/**
 * Settles open bets and reverts that later, at another price. A simulated match does so too rarely for a
 * schedule of minutes. Returns what stops it.
 */
export function resettleAtRandom(sink: FeedSink, bus: FeedBus, time: VirtualClock, chance: ChaosRandom): () => void {
  let stopped = false;
  const stop = every(time, EVERY_MS, () => {
    const area = chance.pick<Area>(AREAS);
    const open = [...bus.book(area).outcomes.values()].filter(({ status }) => status === TradingStatus.open);
    if (open.length === 0) return;
    const { id, price } = chance.pick(open);
    sink([{ kind: 'outcome.changed', area, outcomeId: id, status: TradingStatus.settled, settlement: Settlement.won }]);
    time.after(chance.between(3_000, 15_000), () => {
      const known = stopped ? undefined : bus.book(area).outcomes.get(id);
      if (known?.status !== TradingStatus.settled) return;
      const back = { status: TradingStatus.open, settlement: Settlement.inProgress, price: price + 10 };
      sink([{ kind: 'outcome.changed', area, outcomeId: id, ...back }]);
    });
  });
  return () => {
    stopped = true;
    stop();
  };
}
