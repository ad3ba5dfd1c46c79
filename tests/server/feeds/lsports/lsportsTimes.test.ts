import { describe, expect, it } from 'vitest';
import { FixtureStatus } from '../../../../src/contract/stream/fixture';
import { Settlement, TradingStatus } from '../../../../src/contract/stream/market';
import { HOUR_MS } from '../../../../src/contract/units';
import { bet, fixtureEvent, marketEvent, message, result, SENT } from '../importers/support/lsports';
import { followLsports, heartbeat, keepAlive, matchInPlay } from './followLsports';

type Followed = Awaited<ReturnType<typeof followLsports>>;

const livescore = (home: string, Status: FixtureStatus = FixtureStatus.inProgress) => ({
  Scoreboard: { Status, Results: result(home, '0') },
});
const after = (ms: number) => new Date(SENT + ms).toISOString();
const matchAt = (home: string) => ({
  ...matchInPlay(undefined, { LastUpdate: after(-HOUR_MS) }),
  Livescore: livescore(home),
});

function goal(site: Followed, home: string, aheadMs = 0, status?: FixtureStatus) {
  const ServerTimestamp = site.clock.wall() + aheadMs;
  site.inplay.send(message(2, [{ FixtureId: 500, Livescore: livescore(home, status) }], { ServerTimestamp }));
}

function shown({ model }: Followed) {
  const [fixture] = model.fixtures.values();
  return [fixture?.scoreboard?.results[0], fixture?.status];
}

describe('a goal while a snapshot is on its way', () => {
  it.each([
    ['goal', FixtureStatus.inProgress],
    ['match’s end', FixtureStatus.finished],
  ])('is newer than the snapshot (%s)', async (_, status) => {
    const site = await followLsports(['inplay'], ({ inplay }) => {
      inplay.events = [matchAt('0')];
      inplay.isSlow = true;
    });
    await site.pass(100);
    goal(site, '1', -2_000, status);
    await site.pass(8_000);
    site.inplay.answer();
    await site.pass(0);
    expect(shown(site)).toEqual(['1', status]);
  });

  it('is newer than the match that was asked for', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchAt('0')]));
    for (const id of [1, 1]) site.inplay.send(keepAlive(id));
    site.inplay.isSlow = true;
    site.inplay.send(keepAlive(500));
    await site.pass(1_000);
    goal(site, '1');
    await site.pass(4_000);
    site.inplay.answer();
    await site.pass(0);
    expect(shown(site)[0]).toBe('1');
  });

  it('is in the snapshot of the next connection, though the one before it was sent just before', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchAt('0')]));
    goal(site, '1');
    site.inplay.events = [matchAt('2')];
    site.inplay.cut();
    await site.pass(1_000);
    expect(shown(site)[0]).toBe('2');
  });
});

describe('the end of a match', () => {
  const ended = (site: Followed, Status: FixtureStatus, ms: number) =>
    site.inplay.send(
      message(1, [fixtureEvent({ Status, LastUpdate: after(ms - 200) })], { ServerTimestamp: SENT + ms }),
    );

  it.each([FixtureStatus.finished, FixtureStatus.cancelled])(
    'is not undone by a livescore that was sent before it (%i)',
    async (status) => {
      const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
      await site.pass(10_000);
      ended(site, status, 10_000);
      await site.pass(1_000);
      goal(site, '1', -1_100);
      expect(shown(site)).toEqual(['1', status]);
      expect(site.outcome('11')?.status).toBe(TradingStatus.suspended);
      goal(site, '2');
      expect(shown(site)).toEqual(['2', FixtureStatus.inProgress]);
      expect(site.outcome('11')?.status).toBe(TradingStatus.open);
    },
  );

  it('by a livescore is not undone by metadata that was sent before it', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    await site.pass(10_000);
    goal(site, '1', 0, FixtureStatus.finished);
    ended(site, FixtureStatus.inProgress, 9_000);
    expect(shown(site)).toEqual(['1', FixtureStatus.finished]);
    ended(site, FixtureStatus.inProgress, 11_000);
    expect(shown(site)).toEqual(['1', FixtureStatus.inProgress]);
  });

  it('leaves a match that has not begun where it is, if it was called off after the livescore', async () => {
    const site = await followLsports(
      ['inplay'],
      ({ inplay }) => (inplay.events = [matchInPlay(undefined, { Status: 1 })]),
    );
    await site.pass(10_000);
    ended(site, FixtureStatus.postponed, 10_000);
    goal(site, '0', -1_000);
    expect(shown(site)).toEqual(['0', FixtureStatus.postponed]);
    const areas = site.updates.flatMap((update) => (update.kind === 'fixture.put' ? [update.area] : []));
    expect(new Set(areas)).toEqual(new Set(['europe']));
  });
});

describe('what is stamped an hour ahead', () => {
  const follow = (more?: object) =>
    followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay(undefined, more)]));
  const change = (site: Followed, fields: object, Type = 3) =>
    site.inplay.send(message(Type, [marketEvent([bet(11, fields)])], { ServerTimestamp: site.clock.wall() }));

  it('is no newer than the prices, suspensions and results after it', async () => {
    const site = await follow();
    site.inplay.send(heartbeat());
    change(site, { Price: '1.9', LastUpdate: after(HOUR_MS) });
    await site.pass(1_000);
    change(site, { Price: '1.2', LastUpdate: after(1_000) });
    expect(site.outcome('11')?.price).toBe(1_200);
    await site.pass(1_000);
    change(site, { Status: 2, LastUpdate: after(2_000) });
    expect(site.outcome('11')?.status).toBe(TradingStatus.suspended);
    await site.pass(1_000);
    change(site, { Status: 3, Settlement: 1, LastUpdate: after(3_000) }, 35);
    expect(site.outcome('11')?.settlement).toBe(Settlement.lost);
  });

  it('is no newer than the next snapshot', async () => {
    const site = await follow();
    change(site, { Price: '1.9', LastUpdate: after(HOUR_MS) });
    site.inplay.events = [matchInPlay([bet(11, { Price: '1.2', LastUpdate: after(500) })])];
    site.inplay.cut();
    await site.pass(1_000);
    expect(site.outcome('11')?.price).toBe(1_200);
  });

  it('is no newer than the score or the state of the match after it', async () => {
    const site = await follow({ LastUpdate: after(HOUR_MS) });
    goal(site, '0', HOUR_MS);
    await site.pass(1_000);
    goal(site, '1');
    expect(shown(site)[0]).toBe('1');
    site.inplay.send(message(1, [fixtureEvent({ Status: FixtureStatus.postponed, LastUpdate: after(1_000) })]));
    expect(shown(site)[1]).toBe(FixtureStatus.postponed);
  });
});

describe('a market’s status without outcomes', () => {
  const part = (site: Followed, Status: number, ms: number, ...bets: object[]) =>
    site.inplay.send(message(3, [marketEvent(bets, { Status })], { ServerTimestamp: SENT + ms }));
  const statusOf = (site: Followed) => site.outcome('11')?.status;
  const suspended = () => {
    const match = matchInPlay();
    return { ...match, Markets: [{ ...match.Markets[0], Status: 2 }] };
  };

  it('does not count where it was sent before the snapshot', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => {
      inplay.events = [suspended()];
      inplay.isSlow = true;
    });
    part(site, 1, -8_000);
    site.inplay.answer();
    await site.pass(0);
    expect(statusOf(site)).toBe(TradingStatus.suspended);
    // On the way while the snapshot was.
    part(site, 1, 1_000);
    expect(statusOf(site)).toBe(TradingStatus.open);
  });

  it('does not count where it was sent before a change that is known, of an outcome or of the market', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    await site.pass(10_000);
    part(site, 2, 5_100, bet(11, { LastUpdate: after(5_000) }));
    part(site, 1, 2_000);
    expect(statusOf(site)).toBe(TradingStatus.suspended);
    part(site, 1, 5_200);
    expect(statusOf(site)).toBe(TradingStatus.open);
    part(site, 2, 7_000);
    part(site, 1, 6_500);
    part(site, 1, 6_600, bet(11, { LastUpdate: after(6_500) }));
    expect(statusOf(site)).toBe(TradingStatus.suspended);
    // The change is older, the message with it is not.
    part(site, 1, 7_100, bet(11, { LastUpdate: after(6_900) }));
    expect(statusOf(site)).toBe(TradingStatus.open);
  });
});

describe('a message whose stamp counts seconds was sent at any time within its second:', () => {
  const follow = async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    await site.pass(10_900);
    return {
      ...site,
      send: (Type: number, event: object, ServerTimestamp: number) =>
        site.inplay.send(message(Type, [{ FixtureId: 500, ...event }], { ServerTimestamp })),
    };
  };
  const inSeconds = (ms: number) => Math.floor((SENT + ms) / 1_000);
  const suspension = { Markets: [{ Id: 1, Name: '1X2', Status: 2 }] };
  const score = (home: string, status?: FixtureStatus) => ({ Livescore: livescore(home, status) });

  it('a suspension of a market without outcomes counts after a price of that second, not after one of the next', async () => {
    const site = await follow();
    site.send(3, marketEvent([bet(11, { LastUpdate: after(10_290) })]), SENT + 10_300);
    site.send(3, suspension, inSeconds(9_999));
    expect(site.outcome('11')?.status).toBe(TradingStatus.open);
    site.send(3, suspension, inSeconds(10_600));
    expect(site.outcome('11')?.status).toBe(TradingStatus.suspended);
  });

  it('a suspension counts after another status of that second, and what was sent before that one does not', async () => {
    const site = await follow();
    const opening = { Markets: [{ Id: 1, Name: '1X2', Status: 1 }] };
    site.send(3, opening, SENT + 10_500);
    site.send(3, suspension, inSeconds(10_600));
    expect(site.outcome('11')?.status).toBe(TradingStatus.suspended);
    site.send(3, opening, SENT + 10_400);
    expect(site.outcome('11')?.status).toBe(TradingStatus.suspended);
    site.send(3, opening, SENT + 10_800);
    expect(site.outcome('11')?.status).toBe(TradingStatus.open);
  });

  it('a goal counts after one of that second, and what was sent before that one does not', async () => {
    const site = await follow();
    site.send(2, score('1'), SENT + 10_500);
    site.send(2, score('2'), inSeconds(10_600));
    expect(shown(site)[0]).toBe('2');
    site.send(2, score('0'), SENT + 10_400);
    expect(shown(site)[0]).toBe('2');
    site.send(2, score('3'), inSeconds(9_999));
    expect(shown(site)[0]).toBe('2');
  });

  it('a match’s end counts after metadata of that second', async () => {
    const site = await follow();
    site.send(1, fixtureEvent({ Status: 2, LastUpdate: after(10_500) }), SENT + 10_500);
    site.send(2, score('1', FixtureStatus.finished), inSeconds(10_600));
    expect(shown(site)).toEqual(['1', FixtureStatus.finished]);
    expect(site.outcome('11')?.status).toBe(TradingStatus.suspended);
  });
});

it.each([4, -1, 'Suspended', 1.5, true, {}])(
  'a market whose status is none that is known (%j) is suspended',
  async (Status) => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    site.inplay.send(message(3, [marketEvent([bet(11)], { Status: 1 })]));
    expect(site.outcome('11')?.status).toBe(TradingStatus.open);
    site.inplay.send(message(3, [marketEvent([bet(11)], { Status: null })]));
    expect(site.outcome('11')?.status).toBe(TradingStatus.open);
    site.inplay.send(message(3, [marketEvent([bet(11)], { Status })]));
    expect(site.outcome('11')?.status).toBe(TradingStatus.suspended);
  },
);

describe.each([
  [
    'metadata',
    (site: Followed, Status: unknown, ms: number) =>
      site.inplay.send(message(1, [fixtureEvent({ Status, LastUpdate: after(ms) })], { ServerTimestamp: SENT + ms })),
  ],
  [
    'livescore',
    (site: Followed, Status: unknown, ms: number) => {
      const Livescore = { Scoreboard: { Status, Results: result('0', '0') } };
      site.inplay.send(message(2, [{ FixtureId: 500, Livescore }], { ServerTimestamp: SENT + ms }));
    },
  ],
] as const)('a match’s status in %s', (_, becomes) => {
  const follow = () => followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
  const statusOf = (site: Followed) => site.outcome('11')?.status;

  it.each([
    [10, '10'],
    [-1, '-1'],
    [2.5, '2.5'],
    ['x', 'x'],
    [true, 'boolean'],
    [{}, 'object'],
  ])('that is none that is known (%j) suspends it until the next, and is counted', async (status, text) => {
    const site = await follow();
    becomes(site, status, 1_000);
    becomes(site, status, 1_100);
    expect(statusOf(site)).toBe(TradingStatus.suspended);
    expect(shown(site)[1]).toBe(FixtureStatus.inProgress);
    expect(site.feed.ignored?.()).toEqual({ [`lsports match of status ${text}`]: 1 });
    becomes(site, 2, 900);
    expect(statusOf(site)).toBe(TradingStatus.suspended);
    becomes(site, 2, 2_000);
    expect(statusOf(site)).toBe(TradingStatus.open);
  });

  it.each([0, '0', null, undefined, ''])('that is not set (%j) changes nothing', async (status) => {
    const site = await follow();
    becomes(site, status, 1_000);
    expect(statusOf(site)).toBe(TradingStatus.open);
    becomes(site, 10, 2_000);
    becomes(site, status, 3_000);
    expect(statusOf(site)).toBe(TradingStatus.suspended);
  });
});
