import { describe, expect, test } from 'vitest';
import { TradingStatus } from '../../../../src/contract/stream/market';
import { file, imported } from './support/imported';

const KICK_OFF = Date.UTC(2020, 4, 2, 14, 0);
const SECOND = 1_000;

function polledOf(event: string, market: string, times: readonly number[]) {
  const meta = { meta: { event, sport: 'football', kickoffUtc: '2020-05-02T14:00:00Z' } };
  const polls = times.map((t, i) => ({ t: KICK_OFF + t, m: market, rc: [{ r: 'Home', b: [[2 + i / 10, 5]] }] }));
  return file([meta, ...polls]);
}

/** The status of each market at the end, by its match and name. */
async function statusesOf(...files: Parameters<typeof imported>[0]) {
  const { picture } = await imported(files);
  return Object.fromEntries(
    [...picture.markets.values()].map(({ area, fixtureId, name, status }) => [
      `${picture.fixtures.get(`${area} ${fixtureId}`)!.name}: ${name}`,
      status,
    ]),
  );
}

const { open, suspended } = TradingStatus;

describe('a file that ends while others go on', () => {
  const a = polledOf('A v B', 'Odds', [0, 10 * SECOND]);

  test('the markets of its match are suspended', async () => {
    const { timed } = await imported([a, polledOf('C v D', 'Odds', [0, 60 * SECOND])]);
    const stops = timed.flatMap(({ at, updates }) =>
      updates.flatMap((update) => (update.kind === 'market.patched' ? [[at - KICK_OFF, update.status]] : [])),
    );
    expect(stops).toEqual([[10 * SECOND, suspended]]);
  });

  test('at the end of the last one nothing is', async () => {
    expect(await statusesOf(a)).toEqual({ 'A v B: Odds': open });
    const both = await statusesOf(a, polledOf('C v D', 'Odds', [0, 60 * SECOND]));
    expect(both).toEqual({ 'A v B: Odds': suspended, 'C v D: Odds': open });
  });

  test('a market that another file has is not', async () => {
    const other = polledOf('A v B', 'Odds', [5 * SECOND, 60 * SECOND]);
    expect(await statusesOf(a, other)).toEqual({ 'A v B: Odds': open });
  });

  test('another market of the match in another file does not vouch for it', async () => {
    const goals = polledOf('A v B', 'Goals', [0, 60 * SECOND]);
    expect(await statusesOf(a, goals)).toEqual({ 'A v B: Odds': suspended, 'A v B: Goals': open });
  });

  test('a file that has it later opens it again', async () => {
    const { timed, picture } = await imported([
      a,
      polledOf('C v D', 'Odds', [0, 60 * SECOND]),
      polledOf('A v B', 'Odds', [20 * SECOND, 60 * SECOND]),
    ]);
    const statuses = timed
      .flatMap(({ updates }) => updates)
      .flatMap((update) => (update.kind === 'market.patched' ? [update.status] : []));
    expect(statuses).toEqual([suspended, open, suspended]);
    expect(picture.markets.size).toBe(2);
  });

  test('its silence is not filled', async () => {
    const { picture } = await imported([a, polledOf('C v D', 'Odds', [60 * SECOND])], { aliveEvery: 5 * SECOND });
    expect(picture.alive.map(({ at }) => (at - KICK_OFF) / SECOND)).toEqual([0, 5, 10, 60]);
  });

  test('that it was unreliable no longer counts', async () => {
    const definition = { eventId: '7', status: 'OPEN', inPlay: true, runners: [{ id: 1, name: 'A' }] };
    const image = { id: '1.7', img: true, marketDefinition: definition, rc: [{ id: 1, atb: [[2, 1]] }] };
    const messages = [
      { op: 'mcm', pt: KICK_OFF, ct: 'SUB_IMAGE', mc: [image] },
      { op: 'mcm', pt: KICK_OFF + SECOND, ct: 'HEARTBEAT', status: 503 },
    ];
    const polled = polledOf('A v B', 'Odds', [0, 12 * SECOND]);
    const { picture } = await imported([file(messages), polled], { aliveEvery: 5 * SECOND });
    expect(picture.alive.map(({ at }) => (at - KICK_OFF) / SECOND)).toEqual([0, 5, 10]);
    expect([...picture.markets.values()].map(({ status }) => status)).toEqual([suspended, open]);
  });

  test('files of LSports are parts of one: what one of them had goes on in the next', async () => {
    const messageAt = (t: number, id: number, price: string) => ({
      Header: { Type: 3, MsgGuid: `${id}-${t}`, ServerTimestamp: KICK_OFF + t },
      Body: {
        Events: [
          {
            FixtureId: id,
            FixtureName: `Match ${id}`,
            Markets: [{ Id: 1, Name: '1X2', Bets: [{ Id: `${id}1`, Name: '1', Status: 1, Price: price }] }],
          },
        ],
      },
    });
    const first = file([messageAt(0, 7, '2.0')]);
    const next = file([messageAt(10 * SECOND, 8, '3.0')]);
    expect(Object.values(await statusesOf(first, next))).toEqual([open, open]);
    const polled = polledOf('A v B', 'Odds', [0, 60 * SECOND]);
    expect(Object.values(await statusesOf(first, next, polled)).sort()).toEqual([open, suspended, suspended].sort());
  });
});
