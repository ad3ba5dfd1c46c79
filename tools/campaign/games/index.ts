import type { Browser, Page } from 'playwright';
import { playRound } from '../../../e2e/scenarios/playRound';
import { type GameSite, gameSite } from '../../../e2e/support/gameSite';
import { type Minigame, MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { routeOf, ROUTES } from '../../../src/contract/routes';
import { add, type Campaign, type CampaignResult } from '../campaign';
import { withBrowser } from '../withBrowser';

/** Games whose rounds are about as long share a site: each is fast enough to finish, and slow enough to bet by hand. */
const PACES = [
  { speed: 2, atMost: 30 },
  { speed: 8, atMost: 60 },
  { speed: 25, atMost: Infinity },
] as const;
/** The server settles within three seconds; the page has to be notified too. */
const SEEN_MS = 5_000;
/** The accounts that play on each site, one game after the other. */
const PLAYERS = ['member', 'friend'] as const;

type GamesLog = (line: string) => void;

/** Every path of minigames and virtual games, opened in a real browser; each game that draws is played `n` rounds. */
export const games: Campaign = {
  about: 'opens the 74 paths of minigames in a browser, and plays n rounds of each of the 65 games by hand',
  n: 1,
  run: ({ n, log }) =>
    withBrowser(async (browser) => {
      const outcome = { trials: 0, failures: 0 };
      for (const { speed, atMost } of PACES) {
        const least = Math.max(0, ...PACES.filter((pace) => pace.atMost < atMost).map((pace) => pace.atMost));
        const own = MINIGAMES.filter(({ roundSeconds }) => roundSeconds > least && roundSeconds <= atMost);
        add(outcome, await onSite(browser, speed, own, n, log));
      }
      return outcome;
    }),
};

async function onSite(
  browser: Browser,
  speed: number,
  own: readonly Minigame[],
  n: number,
  log: GamesLog,
): Promise<CampaignResult> {
  const site = await gameSite(speed);
  const outcome = { trials: 0, failures: 0 };
  const attempt = async (what: string, work: () => Promise<string>) => {
    outcome.trials += 1;
    try {
      log(`${what.padEnd(46)} ${await work()}`);
    } catch (failure) {
      outcome.failures += 1;
      log(`${what.padEnd(46)} FAILED ${failure instanceof Error ? failure.message.split('\n')[0] : String(failure)}`);
    }
  };
  try {
    const left = own.flatMap((game) => Array.from({ length: n }, () => game));
    await Promise.all(
      PLAYERS.map(async (userId, i) => {
        const page = await site.player(browser, userId);
        // Pages without their own draw need no pace: they are opened once, on the slowest site.
        if (i === 0 && speed === PACES[0].speed) await openOthers(page, attempt);
        for (let game = left.shift(); game; game = left.shift()) await play(site, page, game, attempt);
        await page.context().close();
      }),
    );
  } finally {
    await site.close();
  }
  return outcome;
}

type Attempt = (what: string, work: () => Promise<string>) => Promise<void>;

function play(site: GameSite, page: Page, game: Minigame, attempt: Attempt): Promise<void> {
  return attempt(game.path, async () => {
    const { round, counted, settled, status, missed } = await playRound(page, game);
    const late = Math.round(settled);
    if (late > SEEN_MS) throw new Error(`settled ${late} ms after it was shown`);
    return `${round} counted ${counted} s, ${status}, settled ${late} ms after, ${missed} missed (${new URL(site.site.url).port})`;
  });
}

/** The lobby of all games, second names of paths, and the lobbies of virtual sports. */
async function openOthers(page: Page, attempt: Attempt): Promise<void> {
  await attempt('/minigame', () => tiles(page, '/minigame', MINIGAMES.length));
  for (const { path, aliasOf } of ROUTES) {
    const name = aliasOf === undefined ? undefined : routeOf(aliasOf)?.title;
    if (path.startsWith('/minigame/') && name !== undefined) {
      await attempt(path, async () => {
        await page.goto(path);
        await page.locator('.head h2', { hasText: `${name} – ` }).waitFor({ timeout: 20_000 });
        return `is ${name}`;
      });
    }
    if (/^\/minigame\/bet365\/\w+$/.test(path)) {
      const venues = MINIGAMES.filter((game) => game.path.startsWith(`${path}/`));
      await attempt(path, () => tiles(page, path, venues.length));
    }
  }
}

/** Every tile counts down. */
async function tiles(page: Page, path: string, count: number): Promise<string> {
  await page.goto(path);
  await page
    .locator('a.game')
    .nth(count - 1)
    .waitFor({ timeout: 20_000 });
  await page.waitForFunction(
    (all) => {
      const clocks = [...document.querySelectorAll('a.game [role=timer] b')].map((clock) => clock.textContent ?? '');
      return clocks.length === all && clocks.every((text) => /^\d+:\d\d/.test(text));
    },
    count,
    { timeout: 20_000 },
  );
  return `${count} games count down`;
}
