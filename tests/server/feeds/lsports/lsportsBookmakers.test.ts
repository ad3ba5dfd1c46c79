import { expect, it } from 'vitest';
import { Settlement, TradingStatus } from '../../../../src/contract/stream/market';
import { bet, message, updated } from '../importers/support/lsports';
import { followLsports, matchInPlay } from './followLsports';

const { open, suspended } = TradingStatus;

const bookmaker = (Id: number, ticks: number, more: object = {}) => ({
  Id,
  Name: `B${Id}`,
  Bets: [bet(77, { LastUpdate: updated(ticks), ...more })],
});

/** The match with odds of these, calculated or of bookmakers. */
const market = (Bets: readonly object[] | null, ...ProviderMarkets: readonly object[]) => ({
  ...matchInPlay(),
  Markets: [{ Id: 1, Name: '1X2', Bets, ProviderMarkets }],
});

async function followed(first: object) {
  const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [first]));
  return {
    ...site,
    send: (event: object, type = 3) => site.inplay.send(message(type, [event])),
    snapshot: async (event: object) => {
      site.inplay.events = [event];
      site.inplay.cut();
      await site.pass(1_000);
    },
    statuses: () => ['77', 'p1.77', 'p2.77'].map((id) => site.outcome(id)?.status),
  };
}

it('a bookmaker that a snapshot no longer has is replaced, and its outcomes are still settled', async () => {
  const { snapshot, send, statuses, feed } = await followed(market(null, bookmaker(1, 1), bookmaker(2, 1)));
  expect(statuses()).toEqual([undefined, open, undefined]);
  await snapshot(market(null, bookmaker(2, 2)));
  expect(statuses()).toEqual([undefined, suspended, open]);
  send(market(null, bookmaker(1, 3), bookmaker(2, 3, { Status: 2 })));
  expect(statuses()).toEqual([undefined, suspended, suspended]);
  send(market(null, bookmaker(1, 4, { Status: 3, Settlement: 2 })), 35);
  expect(feed.settlementOf?.('p1.77')?.settlement).toBe(Settlement.won);
});

it('a bookmaker stays whatever messages have, and another one’s odds are counted', async () => {
  const { send, statuses, feed } = await followed(market(null, bookmaker(1, 1)));
  send(market(null, bookmaker(2, 2)));
  expect(statuses()).toEqual([undefined, open, undefined]);
  expect(feed.ignored?.()).toEqual({ 'lsports odds of another bookmaker': 1 });
});

it.each([null, []])(
  'calculated odds that a snapshot no longer has (%j) are replaced by a bookmaker’s',
  async (none) => {
    const { snapshot, send, statuses } = await followed(market([bet(77)], bookmaker(1, 1)));
    send(market(none, bookmaker(1, 2)));
    expect(statuses()).toEqual([open, undefined, undefined]);
    await snapshot(market(none, bookmaker(1, 3)));
    expect(statuses()).toEqual([suspended, open, undefined]);
  },
);

it('calculated odds replace a bookmaker’s as soon as there are some', async () => {
  const { send, statuses } = await followed(market(null, bookmaker(1, 1, { Status: 2 })));
  send(market(null, bookmaker(1, 2)));
  send(market([bet(77)], bookmaker(1, 3)));
  expect(statuses()).toEqual([open, suspended, undefined]);
});
