import { expect, type Page, test } from '@playwright/test';
import { type Minigame, MINIGAMES } from '../src/contract/rounds/catalogue';
import type { DrawKind } from '../src/contract/rounds/drawKinds';
import { TEXT_SCALE } from '../src/ui/tokens/tokens';
import { placeOnRounds } from './scenarios/placeOnRounds';
import { playRound, secondsLeft } from './scenarios/playRound';
import { axeFaults } from './support/axeFaults';
import { LIGHT_PAGE } from './support/enter';
import { type GameSite, gameSite } from './support/gameSite';
import { holdBack, watchMovements } from './support/movements';

/** Games of a few kinds of draw; `npm run campaign -- games` plays all of them, on all their paths. */

/** A minute in seven and a half seconds: enough to bet by hand. */
const SPEED = 8;
const KINDS: readonly DrawKind[] = ['powerball', 'ladder', 'baccarat', 'sicbo', 'race6', 'virtual-horse'];
/** The server settles within three seconds; the page has to be notified too, and this machine is busy. */
const SEEN_MS = 10_000;

/** What is changed in a copy of a drawn round. */
interface Altered {
  seed: string;
  commitment: string;
  result: { n: number };
}

let site: GameSite;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  site = await gameSite(SPEED);
  page = await site.player(browser, 'member');
});
test.afterAll(async () => {
  await page?.context().close();
  await site?.close();
});

const shorter = (a: Minigame, b: Minigame) => a.roundSeconds - b.roundSeconds;
/** The shortest of each kind, the longest of these first: nobody waits for it alone at the end. */
const SAMPLE = KINDS.map(
  (kind) => MINIGAMES.filter((game) => game.kind === kind && game.roundSeconds >= 60).toSorted(shorter)[0]!,
).toSorted((a, b) => shorter(b, a));

test('prices, countdown and last results are on the first screen of a phone, whatever is drawn and whoever bets', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const phone = await site.player(browser, 'friend', { viewport: { width: 390, height: 664 }, isMobile: true });
  const hidden: string[] = [];
  const kinds = new Map(MINIGAMES.toSorted((a, b) => shorter(b, a)).map((game) => [game.kind, game]));
  const place = placeOnRounds(phone);
  await phone.goto(LIGHT_PAGE);
  for (const game of kinds.values()) {
    const { name, path } = game;
    await place(game, 3);
    await phone.goto(path);
    // All of it comes with the round that is on, the results with the end of the first show.
    for (const part of ['.markets button', '.head .last .bead'])
      await expect(phone.locator(part).first()).toBeVisible({ timeout: 60_000 });
    const missing = await phone.evaluate(() => {
      const end = document.querySelector('main')!.getBoundingClientRect().bottom;
      const parts = { price: '.markets button', time: '.head [role=timer] b', results: '.head .last .bead' };
      return Object.entries(parts).flatMap(([part, selector]) => {
        const bottom = document.querySelector(selector)?.getBoundingClientRect().bottom ?? Infinity;
        return bottom <= end + 1 ? [] : [`${part}: by ${Math.round(bottom - end)} px`];
      });
    });
    hidden.push(...missing.map((part) => `${name}, ${part}`));
  }
  expect(hidden).toEqual([]);
  await phone.context().close();
});

test('a game of a few kinds of draw counts down, takes a bet, draws, settles and shows it', async ({ browser }) => {
  test.setTimeout(300_000);
  const left = [...SAMPLE];
  const other = await site.player(browser, 'friend');
  // Two members at once: most of the time is spent waiting for draws.
  await Promise.all(
    [page, other].map(async (player) => {
      for (let game = left.shift(); game; game = left.shift()) {
        const { settled, status } = await playRound(player, game);
        expect(settled, game.name).toBeLessThan(SEEN_MS);
        expect(['적중', '미적중', '적특'], game.name).toContain(status);
      }
    }),
  );
  await other.context().close();
});

test('nothing moves while a game is loaded, nor from draw to draw, whatever the member bets', async ({ browser }) => {
  test.setTimeout(300_000);
  const player = await site.player(browser, 'friend');
  const place = placeOnRounds(player);
  const game = MINIGAMES.find(({ path }) => path === '/minigame/next/onering')!;
  const stage = player.locator('figure[data-moving]');
  const movements = await watchMovements(player);
  for (const [width, height] of [
    [425, 860],
    [1607, 900],
  ] as const) {
    await player.unrouteAll({ behavior: 'wait' });
    await player.setViewportSize({ width, height });
    await player.goto(game.path);
    // There has been a draw, and there is a list of bets below the prices.
    await expect(stage).toBeVisible({ timeout: 60_000 });
    await place(game);
    await holdBack(player, { 'minigame/results': 600, bets: 1_200 });
    await player.reload();
    for (const count of [3, 1]) {
      for (const moving of ['true', 'false']) {
        await expect(stage).toHaveAttribute('data-moving', moving, { timeout: 60_000 });
      }
      // The last bet is offered once more meanwhile.
      await expect(player.getByRole('button', { name: /^같은 선택 다시 배팅/ })).toBeVisible({ timeout: 60_000 });
      await place(game, count);
    }
    expect(await movements(), `${width} px`).toEqual([]);
  }
  await player.context().close();
});

test('the roads are in sight on a desktop where there are few prices', async () => {
  await page.setViewportSize({ width: 1607, height: 950 });
  for (const path of ['/minigame/skypark/baccarat1', '/minigame/named/powerladder3', '/minigame/lotus/dragontiger']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: '출목표' }).getByRole('tab').first()).toBeInViewport();
  }
  await page.setViewportSize({ width: 1607, height: 1000 });
});

test('the notice of a draw lies over nothing of it, however large the text is', async ({ browser }) => {
  const phone = await site.player(browser, 'friend');
  await phone.setViewportSize({ width: 425, height: 860 });
  const overlaps: string[] = [];
  for (const [kind, selector] of Object.entries({ powerball: '.ball', powerladder: 'svg', sicbo: 'svg' })) {
    await phone.goto(MINIGAMES.filter((game) => game.kind === kind).toSorted(shorter)[0]!.path);
    const drawn = phone.locator('figure[data-moving=false]').locator(selector).first();
    await expect(drawn).toBeVisible({ timeout: 60_000 });
    for (const text of Object.keys(TEXT_SCALE)) {
      const room = await phone.evaluate(
        ([name, selected]) => {
          document.documentElement.dataset['text'] = name;
          const place = (what: string) =>
            document.querySelector(`figure[data-moving] ${what}`)!.getBoundingClientRect();
          return place(selected!).top - place('figcaption span').bottom;
        },
        [text, selector],
      );
      if (room < 0) overlaps.push(`${kind}, ${text}: ${room} px`);
    }
  }
  expect(overlaps).toEqual([]);
  await phone.context().close();
});

test('a race is drawn as it is run, and can be skipped', async () => {
  await page.goto(MINIGAMES.find(({ kind }) => kind === 'virtual-horse')!.path);
  const stage = page.locator('figure[data-moving]');
  const status = page.locator('.drawn[role=status]');
  const picture = () => stage.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await expect(stage).toHaveAttribute('data-moving', 'true', { timeout: 60_000 });
  await expect(status).toHaveText('');
  const before = await picture();
  await expect.poll(picture).not.toBe(before);
  await stage.getByRole('button', { name: '건너뛰기', exact: true }).click();
  await expect(stage).toHaveAttribute('data-moving', 'false');
  await expect(status).toHaveText(/^\d+회차 추첨: 1위\u00a0\d번 .+, 8위\u00a0\d번 /);
  const end = await picture();
  await page.waitForTimeout(200);
  expect(await picture()).toBe(end);
  expect(await axeFaults(page)).toEqual([]);
});

test('a runner is bet on each way by one press', async () => {
  test.setTimeout(120_000);
  await page.goto(MINIGAMES.find(({ kind }) => kind === 'virtual-horse')!.path);
  await expect.poll(() => secondsLeft(page), { timeout: 60_000 }).toBeGreaterThan(6);
  const slip = page.getByRole('complementary', { name: '배팅카트' });
  await page.getByRole('button', { name: /^1위 \(단승\) 3번 / }).click();
  await slip.getByRole('button', { name: /연승 추가 \(이치웨이\)$/ }).click();
  await expect(page.getByRole('button', { name: /^3위 이내 \(연승\) 3번 / })).toHaveAttribute('aria-pressed', 'true');
  await expect(slip.getByRole('listitem')).toHaveCount(2);
  await slip.getByRole('button', { name: '전체삭제' }).click();
});

test('automatic bets are placed on the next rounds, and why they ended is shown', async () => {
  test.setTimeout(120_000);
  await page.goto('/minigame/next/ladder');
  const section = page.getByRole('region', { name: '자동 배팅' });
  await section.getByRole('button', { name: '자동 배팅 설정' }).click();
  await section.getByLabel(/^배팅금액/).fill('5000');
  await section.getByLabel(/^회차 수/).fill('2');
  expect(await axeFaults(page)).toEqual([]);
  await section.getByRole('button', { name: '자동 배팅 시작' }).click();
  const status = section.getByRole('status');
  await expect(status).toContainText('1 / 2회차', { timeout: 60_000 });
  await expect(status).toContainText('정한 회차를 모두 배팅했습니다.', { timeout: 60_000 });
  await expect(page.getByRole('table', { name: '이 게임의 내 배팅' }).locator('tbody tr')).toHaveCount(2);
  expect(await axeFaults(page)).toEqual([]);
});

test('what came of the bets is the position of this play session', async () => {
  // The automatic bets were placed on it.
  await page.goto('/minigame/next/ladder');
  const mine = page.getByRole('region', { name: '내 배팅' });
  await expect(mine.locator('dl')).toContainText('손익');
  await expect(mine.locator('dl div').filter({ hasText: '진행중' }).locator('dd')).toHaveText('0원');
  expect(await axeFaults(page)).toEqual([]);
});

test('several selections of a round are a bet each, by one press', async () => {
  test.setTimeout(120_000);
  const game = MINIGAMES.find(({ kind, roundSeconds }) => kind === 'powerball' && roundSeconds >= 300)!;
  await page.goto(game.path);
  // Enough of the round is left to bet by hand.
  await expect.poll(() => secondsLeft(page), { timeout: 60_000 }).toBeGreaterThan(12);
  const slip = page.getByRole('complementary', { name: '배팅카트' });
  const ofMarket = (n: number) => page.locator('[data-open=true] .cells').nth(n).getByRole('button');
  await ofMarket(0).first().click();
  await slip.getByRole('button', { name: '복수 선택' }).click();
  await ofMarket(1).first().click();
  await ofMarket(1).nth(1).click();
  await expect(page.locator('[data-open=true] .cells [aria-pressed=true]')).toHaveCount(2);
  await expect(ofMarket(1).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await slip.getByRole('textbox', { name: /배팅금액$/ }).fill('5000');
  // Beside the button, since it is more than what was typed.
  await expect(slip.locator('.foot')).toContainText('총 배팅금액 (2건)10,000원');
  expect(await axeFaults(page)).toEqual([]);
  await slip.getByRole('button', { name: '배팅하기' }).click();
  await expect(slip.getByText('배팅이 완료되었습니다.')).toBeVisible();
  await expect(page.getByRole('region', { name: '내 배팅' }).locator('tr[data-status="0"]')).toHaveCount(2);
});

test('the lobby has every game with a countdown and what it drew', async () => {
  await page.goto('/minigame');
  await expect(page.locator('a.game')).toHaveCount(MINIGAMES.length);
  await expect(page.locator('a.game .last').first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

/** Polls until more rounds than these were drawn today. */
async function drawn(page: Page, count: number): Promise<void> {
  const asked = async () => {
    await page.getByRole('button', { name: '새로고침' }).click();
    return Number(/\d+/.exec((await page.locator('.count').textContent()) ?? '')?.[0]);
  };
  await expect.poll(asked, { timeout: 60_000 }).toBeGreaterThan(count);
}

test('on a phone the verdict of a check is in sight, and its end leads back to the row', async () => {
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 390, height: 664 });
  await phone.goto('/minigame/eos/powerball1');
  const check = phone.getByRole('button', { name: /회차 추첨 검증$/ }).nth(2);
  await check.click();
  const dialog = phone.getByRole('dialog', { name: /추첨 검증$/ });
  await expect(dialog.getByText(/일치합니다/)).toBeInViewport({ ratio: 1 });
  expect(await axeFaults(phone)).toEqual([]);
  const no = /\d+회차/.exec((await dialog.getByRole('heading').first().textContent()) ?? '')![0];
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('button', { name: `${no} 추첨 검증`, exact: true })).toBeFocused();
  await phone.close();
});

test('100 rounds are proved in the browser; one whose seed, hash or result was altered is rejected', async () => {
  test.setTimeout(120_000);
  const dialog = page.getByRole('dialog', { name: /추첨 검증$/ });
  const check = page.getByRole('button', { name: /회차 추첨 검증$/ });
  await page.goto('/game_result/minigame');
  await drawn(page, 110);
  let proved = 0;
  for (let at = 1; proved < 100; at += 1) {
    const shown = page.getByRole('button', { name: `${at} 페이지`, exact: true });
    await expect(shown).toHaveAttribute('aria-current', 'page', { timeout: 20_000 });
    for (let row = 0; row < 15; row += 1, proved += 1) {
      await check.nth(row).click();
      await expect(dialog).toHaveAccessibleDescription(/일치합니다/);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('button', { name: `${at + 1} 페이지`, exact: true }).click();
  }
  const alterations: readonly [what: string, alter: (round: Altered) => void, says: RegExp][] = [
    ['seed', (round) => (round.seed = 'ab'.repeat(32)), /해시가 시드와 일치하지 않습니다/],
    ['hash', (round) => (round.commitment = 'ab'.repeat(32)), /해시가 시드와 일치하지 않습니다/],
    ['result', (round) => (round.result.n = (round.result.n % 12) + 1), /결과가 시드에서 나온 값과 다릅니다/],
  ];
  for (const [, alter, says] of alterations) {
    await page.route('**/api/minigame/results?**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { items: Altered[] };
      // All of them: another may be drawn, and be the first, before the first is checked.
      for (const round of body.items) alter(round);
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/minigame/next/onering');
    // A round that is drawn between pressing and letting go moves the button away.
    await expect(async () => {
      await check.first().click({ timeout: 5_000 });
      await expect(dialog).toHaveAccessibleDescription(says, { timeout: 5_000 });
    }).toPass();
    // The page polls: an answer may be on its way through the handler.
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('results of a day by game, a page at a time', async () => {
  await page.goto('/game_result/minigame');
  await drawn(page, 15);
  await expect(page.locator('tbody tr')).toHaveCount(15);
  await page.getByLabel('게임', { exact: true }).selectOption({ label: '넥스트 사다리' });
  await expect(page.locator('tbody tr').first()).toContainText('넥스트 사다리');
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/game_result/virtuals/soccer');
  await expect(page.getByRole('link', { name: '가상축구 결과' })).toHaveAttribute('aria-current', 'page');
});
