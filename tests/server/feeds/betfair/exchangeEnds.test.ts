import { afterEach, describe, expect, it } from 'vitest';
import { Settlement } from '../../../../src/contract/stream/market';
import { exchangeHistory } from '../../../support/exchangeHistory';
import { closeExchanges, FAST_CLOCK, readExchange, scriptedExchange, startReading } from './readExchange';

const OFTEN = { interval: 20 };

afterEach(closeExchanges);

describe('the end of a match of the exchange', () => {
  it('knows what became of an outcome from before the match while that is played, and after it has left', async () => {
    const { server, feed, model, updates } = startReading(await readExchange({ clock: FAST_CLOCK }));
    await server.read();
    const publish = (status: string, inPlay: boolean, runners: readonly string[], rc: object[] = []) =>
      server.publish({
        op: 'mcm',
        pt: Date.now(),
        mc: [
          {
            id: '1.5',
            rc,
            marketDefinition: {
              ...{ eventId: '5', eventTypeId: '1', eventName: 'Seoul v Busan', name: 'Match Odds', status, inPlay },
              runners: runners.map((runner, i) => ({ id: i + 1, name: `${i}`, sortPriority: i + 1, status: runner })),
            },
          },
        ],
      });
    const area = () => updates.findLast((update) => update.kind === 'fixture.put')?.area;
    publish('OPEN', false, ['ACTIVE', 'ACTIVE'], [{ id: 1, batb: [[0, 2, 100]] }]);
    await expect.poll(area, OFTEN).toBe('europe');
    expect(feed.settlementOf?.('1.5.1')?.settlement).toBe(Settlement.inProgress);
    publish('OPEN', true, ['ACTIVE', 'ACTIVE']);
    await expect.poll(area, OFTEN).toBe('inplay');
    expect(feed.settlementOf?.('1.5.1')?.settlement).toBe(Settlement.inProgress);
    publish('CLOSED', true, ['WINNER', 'LOSER']);
    await expect.poll(() => feed.settlementOf?.('1.5.1')?.settlement, OFTEN).toBe(Settlement.won);
    await expect.poll(() => model.fixtures.size, OFTEN).toBe(0);
    expect(['1.5.1', 'another'].map((id) => feed.settlementOf?.(id)?.settlement)).toEqual([Settlement.won, undefined]);
  });

  it('has bets wait for staff whose market closed without results, until it has them', async () => {
    const { server, feed, model } = startReading(await readExchange({ clock: FAST_CLOCK }));
    const [first] = exchangeHistory(1, 0) as unknown as { mc: { id: string; marketDefinition: object }[] }[];
    const [market] = first!.mc;
    const publish = (more: object, rc: object[] = []) =>
      server.publish({
        op: 'mcm',
        pt: 5,
        mc: [{ id: market!.id, rc, marketDefinition: { ...market!.marketDefinition, ...more } }],
      });
    await server.read();
    publish({}, [{ id: 101, batb: [[0, 2, 5]] }]);
    await expect.poll(() => model.markets.size, OFTEN).toBe(1);
    const [outcomeId] = [...model.markets.values()][0]!.bets.keys();
    publish({ status: 'CLOSED', runners: null });
    await expect.poll(() => model.fixtures.size, OFTEN).toBe(0);
    expect(feed.settlementOf?.(outcomeId!)?.settlement).toBe(Settlement.inProgress);
    publish({ status: 'CLOSED', runners: [{ id: 101, status: 'WINNER' }] });
    await expect.poll(() => feed.settlementOf?.(outcomeId!)?.settlement, OFTEN).toBe(Settlement.won);
    await expect.poll(() => model.fixtures.size, OFTEN).toBe(0);
    expect(feed.settlementOf?.(outcomeId!)?.settlement).toBe(Settlement.won);
  });

  it('lets matches leave a minute after their last market closed', async () => {
    const reader = startReading(await readExchange({ clock: FAST_CLOCK }));
    const [first] = exchangeHistory(1, 0) as unknown as { mc: { id: string; marketDefinition: object }[] }[];
    reader.server.publish({ ...first });
    await reader.server.read();
    await expect.poll(() => reader.model.fixtures.size, OFTEN).toBe(4);
    const closed = first!.mc.slice(0, 2).map(({ id, marketDefinition }) => ({
      id,
      marketDefinition: { ...marketDefinition, status: 'CLOSED' },
    }));
    reader.server.publish({ op: 'mcm', pt: 5, mc: closed });
    await expect.poll(() => [...reader.model.fixtures.keys()], OFTEN).toEqual(['bf.92', 'bf.93', 'bf.94']);
    // What comes of it later is a match that is new.
    reader.server.publish({ op: 'mcm', pt: 6, mc: first!.mc.slice(0, 1) });
    await expect.poll(() => reader.model.fixtures.size, OFTEN).toBe(4);
  });

  it('lets matches leave whose markets closed unseen; their bets wait for staff', async () => {
    const [whole] = exchangeHistory(1, 0) as unknown as {
      mc: { id: string; marketDefinition: { eventId: string } }[];
    }[];
    const mc = whole!.mc.map((market) => ({ ...market, rc: [{ id: 101, batb: [[0, 2, 5]] }] }));
    const left = mc.filter(({ marketDefinition }) => marketDefinition.eventId !== '91');
    const image = { op: 'mcm', ct: 'SUB_IMAGE', initialClk: 'i', clk: 'c' };
    let lose = () => {};
    const port = await scriptedExchange((request, send) => {
      if (request.op === 'authentication') send({ op: 'status', id: request.id, statusCode: 'SUCCESS' });
      if (request.op !== 'marketSubscription') return;
      send({ ...image, id: request.id, pt: 1, mc });
      lose = () => send({ ...image, id: request.id, pt: 2, mc: left });
    });
    const reader = startReading(await readExchange({ port, clock: FAST_CLOCK }));
    await expect.poll(() => reader.model.fixtures.size, OFTEN).toBe(4);
    const market = [...reader.model.markets.values()].find(({ fixtureId }) => fixtureId === 'bf.91');
    const [outcomeId] = market!.bets.keys();
    lose();
    await expect.poll(() => [...reader.model.fixtures.keys()], OFTEN).toEqual(['bf.92', 'bf.93', 'bf.94']);
    expect(reader.feed.settlementOf?.(outcomeId!)?.settlement).toBe(Settlement.inProgress);
  });
});
