import { describe, expect, it } from 'vitest';
import type { LsportsPackage } from '../../../../server/feeds/importers/lsports/fixtures';
import { Settlement, TradingStatus } from '../../../../src/contract/stream/market';
import type { FakeLsports } from '../../../support/fakeLsports';
import { BIG, bet, marketEvent, message, metadata, result, updated } from '../importers/support/lsports';
import { aliveIn, followLsports, heartbeat, keepAlive, matchInPlay } from './followLsports';

const OPEN = { status: TradingStatus.open, settlement: Settlement.inProgress };
const SUSPENDED = { ...OPEN, status: TradingStatus.suspended };

describe('the beginning', () => {
  it('starts the distribution, opens the queue, applies the snapshot and then what waited for it', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => {
      inplay.events = [matchInPlay()];
      inplay.isSlow = true;
    });
    expect(site.inplay.isDistributed).toBe(true);
    site.inplay.send(message(3, [marketEvent([bet(11, { Price: '3.5', LastUpdate: updated(9) })])]));
    site.inplay.send(message(3, [marketEvent([bet(12, { Name: '2', Price: '9', LastUpdate: updated(0) })])]));
    site.inplay.send(heartbeat());
    expect(site.news()).toEqual([]);
    site.inplay.answer();
    await site.pass(0);
    expect(site.outcome('11')).toEqual({ price: 3_500, ...OPEN });
    // Older than what the snapshot has.
    expect(site.outcome('12')).toEqual({ price: 2_100, ...OPEN });
    const updates = site.news();
    expect(updates.filter(({ kind }) => kind === 'whole')).toHaveLength(2);
  });

  it('loses no digit of an id that a double has not', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    const text = JSON.stringify(message(3, [marketEvent([bet('ID')])])).replace('"ID"', BIG);
    site.inplay.send(text);
    expect(site.outcome(BIG)).toEqual({ price: 1_850, ...OPEN });
  });

  it('is reported when it is refused, and tried again, at last every 5 s', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = undefined));
    for (const wait of [1_000, 2_000, 4_000, 5_000, 5_000]) {
      const away = `LSports' in-play package is away (status 403: no credits); again in ${wait} ms`;
      expect(site.reports.at(-1)).toBe(away);
      expect(site.inplay.isOpen).toBe(false);
      await site.pass(wait);
    }
    expect(site.news()).toEqual([]);
    site.inplay.events = [matchInPlay()];
    await site.pass(5_000);
    expect(site.outcome('11')).toEqual({ price: 1_850, ...OPEN });
    expect(site.reports.at(-1)).toBe("info: LSports' in-play package is followed: 1 fixtures");
  });
});

describe('a cut', () => {
  it('is followed by a snapshot, and what that has not is suspended', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    site.inplay.events = [matchInPlay([bet(11, { Price: '5', LastUpdate: updated(7) })])];
    site.inplay.cut();
    expect(site.reports.at(-1)).toBe("LSports' in-play package is away (cut); again in 1000 ms");
    site.news();
    await site.pass(1_000);
    expect(site.inplay.connections).toBe(2);
    expect(site.outcome('11')).toEqual({ price: 5_000, ...OPEN });
    expect(site.outcome('12')).toEqual({ price: 2_100, ...SUSPENDED });
    expect(aliveIn('inplay', site.news())).toBe(0);
    site.inplay.send(heartbeat());
    expect(aliveIn('inplay', site.news())).toBe(1);
    site.inplay.send(message(3, [marketEvent([bet(12, { Name: '2', LastUpdate: updated(8) })])]));
    expect(site.outcome('12')).toEqual({ price: 1_850, ...OPEN });
  });

  it('is what 12 s without a message are', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    // What waited in the queue is worked off: a new connection would wait behind it as well.
    for (const waited of [0, 20_000, 20_000]) {
      await site.pass(11_999);
      site.inplay.send(heartbeat(), site.clock.wall() - waited);
    }
    expect(site.inplay.connections).toBe(1);
    await site.pass(12_000);
    expect(site.reports.at(-1)).toContain('(nothing for 12000 ms)');
    await site.pass(1_000);
    expect(site.inplay.connections).toBe(2);
  });

  it('during a snapshot throws away what that brings', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.isSlow = true));
    site.inplay.cut();
    site.inplay.events = [matchInPlay()];
    site.inplay.answer();
    await site.pass(0);
    expect(site.model.fixtures.size).toBe(0);
    site.inplay.isSlow = false;
    await site.pass(1_000);
    expect(site.model.fixtures.size).toBe(1);
  });
});

describe('messages', () => {
  it('are applied once, however often they come', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    const update = message(3, [marketEvent([bet(11, { Price: '4', LastUpdate: updated(9) })])]);
    site.inplay.send(update);
    site.news();
    site.inplay.send(update);
    expect(site.news().filter(({ kind }) => kind !== 'alive')).toEqual([]);
    expect(site.feed.ignored?.()).toMatchObject({ 'lsports duplicate message': 1 });
  });

  it('of a fixture that nobody knows show nothing, and the fixture is asked for', async () => {
    const site = await followLsports(['inplay']);
    site.inplay.events = [matchInPlay()];
    site.inplay.send(message(3, [marketEvent([bet(11, { Price: '4', LastUpdate: updated(9) })])]));
    expect(site.model.fixtures.size + site.model.markets.size).toBe(0);
    await site.pass(0);
    expect(site.inplay.asked).toEqual([['500']]);
    expect([...site.model.fixtures.values()].map(({ name }) => name)).toEqual(['Reds v Blues']);
    expect(site.outcome('11')!.price).toBe(4_000);
    expect(site.outcome('12')!.price).toBe(2_100);
  });

  it('of a fixture that the feed has not either ask once a minute', async () => {
    const site = await followLsports(['inplay']);
    for (let i = 0; i < 25; i += 1) {
      site.inplay.send(message(3, [marketEvent([bet(11, { LastUpdate: updated(i) })])]));
      await site.pass(5_000);
    }
    expect(site.inplay.asked).toHaveLength(3);
  });

  it('that are no messages are counted and lose nothing', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    for (const damage of ['', '{', 'null', '[]', '{"Header":{"Type":99}}', '{"Header":{"Type":3},"Body":null}'])
      site.inplay.send(damage);
    expect(site.outcome('11')).toEqual({ price: 1_850, ...OPEN });
    expect(site.feed.ignored?.()).toEqual({
      'lsports message without events': 1,
      'lsports type 99': 1,
      'unrecognised message': 4,
    });
  });
});

describe('two packages', () => {
  const prematch = matchInPlay([bet(11, { Price: '2' }), bet(13, { Name: 'X', Price: '3' })], { Status: 1 });

  it('each have markets of their own: those of the area the match is in are shown', async () => {
    const site = await followLsports(['inplay', 'prematch'], (fakes) => {
      fakes.prematch.events = [prematch];
      fakes.inplay.events = [matchInPlay([bet(11, { Price: '7' }), bet(12, { Name: '2', Price: '8' })], { Status: 1 })];
    });
    expect(site.outcome('11')!.price).toBe(2_000);
    expect(site.outcome('12')).toBeUndefined();
    site.inplay.send(
      message(2, [{ FixtureId: 500, Livescore: { Scoreboard: { Status: 2, Results: result('0', '0') } } }]),
    );
    expect(site.outcome('11')!.price).toBe(7_000);
    expect(site.outcome('12')!.price).toBe(8_000);
    expect(site.outcome('13')).toBeUndefined();
    const areas = site.updates.filter(({ kind }) => kind === 'fixture.put' || kind === 'fixture.removed');
    expect(areas.at(-1)).toMatchObject({ kind: 'fixture.put', area: 'inplay' });
    expect(areas.at(-2)).toMatchObject({ kind: 'fixture.removed', area: 'europe' });
    site.prematch.send(message(3, [marketEvent([bet(11, { Price: '1.01', LastUpdate: updated(99) })])]));
    expect(site.outcome('11')!.price).toBe(7_000);
  });

  const becomes = (Status: number, ticks: number) =>
    message(1, [{ FixtureId: 500, Fixture: metadata({ Status, LastUpdate: updated(ticks) }) }]);
  const followPrematch = () => followLsports(['inplay', 'prematch'], (fakes) => (fakes.prematch.events = [prematch]));

  it.each([1, 9])('a match that was in progress by mistake goes back (%i)', async (status) => {
    const site = await followPrematch();
    site.prematch.send(becomes(2, 1));
    expect(site.outcome('11')).toBeUndefined();
    // Two that leave it out: it is not in play.
    for (const id of [1, 2]) site.inplay.send(keepAlive(id));
    site.news();
    site.prematch.send(becomes(status, 2));
    expect(site.outcome('11')).toEqual({ price: 2_000, ...OPEN });
    expect(site.news().slice(0, 3)).toMatchObject([
      { kind: 'fixture.put', area: 'inplay', fixture: { status } },
      { kind: 'fixture.removed', area: 'inplay' },
      { kind: 'fixture.put', area: 'europe', fixture: { status } },
    ]);
    site.prematch.send(message(3, [marketEvent([bet(11, { Price: '2.2', LastUpdate: updated(3) })])]));
    expect(site.outcome('11')).toEqual({ price: 2_200, ...OPEN });
    for (let i = 0; i < 390; i += 1) {
      for (const kind of ['inplay', 'prematch'] as const) site[kind].send(heartbeat());
      await site.pass(10_000);
    }
    expect(site.model.fixtures.size).toBe(1);
  });

  it('a match with a score, or whose metadata are older, does not go back', async () => {
    const site = await followPrematch();
    site.prematch.send(becomes(2, 5));
    site.prematch.send(becomes(1, 4));
    expect(site.outcome('11')).toBeUndefined();
    const Livescore = { Scoreboard: { Status: 2, Results: result('0', '0') } };
    site.inplay.send(message(2, [{ FixtureId: 500, Livescore }]));
    site.prematch.send(becomes(1, 6));
    expect(site.outcome('11')).toBeUndefined();
  });

  it('each have messages of their own, also where ids are the same', async () => {
    const site = await followLsports(['inplay', 'prematch']);
    site.news();
    const beat = message(32, []);
    for (const kind of ['inplay', 'prematch'] as const) for (let i = 0; i < 2; i += 1) site[kind].send(beat);
    expect(site.updates.map((update) => 'area' in update && `${update.kind} ${update.area}`)).toEqual([
      'alive inplay',
      'alive europe',
    ]);
    expect(site.feed.ignored?.()).toEqual({ 'lsports duplicate message': 2 });
  });

  it('both know the result of what was bet on before the match', async () => {
    const site = await followLsports(['inplay', 'prematch'], (fakes) => (fakes.prematch.events = [prematch]));
    expect(site.feed.settlementOf?.('13')?.settlement).toBe(Settlement.inProgress);
    site.inplay.send(message(1, [{ FixtureId: 500, Fixture: metadata({ Status: 2, LastUpdate: updated(5) }) }]));
    expect(site.outcome('13')).toBeUndefined();
    const settled = bet(13, { Name: 'X', Status: 3, Settlement: 2, LastUpdate: updated(9) });
    site.prematch.send(message(35, [marketEvent([settled])]));
    expect(site.feed.settlementOf?.('13')?.settlement).toBe(Settlement.won);
    expect(site.feed.settlementOf?.('77')).toBeUndefined();
  });
});

describe('the end of a match', () => {
  const settle = (settlement: number, ticks: number) =>
    message(35, [marketEvent([bet(11, { Status: 3, Settlement: settlement, LastUpdate: updated(ticks) })])]);

  it('settles outcomes, takes results back that are withdrawn, and settles them again', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    const settled = { price: 1_850, status: TradingStatus.settled };
    site.inplay.send(settle(2, 2));
    expect(site.outcome('11')).toEqual({ ...settled, settlement: Settlement.won });
    site.inplay.send(settle(-1, 3));
    expect(site.outcome('11')).toEqual({ price: 1_850, ...SUSPENDED });
    site.inplay.send(settle(1, 4));
    expect(site.outcome('11')).toEqual({ ...settled, settlement: Settlement.lost });
  });

  it('is seen for 10 minutes; results are known for a day', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    site.inplay.send(message(1, [{ FixtureId: 500, Fixture: metadata({ Status: 3, LastUpdate: updated(5) }) }]));
    expect(site.outcome('12')).toEqual({ price: 2_100, ...SUSPENDED });
    const alive = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 10_000) {
        site.inplay.send(heartbeat());
        await site.pass(10_000);
      }
    };
    await alive(590_000);
    expect(site.model.fixtures.size).toBe(1);
    await alive(20_000);
    expect(site.model.fixtures.size).toBe(0);
    site.inplay.send(settle(2, 9));
    expect(site.feed.settlementOf?.('11')?.settlement).toBe(Settlement.won);
    expect(site.model.fixtures.size).toBe(1);
    await alive(24 * 3_600_000);
    expect(site.model.fixtures.size).toBe(0);
    expect(site.feed.settlementOf?.('11')?.settlement).toBeUndefined();
  });

  it('that a first snapshot has is not shown, but its results are known', async () => {
    const over = matchInPlay([bet(11, { Status: 3, Settlement: 2 })], { Status: 3 });
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [over]));
    expect(site.model.fixtures.size).toBe(0);
    expect(site.feed.settlementOf?.('11')?.settlement).toBe(Settlement.won);
  });

  it('called off returns stakes', async () => {
    const site = await followLsports(
      ['inplay'],
      ({ inplay }) => (inplay.events = [matchInPlay(undefined, { Status: 4 })]),
    );
    expect(site.feed.settlementOf?.('11')?.settlement).toBe(Settlement.cancelled);
  });
});

describe('keep-alives', () => {
  it('that leave a match out twice suspend it; one that has it again asks for it', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    site.inplay.send(keepAlive(1, 2));
    expect(site.outcome('11')).toEqual({ price: 1_850, ...OPEN });
    site.inplay.send(keepAlive(1, 2));
    expect(site.outcome('11')).toEqual({ price: 1_850, ...SUSPENDED });
    site.inplay.send(keepAlive(500));
    await site.pass(0);
    expect(site.inplay.asked).toEqual([['500']]);
    expect(site.outcome('11')).toEqual({ price: 1_850, ...OPEN });
  });

  it('that go on leaving it out suspend what a snapshot or a message has opened', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    for (const id of [1, 2]) site.inplay.send(keepAlive(id));
    const opened = [
      async () => (site.inplay.cut(), site.pass(1_000)),
      () => site.inplay.send(message(3, [marketEvent([bet(11, { LastUpdate: updated(9) })])])),
    ];
    for (const open of opened) {
      await open();
      expect(site.outcome('11')).toEqual({ price: 1_850, ...OPEN });
      site.inplay.send(keepAlive(1));
      expect(site.outcome('11')).toEqual({ price: 1_850, ...SUSPENDED });
    }
  });
});

describe('markets that are in no table', () => {
  it('are counted and not shown, whatever they are called', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => {
      inplay.events = [
        { ...matchInPlay(), Markets: [{ Id: 987_654, Name: 'Second Goal Time Of Day', Bets: [bet(11)] }] },
      ];
    });
    expect(site.model.fixtures.size).toBe(1);
    expect(site.outcome('11')).toBeUndefined();
    const kind = 'lsports market 987654 in no table: Second Goal Time Of Day';
    expect(site.feed.ignored?.()).toEqual({ [kind]: 1 });
    expect(site.feed.ignoredMarkets?.()).toEqual({ [kind]: { id: '987654', name: 'Second Goal Time Of Day' } });
  });

  const unmapped = ({ inplay }: Record<LsportsPackage, FakeLsports>) => {
    inplay.events = [{ ...matchInPlay(), Markets: [{ Id: 987_654, Name: 'After Ninety Minutes', Bets: [bet(11)] }] }];
  };

  it('are shown once staff has mapped them, without another message, until they are not sold', async () => {
    const site = await followLsports(['inplay'], unmapped);
    site.staff.markets = new Map([['987654', '1']]);
    await site.pass(5_000);
    expect(site.outcome('11')).toEqual({ price: 1_850, ...OPEN });
    expect([...site.model.markets.values()]).toMatchObject([{ id: '1' }]);
    site.staff.markets = new Map([['987654', null]]);
    await site.pass(5_000);
    expect(site.outcome('11')).toBeUndefined();
  });
});
