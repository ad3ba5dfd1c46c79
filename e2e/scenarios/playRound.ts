import { expect, type Locator, type Page } from '@playwright/test';
import type { Minigame } from '../../src/contract/rounds/catalogue';

/** What a member saw of one round of a game. */
export interface Played {
  game: Minigame;
  /** As the title named it. */
  round: string;
  /** By how many seconds the countdown went down while it was watched. */
  counted: number;
  /** Ms from the end of the drawing until the bet was shown settled. */
  settled: number;
  status: string;
  /** How many rounds closed before the bet was made. */
  missed: number;
}

const STAKE = '5000';
/** Rounds that may close before a bet is made: on a busy machine a round of a site whose clock is fast is short. */
const TRIES = 300;

/** Plays a round by hand on the game's page: watches it count down, bets, sees it drawn and the bet settled. */
export async function playRound(page: Page, game: Minigame, path = game.path): Promise<Played> {
  await page.goto(path);
  const title = page.locator('.head h2');
  await expect(title).toHaveText(new RegExp(`^${escaped(game.name)} – \\d+회차$`), { timeout: 20_000 });
  const counted = await countdown(page);
  const rows = page.getByRole('region', { name: '내 배팅' }).locator('tr[data-status]');
  let failure: unknown;
  for (let missed = 0; missed < TRIES; missed += 1) {
    const round = await bet(page, title).catch((reason: unknown) => void (failure = reason));
    if (round === undefined) continue;
    const row = rows.filter({ hasText: round }).first();
    await row.waitFor();
    const ends = await drawn(page, round, game);
    await expect(row).not.toHaveAttribute('data-status', '0', { timeout: 30_000 });
    const settled = Date.now() - ends;
    const status = (await row.locator('.status').textContent()) ?? '';
    return { game, round, counted, settled, status, missed };
  }
  throw new Error(`${game.name}: no bet was made in ${TRIES} rounds`, { cause: failure });
}

/** The clock on the page runs, downwards. */
async function countdown(page: Page): Promise<number> {
  const first = await secondsLeft(page);
  for (let last = first; ;) {
    await page.waitForTimeout(60);
    const now = await secondsLeft(page);
    if (now < last) return last - now;
    last = now;
  }
}

/** Until betting on the round closes, by the page's clock; 0 while it is closed. */
export async function secondsLeft(page: Page): Promise<number> {
  const text = (await page.locator('.head [role=timer] b').textContent()) ?? '';
  const [minutes, rest] = text.split(':').map(Number);
  return Number.isInteger(minutes) && Number.isInteger(rest) ? minutes! * 60 + rest! : 0;
}

/** Bets on the first selection of the round that is on; rejects where it closed before, or refused. */
async function bet(page: Page, title: Locator): Promise<string> {
  const slip = page.getByRole('complementary', { name: '배팅카트' });
  const cell = page.locator('[data-open=true] .cells button:enabled').first();
  await page.locator('.phase[data-phase=open]').waitFor({ timeout: 60_000 });
  const round = /\d+회차$/.exec((await title.textContent()) ?? '')?.[0];
  try {
    await cell.click({ timeout: 3_000 });
    await slip.getByRole('textbox', { name: /배팅금액$/ }).fill(STAKE, { timeout: 3_000 });
    await slip.getByRole('button', { name: '배팅하기' }).click({ timeout: 1_000 });
    await expect(slip.getByText('배팅이 완료되었습니다.')).toBeVisible({ timeout: 3_000 });
    const picked = page.getByRole('region', { name: '내 배팅' }).locator('tr[data-status="0"] td').first();
    await picked.waitFor({ timeout: 3_000 });
    return (await picked.textContent()) ?? round ?? '';
  } catch (failure) {
    const clear = slip.getByRole('button', { name: '전체삭제' });
    if (await clear.isEnabled()) await clear.click({ timeout: 1_000 }).catch(() => {});
    throw failure;
  }
}

/** Waits for the drawing of the round; when it ends, by the server's clock, which is this machine's. */
async function drawn(page: Page, round: string, { roundSeconds }: Minigame): Promise<number> {
  const stage = page.locator('figure', { hasText: `${round} 추첨` });
  await stage.waitFor({ timeout: roundSeconds * 1_000 + 30_000 });
  return Number(await stage.getAttribute('data-ends'));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
