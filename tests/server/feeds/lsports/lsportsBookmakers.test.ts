import { describe, expect, it } from 'vitest';
import { Settlement, TradingStatus } from '../../../../src/contract/stream/market';
import { bet, fixtureEvent, message, updated } from '../importers/support/lsports';
import { followLsports, keepAlive, matchInPlay } from './followLsports';

const { open, suspended, settled } = TradingStatus;

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

it('a bookmaker that is suspended by the feed stays', async () => {
  const { send, statuses } = await followed(market(null, bookmaker(1, 1)));
  send(market(null, bookmaker(1, 2, { Status: 2 })));
  send(market(null, bookmaker(2, 3)));
  expect(statuses()).toEqual([undefined, suspended, undefined]);
});

type Followed = Awaited<ReturnType<typeof followed>>;

const becomes = ({ send }: Followed, fields: object, ticks: number) =>
  send(fixtureEvent({ Status: 2, LastUpdate: updated(ticks), ...fields }), 1);

describe.each<[string, (site: Followed) => void | Promise<void>]>([
  ['that became another one', (site) => becomes(site, { Sport: { Id: 48242, Name: 'Basketball' } }, 2)],
  [
    'that was not subscribed for a while',
    (site) => [3, 1].forEach((Status) => becomes(site, { Subscription: { Status } }, 5 - Status)),
  ],
  ['that keep-alives left out', ({ inplay }) => [1, 1, 500].forEach((id) => inplay.send(keepAlive(id)))],
  ['whose market was not in a snapshot', ({ snapshot }) => snapshot({ ...matchInPlay(), Markets: [] })],
])('a match %s', (_, happens) => {
  const ready = async (first: object) => {
    const site = await followed(first);
    site.inplay.events = undefined;
    await happens(site);
    return site;
  };

  it.each([
    ['a bookmaker’s', market(null, bookmaker(1, 1)), [undefined, suspended, open]],
    ['calculated', market([bet(77)], bookmaker(1, 1)), [suspended, undefined, open]],
  ])('has another bookmaker’s odds as soon as they come, where those before were %s', async (__, first, after) => {
    const { send, statuses, feed } = await ready(first);
    send(market(null, bookmaker(2, 6)));
    expect(statuses()).toEqual(after);
    send(market(null, bookmaker(1, 7)));
    expect(statuses()).toEqual(after);
    expect(feed.ignored?.()).toMatchObject({ 'lsports odds of another bookmaker': 1 });
  });

  it('has those of before where they come too', async () => {
    const { send, statuses } = await ready(market(null, bookmaker(1, 1)));
    send(market(null, bookmaker(2, 6), bookmaker(1, 6)));
    expect(statuses()).toEqual([undefined, open, undefined]);
  });

  it('has another bookmaker’s though a result of the one before came', async () => {
    const { send, statuses, feed } = await ready(market(null, bookmaker(1, 1)));
    send(market(null, bookmaker(1, 6, { Status: 3, Settlement: 2 })), 35);
    expect(feed.settlementOf?.('p1.77')?.settlement).toBe(Settlement.won);
    send(market(null, bookmaker(2, 7)));
    expect(statuses()).toEqual([undefined, settled, open]);
  });
});

it('a match that became another one has the bookmaker’s odds that the answer has', async () => {
  const site = await followed(market(null, bookmaker(1, 1)));
  site.inplay.events = [market(null, bookmaker(2, 3))];
  becomes(site, { Sport: { Id: 48242, Name: 'Basketball' } }, 2);
  expect(site.statuses()).toEqual([undefined, suspended, undefined]);
  await site.pass(0);
  expect(site.statuses()).toEqual([undefined, suspended, open]);
});
