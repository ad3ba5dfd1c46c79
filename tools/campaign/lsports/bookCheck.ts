import { setTimeout as sleep } from 'node:timers/promises';
import { type UntrustedFields, fieldsOf, listOf } from '../../../server/feeds/importers/untrusted';
import { machineClock } from '../../../server/timing/machineClock';
import type { LsportsServer } from '../../feedServer/lsports/lsportsServer';
import type { OddsWatch } from '../site/oddsWatch';

interface ExpectedOutcome {
  id: string;
  price: number;
  status: number;
  settlement: number;
}

/** Compares what a page shows with what the messages come to by themselves, by the vendor's rules and no code of the site's. */
export class BookCheck {
  readonly #expected: ExpectedOutcome[];

  constructor(producer: LsportsServer) {
    const events = (['inplay', 'prematch'] as const).flatMap((kind) => producer.state(kind).events());
    this.#expected = events.flatMap((event) =>
      listOf(fieldsOf(event).Markets).flatMap((market) => listOf(fieldsOf(market).Bets).map(fieldsOf).map(expectedOf)),
    );
  }

  async becomesEqual(odds: OddsWatch, withinMs: number): Promise<boolean> {
    const until = machineClock.mono() + withinMs;
    while (this.#differing(odds).length > 0) {
      if (machineClock.mono() > until) return false;
      await sleep(500);
    }
    return true;
  }

  summary(odds: OddsWatch): string {
    const differing = this.#differing(odds);
    const [first] = differing;
    const shown = first && odds.outcome(first.id);
    const example =
      first && `, such as ${JSON.stringify(first)}, shown ${shown?.price} ${shown?.status} ${shown?.settlement}`;
    return `${this.#expected.length} outcomes, ${differing.length} differ${example ?? ''}`;
  }

  #differing(odds: OddsWatch): ExpectedOutcome[] {
    return this.#expected.filter(({ id, price, status, settlement }) => {
      const shown = odds.outcome(id);
      return shown?.price !== price || shown.status !== status || shown.settlement !== settlement;
    });
  }
}

function expectedOf({ Id, Price, Status, Settlement }: UntrustedFields): ExpectedOutcome {
  const result = Number(Settlement ?? 0);
  const isSettled = Status === 3 && result > 0;
  return {
    id: String(Id),
    price: Math.round(Number(Price) * 1_000),
    status: isSettled ? 3 : Status === 1 ? 1 : 2,
    settlement: isSettled ? result : 0,
  };
}
