import { afterAll, beforeAll, expect, it } from 'vitest';
import { bettingCopy } from '../../../server/copy/bettingCopy';
import { englishText } from '../../../server/copy/englishText';
import { serverText } from '../../../server/copy/serverText';
import { notificationsIn } from '../../../server/http/answerLanguage';
import type { Notification } from '../../../src/contract/api/notifications';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';

const ENGLISH = { 'x-language': 'en' };
const KOREAN_SHORT = bettingCopy.refused.balance;
const ENGLISH_SHORT = 'Your balance is too low.';

let database: TestDatabase;
let server: BettingServer;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  server.feed.match('m1');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Bets what the member has not. */
function betTooMuch(player: Player, headers: Record<string, string>) {
  const request = player.request(['m1.wdl.1'], { stake: 50_000 });
  return player.visitor.call('POST', '/bets', request, headers);
}

const messageOf = (body: unknown) => (body as { refusal: { message: string } }).refusal.message;

it.each([
  [{}, serverText.wrongLogin],
  [{ 'x-language': 'ko' }, serverText.wrongLogin],
  [{ 'x-language': 'fr' }, serverText.wrongLogin],
  [ENGLISH, 'The ID or the password is wrong.'],
])('refuses with %j in that language or Korean, with the same status and code', async (headers, message) => {
  const login = { userId: 'nobody', password: 'member1234' };
  const answer = await server.visitor().call('POST', '/member/login', login, headers as Record<string, string>);
  expect([answer.status, answer.body]).toEqual([404, { code: 'wrong-login', message }]);
});

it('answers calls that no route, no member and no status of a library has in English too', async () => {
  const visitor = server.visitor();
  const nothing = await visitor.call('GET', '/nothing-here', undefined, ENGLISH);
  expect(nothing.body).toEqual({ code: 'not-found', message: englishText(serverText.notFound) });
  const stranger = await visitor.call('GET', '/bets', undefined, ENGLISH);
  expect(stranger.body).toMatchObject({ message: 'Please sign in.' });
});

it('reads a stored refusal in the language of each request', async () => {
  const player = await server.player(10_000);
  const request = player.request(['m1.wdl.1'], { stake: 50_000 });
  const send = (headers: Record<string, string>) => player.visitor.call('POST', '/bets', request, headers);
  const first = await send(ENGLISH);
  expect(messageOf(first.body)).toBe(ENGLISH_SHORT);
  expect(messageOf((await send({})).body)).toBe(KOREAN_SHORT);
  const path = `/bets/by-ref/${request.clientRef}`;
  const [korean, english] = await Promise.all([
    player.visitor.get(path),
    player.visitor.call('GET', path, undefined, ENGLISH),
  ]);
  expect(messageOf(korean.body)).toBe(KOREAN_SHORT);
  expect(messageOf(english.body)).toBe(ENGLISH_SHORT);
});

it('reads why a bet was refused, and why automatic bets ended, in the language of each request', () => {
  const about = { id: 'x-1', at: 1, reason: KOREAN_SHORT };
  const first = { kind: 'round', gameId: 101, game: '게임', round: '1회', market: '홀짝', pick: '홀' } as const;
  const ended = { game: '게임', page: '/minigame', ending: 'refused', placed: 3, net: -3_000 } as const;
  const items: Notification[] = [
    { kind: 'betRefused', ...about, betId: '1', stake: 1, legs: 1, first },
    { kind: 'autoBet', ...about, ...ended },
    { kind: 'order', ...about, order: 'charge', state: 'refused', amount: 1, bonus: 0 },
  ];
  const reasons = (headers: Record<string, string>) =>
    notificationsIn({ items, seenUntil: 0 }, { headers }).items.map((one) => 'reason' in one && one.reason);
  // What staff wrote is as they wrote it.
  expect(reasons(ENGLISH)).toEqual([ENGLISH_SHORT, ENGLISH_SHORT, KOREAN_SHORT]);
  expect(reasons({})).toEqual([KOREAN_SHORT, KOREAN_SHORT, KOREAN_SHORT]);
});

it('leaks no language from one request to another, nor between bets that are placed together', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => server.player(10_000)));
  const rounds = Array.from({ length: 4 }, () => players).flat();
  const answers = await Promise.all(
    rounds.map(async (player, i) => {
      const isEnglish = i % 2 === 0;
      const { body } = await betTooMuch(player, isEnglish ? ENGLISH : {});
      return [isEnglish, messageOf(body)] as const;
    }),
  );
  for (const [isEnglish, message] of answers) expect(message).toBe(isEnglish ? ENGLISH_SHORT : KOREAN_SHORT);
});
