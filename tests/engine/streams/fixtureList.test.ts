import { describe, expect, it } from 'vitest';
import { type Fixture, FixtureStatus } from '../../../src/contract/stream/fixture';
import { type FixtureFilter, sportRank } from '../../../src/book/fixtureGroups';
import { fixtureList$, sportCounts$ } from '../../../src/engine/streams/fixtureList';
import { delta, fixture, image } from '../../support/frames';
import { collect, shownTab } from '../../support/shownTab';

const GAMES = 'inplay.games';
const FOOTBALL = 6_046;
const BASEBALL = 154_914;
const BASKETBALL = 48_242;

const place = (name: string) => ({ location: { id: name.toLowerCase(), name } });
const league = (name: string) => ({ league: { id: name.toLowerCase(), name } });

function listed(...fixtures: [id: string, words: Partial<Fixture>][]) {
  const server = shownTab();
  server.show(delta(GAMES, 2, { put: fixtures.map(([id, fields]) => fixture(id, fields)) }));
  return server;
}

function ids(server: ReturnType<typeof listed>, filter: FixtureFilter = {}): string[][] {
  return fixtureList$(server.tab, 'inplay', filter).value.map(({ fixtures }) => fixtures);
}

const many = () =>
  listed(
    ['b2', { sport: BASEBALL, ...place('Japan'), ...league('NPB'), start: 1 }],
    ['x1', { sport: 999_999, ...place('Japan'), ...league('Rare') }],
    ['k2', { ...place('Korea'), ...league('K League'), start: 20 }],
    ['k3', { ...place('Korea'), ...league('K League'), start: 20 }],
    ['k1', { ...place('Korea'), ...league('K League'), start: 10 }],
    ['k9', { ...place('Korea'), ...league('FA Cup'), start: 99 }],
    ['e1', { ...place('England'), ...league('Premier League'), start: 50 }],
  );

it('orders by sport, rank, place, league and kick-off, and by id where all is equal', () => {
  expect(ids(many())).toEqual([['e1'], ['k9'], ['k1', 'k2', 'k3'], ['b2'], ['x1']]);
});

it('ranks leagues by their tier', () => {
  const tiered = listed(
    ['a1', { ...place('Albania'), league: { id: 'a', name: 'A', tier: 0 } }],
    ['z1', { ...place('Zambia'), league: { id: 'z', name: 'Z', tier: 2 } }],
    ['m1', { ...place('Malta'), ...league('M') }],
  );
  expect(ids(tiered)).toEqual([['z1'], ['m1'], ['a1']]);
});

it('orders by kick-off before all else, a group for those of a league that begin together', () => {
  const house = many();
  const groups = fixtureList$(house.tab, 'inplay', { until: 99 }, { by: 'time', clock: house.time }).value;
  expect(groups.map(({ fixtures }) => fixtures)).toEqual([['b2'], ['k1'], ['k2', 'k3'], ['e1']]);
  const [, first, second] = groups;
  expect(first!.starKey).toBe(second!.starKey);
  expect(first!.key).not.toBe(second!.key);
});

describe('a fixture that is over', () => {
  const over = { ...place('Korea'), ...league('K League'), start: 1, status: FixtureStatus.finished };

  it('is last in its league, and a league of which all are over the last of the list', () => {
    const cup = { ...over, ...place('England'), ...league('Premier League') };
    const { tab, time } = listed(
      ['o1', over],
      ['k1', { ...over, start: 2, status: FixtureStatus.interrupted }],
      ['k2', { ...over, start: 3, status: FixtureStatus.inProgress }],
      ['e1', cup],
      ['b1', { ...over, sport: BASKETBALL, start: 4, status: FixtureStatus.inProgress }],
    );
    const order = (by?: Parameters<typeof fixtureList$>[3]) =>
      fixtureList$(tab, 'inplay', {}, by).value.map(({ fixtures }) => fixtures);
    expect(order()).toEqual([['k1', 'k2', 'o1'], ['b1'], ['e1']]);
    expect(order({ by: 'time', clock: time })).toEqual([['k1'], ['k2'], ['b1'], ['e1'], ['o1']]);
  });

  it('by kick-off is listed apart from those that began with it', () => {
    const { tab, time } = listed(['o1', over], ['k1', { ...over, status: FixtureStatus.inProgress }]);
    const groups = fixtureList$(tab, 'inplay', {}, { by: 'time', clock: time }).value;
    expect(groups.map(({ fixtures }) => fixtures)).toEqual([['k1'], ['o1']]);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(2);
    // Whoever folded them before one was over finds both folded.
    expect(new Set(groups.map(({ foldKey }) => foldKey)).size).toBe(1);
  });

  it('goes there when it ends, and is counted no more', () => {
    const running = { ...over, status: FixtureStatus.inProgress };
    const house = listed(['o1', running], ['k1', { ...running, start: 2 }]);
    const lists = collect(fixtureList$(house.tab, 'inplay', {}));
    const counts = collect(sportCounts$(house.tab, 'inplay'));
    house.show(delta(GAMES, 3, { put: [fixture('o1', over)] }));
    house.show(delta(GAMES, 4, { put: [fixture('k1', { ...over, start: 2 })] }));
    expect(lists.map(([group]) => group?.fixtures.join())).toEqual(['o1,k1', 'k1,o1', 'o1,k1']);
    expect(counts.map((map) => map.get(FOOTBALL))).toEqual([2, 1, undefined]);
  });
});

it('lists a pre-match fixture behind the others from its kick-off on', () => {
  const { tab, time, show, pass } = shownTab();
  tab.need('europe.games');
  const start = (ms: number) => ({ start: time.wall() + ms });
  const put = [fixture('a', start(5_000)), fixture('b', start(9_000)), fixture('c', start(60_000))];
  show(image('europe.games', 1), delta('europe.games', 2, { put }));
  const list = collect(fixtureList$(tab, 'europe', {}, { by: 'time', clock: time }));
  pass(5_000);
  pass(3_000);
  show(delta('europe.games', 3, { put: [fixture('d', start(500))] }));
  pass(2_000);
  expect(list.map((groups) => groups.flatMap(({ fixtures }) => fixtures).join(''))).toEqual([
    'abc',
    'bca',
    'dbca',
    'bcad',
    'cadb',
  ]);
});

it('counts sports by whatever narrows them', () => {
  expect([...sportCounts$(many().tab, 'inplay', { search: 'japan' }).value.keys()]).toEqual([BASEBALL, 999_999]);
});

it('puts the sports that matter most to members first, in their order', () => {
  const known = [6_046, 48_242, 154_914, 154_830, 35_232];
  expect([...known].reverse().sort((a, b) => sportRank(a) - sportRank(b))).toEqual(known);
  expect(sportRank(1)).toBeGreaterThan(sportRank(35_232));
  expect(sportRank(2)).toBeGreaterThan(sportRank(1));
});

it("has each league's location", () => {
  const [first] = fixtureList$(many().tab, 'inplay', {}).value;
  expect(first).toEqual({
    key: `${FOOTBALL}/england/premier league`,
    foldKey: `${FOOTBALL}/england/premier league`,
    starKey: `${FOOTBALL}/england/premier league`,
    sport: FOOTBALL,
    location: { id: 'england', name: 'England' },
    league: { id: 'premier league', name: 'Premier League' },
    fixtures: ['e1'],
  });
});

describe('what narrows it', () => {
  it.each<[string, FixtureFilter, string[][]]>([
    ['a sport', { sport: BASEBALL }, [['b2']]],
    ['a place', { location: 'korea' }, [['k9'], ['k1', 'k2', 'k3']]],
    ['a league', { sport: FOOTBALL, league: 'fa cup' }, [['k9']]],
    ['chosen fixtures', { only: new Set(['k2', 'x1', 'none']) }, [['k2'], ['x1']]],
    ['all of it together', { sport: FOOTBALL, location: 'korea', only: new Set(['k1', 'e1']) }, [['k1']]],
    ['a search of nothing', { search: '' }, [['e1'], ['k9'], ['k1', 'k2', 'k3'], ['b2'], ['x1']]],
    ['a search of a league', { search: 'premier' }, [['e1']]],
    ['a search of a place, whatever its case', { search: 'ENGLAND' }, [['e1']]],
    ['a search of a side', { search: 'k9 aw' }, [['k9']]],
    ['a search of nobody', { search: 'arsenal' }, []],
  ])('is %s', (_, filter, expected) => {
    expect(ids(many(), filter)).toEqual(expected);
  });

  it('is a Korean search, by initials too', () => {
    const side = (name: string) => ({ participants: [{ id: name, name, position: '1' as const }], name });
    const house = listed(['f1', side('FC 서울')], ['f2', side('수원 삼성')], ['f3', side('대전 하나')]);
    const found = (search: string) => ids(house, { search }).flat();
    expect([found('서울'), found('ㅅㅇ'), found('ㅅㅇㅅㅅ'), found('ㄷㅈ'), found('fc서'), found('ㅎㅎ')]).toEqual([
      ['f1'],
      ['f1', 'f2'],
      ['f2'],
      ['f3'],
      ['f1'],
      [],
    ]);
  });
});

it('changes when a fixture is added, removed or renamed, and with no goal', () => {
  const house = listed(['f1', {}]);
  const lists = collect(fixtureList$(house.tab, 'inplay', {}));
  const counts = collect(sportCounts$(house.tab, 'inplay'));
  let seq = 2;
  const next = (data: Parameters<typeof delta>[2]) => house.show(delta(GAMES, (seq += 1), data));
  next({
    put: [fixture('f1', { scoreboard: { results: ['1', '0'], period: 10, periods: [] }, marketCount: 7, status: 6 })],
  });
  expect(lists).toHaveLength(1);
  next({ put: [fixture('f2')] });
  next({ put: [fixture('f1', { start: 5 })] });
  next({ put: [fixture('f1', { start: 5, location: { id: 'l1', name: 'South Korea' } })] });
  next({ del: ['f1'] });
  // A kick-off that changes no order changes nothing that is shown.
  expect(lists.map(([league]) => `${league?.location.name}: ${league?.fixtures.join()}`)).toEqual([
    'Korea: f1',
    'Korea: f1,f2',
    'South Korea: f1,f2',
    'Korea: f2',
  ]);
  expect(counts.map((map) => map.get(FOOTBALL))).toEqual([1, 2, 1]);
});

it('lists no fixture of which only bets are known', () => {
  const house = shownTab();
  house.show(
    delta('inplay.bets', 2, {
      decl: [{ f: 'f9', id: 'm', name: 'M', status: 1, bets: [0, 'a', 'A', '', '', 1, 1, 0] }],
    }),
  );
  expect(ids(house as ReturnType<typeof listed>)).toEqual([]);
});
