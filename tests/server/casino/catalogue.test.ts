import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CatalogueCache } from '../../../server/casino/catalogueCache';
import { httpProvider } from '../../../server/casino/httpProvider';
import { CATALOGUE_MAX } from '../../../src/contract/api/casino/provider';
import { catalogueGame, type FakeProvider, fakeProvider } from '../../support/fakeProvider';
import { VirtualClock } from '../../support/virtualClock';

let fake: FakeProvider;
let clock: VirtualClock;
let reports: string[];
let catalogue: CatalogueCache;
let nonces = 0;

beforeAll(async () => {
  fake = await fakeProvider([]);
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.games = [catalogueGame('baccarat'), catalogueGame('roulette')];
  fake.status = 200;
  clock = new VirtualClock();
  reports = [];
  const provider = httpProvider({
    ...fake.settings.providers.playfun!,
    partnerId: 'house',
    now: () => Date.now(),
    nonce: () => `nonce-of-a-test-${(nonces += 1)}`,
  });
  catalogue = new CatalogueCache({ provider, clock, random: () => 0.5, report: (detail) => reports.push(detail) });
});

const ids = async () => (await catalogue.get())?.map(({ id }) => id);

describe('a catalogue with an entry that is no game', () => {
  it.each([
    [{ ...catalogueGame('long'), name: '가'.repeat(41) }, '.name: Invalid length: Expected <=40 but received 41'],
    [
      { ...catalogueGame('long'), name: 'x'.repeat(1_000_000) },
      '.name: Invalid length: Expected <=40 but received 1000000',
    ],
    [catalogueGame('Bad_Id'), '.id: Invalid format: Expected /^[a-z0-9][a-z0-9-]{0,39}$/ but received "Bad_Id"'],
    [
      { ...catalogueGame('other'), kind: 'poker' },
      '.kind: Invalid type: Expected ("casino" | "slot") but received "poker"',
    ],
    [{ id: 'bare' }, '.name: Invalid key: Expected "name" but received undefined'],
    [null, ': Invalid type: Expected Object but received null'],
    [catalogueGame('baccarat'), '.id: baccarat came before'],
  ])('%#: has all others, and reports it', async (entry, reason) => {
    fake.games = [catalogueGame('baccarat'), entry, catalogueGame('roulette')];
    expect(await ids()).toEqual(['baccarat', 'roulette']);
    expect(reports).toEqual([`1 of 3 games are left out: games.1${reason}`]);
  });

  it('reports how many there are with the first of them, in a bounded text, once a minute', async () => {
    fake.games = [
      { ...catalogueGame('x'), kind: 'k'.repeat(1_000) },
      catalogueGame('baccarat'),
      null,
      catalogueGame('baccarat'),
    ];
    for (let second = 0; second < 120; second += 1) {
      expect(await ids()).toEqual(['baccarat']);
      clock.advance(1_000);
    }
    expect(reports).toEqual(Array(2).fill(expect.stringMatching(/^3 of 4 games are left out: games\.0\.kind: /)));
    expect(reports[0]!.length).toBeLessThan(300);
  });

  it('is read to its bound where it is longer', async () => {
    fake.games = [null, ...Array.from({ length: CATALOGUE_MAX + 9 }, (_, i) => catalogueGame(`g-${i}`))];
    expect(await ids()).toHaveLength(CATALOGUE_MAX - 1);
    expect(reports).toEqual([expect.stringMatching(/^11 of 5010 games are left out: games\.0: /)]);
    clock.advance(60_000);
    fake.games = fake.games.slice(1);
    expect(await ids()).toHaveLength(CATALOGUE_MAX);
    expect(reports[1]).toBe('9 of 5009 games are left out: games.5000 and on: more than 5000 entries');
  });

  it('is none where it is no list', async () => {
    fake.games = 'games' as unknown as unknown[];
    expect(await ids()).toBeUndefined();
    expect(reports).toEqual([expect.stringContaining('/games: ')]);
  });
});

describe('a provider that is down', () => {
  const known = () => catalogue.known().map(({ id }) => id);

  it('is asked again at growing intervals, a minute at most, and reported each time', async () => {
    fake.status = 500;
    const before = fake.requests;
    const asked: number[] = [];
    for (let second = 0; second < 180; second += 1) {
      const requests = fake.requests;
      expect(await ids()).toBeUndefined();
      if (fake.requests > requests) asked.push(second);
      clock.advance(1_000);
    }
    expect(asked).toEqual([0, 3, 8, 17, 35, 71, 116, 161]);
    expect(fake.requests - before).toBe(asked.length);
    expect(reports).toEqual(asked.map(() => '/games was answered 500'));
    fake.status = 200;
    clock.advance(60_000);
    expect(await ids()).toEqual(['baccarat', 'roulette']);
    // The next failure is the first again.
    fake.status = 500;
    clock.advance(60_000);
    expect(await ids()).toBeUndefined();
    fake.status = 200;
    clock.advance(3_000);
    expect(await ids()).toEqual(['baccarat', 'roulette']);
  });

  it('has the games known that it listed last, until it lists others', async () => {
    expect(known()).toEqual([]);
    await catalogue.get();
    fake.status = 500;
    clock.advance(60_000);
    expect(await ids()).toBeUndefined();
    expect(known()).toEqual(['baccarat', 'roulette']);
    fake.status = 200;
    fake.games = [catalogueGame('dice')];
    clock.advance(60_000);
    // They are asked for by whoever reads what is known.
    expect(known()).toEqual(['baccarat', 'roulette']);
    await expect.poll(known).toEqual(['dice']);
  });
});
