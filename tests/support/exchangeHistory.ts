/** Numbers from 0 up to, not including, `below`; the same for one seed. */
function dice(seed: number): (below: number) => number {
  let state = seed % 2_147_483_647 || 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

interface Market {
  id: string;
  eventId: string;
  status: 'OPEN' | 'SUSPENDED' | 'CLOSED';
  inPlay: boolean;
  runners: { id: number; status: string }[];
}

const TICKS = [1.5, 1.62, 1.9, 2, 2.2, 2.74, 3.5, 5, 12];
export const EXCHANGE_BEGAN = Date.UTC(2026, 0, 5, 12);

/**
 * Messages of an exchange as its historical files have them: a few events with two markets each, ladders that change row by
 * row, markets that are suspended, go in play, lose a runner, and close with a winner.
 */
export function exchangeHistory(seed: number, length: number): Record<string, unknown>[] {
  const roll = dice(seed);
  const markets: Market[] = [1, 2, 3, 4].flatMap((event) =>
    [0, 1].map((nth) => ({
      id: `1.${event}0${nth}`,
      eventId: `9${event}`,
      status: 'OPEN' as const,
      inPlay: false,
      runners: [1, 2, 3].map((id) => ({ id: event * 100 + nth * 10 + id, status: 'ACTIVE' })),
    })),
  );
  const definitions = markets.map((market) => ({ id: market.id, marketDefinition: definitionOf(market) }));
  const messages: Record<string, unknown>[] = [{ op: 'mcm', clk: 'a', pt: EXCHANGE_BEGAN, mc: definitions }];
  for (let i = 1; i <= length; i += 1) {
    const changed = Array.from({ length: 1 + roll(3) }, () => markets[roll(markets.length)]!);
    const mc = [...new Set(changed)].map((market) => (roll(6) === 0 ? redefined(market) : moved(market)));
    messages.push({ op: 'mcm', clk: `a${i}`, pt: EXCHANGE_BEGAN + i * 100, mc });
  }
  return messages;

  function moved({ id, runners }: Market): object {
    const rows = (most: number) =>
      Array.from({ length: 1 + roll(2) }, (_, at) => [at, TICKS[roll(TICKS.length)], roll(most)]);
    const rc = runners
      .filter(() => roll(2) === 0)
      .map(({ id: runner }) => ({ id: runner, batb: rows(4), batl: rows(9), ltp: TICKS[roll(TICKS.length)] }));
    return { id, rc };
  }

  function redefined(market: Market): object {
    const what = roll(12);
    if (market.status === 'CLOSED') return { id: market.id, marketDefinition: definitionOf(market) };
    if (what < 6) market.status = market.status === 'OPEN' ? 'SUSPENDED' : 'OPEN';
    else if (what < 9) market.inPlay = true;
    else if (what < 11) market.runners[roll(3)]!.status = 'REMOVED';
    else close(market);
    return { id: market.id, marketDefinition: definitionOf(market) };
  }

  function close(market: Market): void {
    market.status = 'CLOSED';
    const winner = roll(3);
    for (const [i, runner] of market.runners.entries())
      if (runner.status === 'ACTIVE') runner.status = i === winner ? 'WINNER' : 'LOSER';
  }
}

function definitionOf({ eventId, status, inPlay, runners }: Market): object {
  return {
    eventId,
    eventTypeId: '1',
    eventName: `Home ${eventId} v Away ${eventId}`,
    marketType: 'MATCH_ODDS',
    bettingType: 'ODDS',
    marketTime: '2026-01-05T15:00:00.000Z',
    status,
    inPlay,
    runners: runners.map((runner, i) => ({ ...runner, name: `Runner ${runner.id}`, sortPriority: i + 1 })),
  };
}
