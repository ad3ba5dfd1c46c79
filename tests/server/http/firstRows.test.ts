import type { FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SessionLookup, UNKNOWN } from '../../../server/auth/sessions';
import { firstRowsFor } from '../../../server/http/firstRows';
import { feedBet, changeBet, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { StreamRun } from '../../../packages/odds-replay/src/histories/streamRun';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { TradingStatus } from '../../../src/contract/stream/market';
import { Staleness } from '../../../src/rules/staleness';

const LIVE = { lookup: { state: 'live' } as SessionLookup, isReused: false };

let run: StreamRun;
/** What the page's visitor is, as the tests have them. */
let session: () => Promise<typeof LIVE>;
let blocked: boolean;
let rows: (url?: string, cookies?: Record<string, string>) => Promise<string>;

beforeEach(() => {
  run = new StreamRun();
  session = () => Promise.resolve(LIVE);
  blocked = false;
  const firstRows = firstRowsFor({
    bus: run.bus,
    clock: run.clock,
    sessions: { byRenewal: () => session() },
    gate: { isBlocked: () => Promise.resolve(blocked) },
    peerOf: () => ({ address: '10.0.0.1', secure: false }),
    apiBase: '/api',
  });
  rows = (url = '/inplay', cookies = { renewal: 'a'.repeat(43) }) =>
    firstRows({ url, cookies, raw: {} } as unknown as FastifyRequest);
  publish(putFixture('f1'), odds(), putFixture('f2', { status: FixtureStatus.notStarted }));
  run.bus.markWhole('inplay');
});

function publish(...updates: Parameters<StreamRun['publish']>): void {
  run.publish(...updates);
  run.bus.alive('inplay');
}

const odds = () =>
  putMarket('f1', 'm', [
    feedBet('home', { name: '1', price: 1_850 }),
    feedBet('draw', { name: 'X', price: 3_400 }),
    feedBet('away', { name: '2', price: 4_100, status: TradingStatus.suspended }),
  ]);

/** Texts of the markup, by a bar. */
const texts = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .slice(1, -1);

describe('the first rows of a board', () => {
  it('are its fixtures by league, with the odds that are open', async () => {
    expect(texts(await rows())).toMatch(
      /^연결 중\|실시간\|Korea · \|K League\|2경기\|.*f1 home\|f1 away\|–\|–\|1\.85\|3\.40\|—\|.*f2 home\|f2 away/,
    );
  });

  it('bear which outcomes and scores they show, so that a stream can be followed', async () => {
    const markup = await rows();
    expect(markup).toContain('<b data-outcome="home">1.85</b>');
    expect(markup).toContain('<div class="first-score" data-score="f1">');
  });

  it('are as many as a window shows', async () => {
    publish(...Array.from({ length: 60 }, (_, i) => putFixture(`g${i}`)));
    expect((await rows()).match(/first-fixture/g)).toHaveLength(29);
  });

  it('are made once for all pages of a second, and are new after it', async () => {
    const before = await rows();
    publish(changeBet('home', { price: 1_900 }));
    expect(await rows()).toBe(before);
    run.clock.advance(1_000);
    expect(texts(await rows())).toContain('|1.90|');
  });

  it('have a league that a file only has the sport and a code for by its label, as the page does', async () => {
    const [location, league] = [
      { id: 'AT', name: 'AT' },
      { id: 'Football', name: 'Football' },
    ];
    publish(putFixture('f1', { location, league }));
    expect(await rows()).toContain('<i>오스트리아 · </i>축구</b>');
  });

  it('hold names as texts, whatever is in them', async () => {
    publish(putFixture('f1', { participants: [], name: `<img src=x onerror="alert('1')">` }));
    const markup = await rows();
    expect(markup).not.toContain('<img');
    expect(markup).toContain('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;');
  });

  it('are for a member who is signed in alone', async () => {
    expect(await rows()).not.toBe('');
    expect(await rows('/inplay', {})).toBe('');
    expect(await rows('/inplay', { renewal: 'no secret' })).toBe('');
    for (const lookup of [UNKNOWN, { state: 'ended', ending: 'expired' } as const]) {
      session = () => Promise.resolve({ lookup, isReused: false });
      expect(await rows()).toBe('');
    }
    session = () => Promise.resolve({ ...LIVE, isReused: true });
    expect(await rows()).toBe('');
    session = () => Promise.resolve(LIVE);
    blocked = true;
    expect(await rows()).toBe('');
  });

  it('are those of the address: none where it has a filter, or is no board', async () => {
    for (const url of ['/inplay?sport=6046', '/', '/korea/cross', '/__proto__', '/constructor'])
      expect(await rows(url)).toBe('');
    // Nothing of it came from the feed.
    expect(await rows('/europe')).toBe('');
  });

  it('are none while the feed gives no sign of life, and while the book is not whole', async () => {
    run.clock.advance(Staleness.lateMs);
    expect(await rows()).toBe('');
    run.restart('2-bbbb', putFixture('f1'));
    run.bus.alive('inplay');
    run.clock.advance(1_000);
    expect(await rows()).toBe('');
  });

  it('are not waited for when the database does not answer, and are none where it fails', async () => {
    session = () => Promise.reject(new Error('no database'));
    expect(await rows()).toBe('');
    session = () => new Promise(() => {});
    const waiting = rows();
    await Promise.resolve();
    run.clock.advance(300);
    expect(await waiting).toBe('');
  });
});
