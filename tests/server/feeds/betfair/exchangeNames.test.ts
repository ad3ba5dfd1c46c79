import { afterEach, describe, expect, it } from 'vitest';
import { exchangeNames } from '../../../../server/feeds/betfair/exchangeNames';
import { fieldsOf, listOf } from '../../../../server/feeds/importers/untrusted';
import { TradingStatus } from '../../../../src/contract/stream/market';
import { machineClock } from '../../../../server/timing/machineClock';
import { exchangeHistory } from '../../../support/exchangeHistory';
import { VirtualClock } from '../../../support/virtualClock';
import { closeExchanges, type ExchangeReader, readExchange, startReading } from './readExchange';

const OFTEN = { interval: 20 };
const MARKET = '1.100';

afterEach(closeExchanges);

/** Half a minute is 60 ms, and no pause is longer than 10. */
const clock = {
  ...machineClock,
  mono: () => machineClock.mono() * 500,
  after: (ms: number, task: () => void) => machineClock.after(ms === 30_000 || ms === 1_000 ? 10 : ms, task),
};

type Catalogue = (ids: readonly string[]) => readonly object[];

/** The first matches of an exchange whose catalogue answers so, each market with one price at once. */
async function read(catalogue: (server: Catalogue) => Catalogue, define: (runner: object) => object = (same) => same) {
  const asked: string[][] = [];
  const answer: Catalogue = (ids) => catalogue((some) => reader.server.catalogue(some))(ids);
  const reader: ExchangeReader = startReading(
    await readExchange({ clock, catalogue: async (ids) => (asked.push([...ids]), answer(ids)) }),
  );
  const [first] = exchangeHistory(5, 0);
  const mc = listOf(first!.mc)
    .map(fieldsOf)
    .map(({ id, marketDefinition }) => {
      const runners = listOf(fieldsOf(marketDefinition).runners).map((runner) => define(fieldsOf(runner)));
      return { id, marketDefinition: { ...fieldsOf(marketDefinition), runners } };
    });
  reader.server.publish({ ...first, mc });
  let odds = 1;
  const publishPrice = () => {
    odds += 0.5;
    reader.server.publish({ op: 'mcm', pt: 5, mc: [{ id: MARKET, rc: [{ id: 101, batb: [[0, odds, 50]] }] }] });
  };
  publishPrice();
  await reader.server.read();
  return {
    reader,
    asked,
    publishPrice,
    statusOf: () => [...reader.model.markets.values()].find(({ bets }) => bets.has(`${MARKET}.101`))?.status,
  };
}

describe('names of the exchange', () => {
  it('has what has no names yet suspended, and asks the catalogue again where it gives none', async () => {
    let refusals = 0;
    let gives = false;
    const { reader, statusOf } = await read((server) => (ids) => {
      if (gives) return server(ids);
      refusals += 1;
      throw new Error('TOO_MUCH_DATA');
    });
    await expect.poll(() => refusals, OFTEN).toBeGreaterThan(1);
    expect(reader.reports[0]).toBe("Betfair's catalogue gives no names (TOO_MUCH_DATA)");
    expect(reader.model.fixtures.get('bf.91')?.name).toBe('91');
    expect(statusOf()).toBe(TradingStatus.suspended);
    gives = true;
    await expect.poll(statusOf, OFTEN).toBe(TradingStatus.open);
    expect(reader.model.fixtures.get('bf.91')?.name).not.toBe('91');
  });

  it.each(['REMOVED', 'HIDDEN', 'LOSER'])('needs none of a runner that is %s', async (status) => {
    const { reader, statusOf } = await read(
      (server) => (ids) =>
        server(ids).map((entry) => ({
          ...entry,
          runners: listOf(fieldsOf(entry).runners).filter((runner) => fieldsOf(runner).selectionId !== 102),
        })),
      (runner) => (fieldsOf(runner).id === 102 ? { ...runner, status } : runner),
    );
    await expect.poll(statusOf, OFTEN).toBe(TradingStatus.open);
    expect(reader.reports).toEqual([]);
  });

  it('asks again for what the catalogue’s answer did not have, and for no other', async () => {
    let answers = 0;
    const { asked, publishPrice, statusOf } = await read((server) => (ids) => {
      answers += 1;
      return server(ids.filter((id) => id !== MARKET || answers > 2));
    });
    await expect.poll(() => (publishPrice(), statusOf()), OFTEN).toBe(TradingStatus.open);
    expect(asked.map((ids) => ids.length)).toEqual([8, 1, 1]);
    expect(asked.slice(1)).toEqual([[MARKET], [MARKET]]);
  });

  it('has in the log, after half a minute and then once a minute, which markets the catalogue lacks names of', async () => {
    const unnamed = new Map(['1.1', '1.2', '1.3'].map((id) => [id, true]));
    const virtual = new VirtualClock();
    const reports: [second: number, text: string][] = [];
    const asked: [second: number, ids: string][] = [];
    const second = () => virtual.mono() / 1_000;
    const names = exchangeNames({
      catalogue: async (ids) => (asked.push([second(), ids.join(' ')]), []),
      unnamed,
      onEntries: () => unnamed.delete('1.2'),
      clock: virtual,
      report: (text) => reports.push([second(), text]),
    });
    for (let i = 0; i < 100; i += 1) {
      names.ask();
      if (i === 80) unnamed.delete('1.1');
      if (i === 95) unnamed.delete('1.3');
      await Promise.resolve();
      virtual.advance(1_000);
    }
    names.stop();
    const lacking = (count: number, ids: string) =>
      `nothing can be bet on in ${count} of Betfair's markets: its catalogue lacks names (${ids})`;
    expect(reports).toEqual([
      [31, lacking(2, '1.1, 1.3')],
      [91, lacking(1, '1.3')],
      [96, "Betfair's catalogue lacks no names"],
    ]);
    expect(asked).toEqual([
      [0, '1.1 1.2 1.3'],
      [30, '1.1 1.3'],
      [60, '1.1 1.3'],
      [90, '1.3'],
    ]);
  });

  it('asks only once for those of a market that is closed, or that an image left out', async () => {
    const { reader, asked, publishPrice } = await read(() => () => []);
    const [whole] = exchangeHistory(5, 0);
    const [market, ...others] = listOf(whole!.mc).map(fieldsOf);
    await expect.poll(() => (publishPrice(), asked.length), OFTEN).toBeGreaterThan(1);
    const closed = { ...fieldsOf(others[0]!.marketDefinition), status: 'CLOSED' };
    reader.server.publish({
      ...whole,
      ct: 'SUB_IMAGE',
      pt: 6,
      mc: [market!, { ...others[0], marketDefinition: closed }],
    });
    reader.server.restart();
    reader.server.cut();
    await expect.poll(() => (publishPrice(), asked.at(-1)), OFTEN).toEqual([market!.id]);
  });
});
