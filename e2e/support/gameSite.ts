import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Client } from 'pg';
import { LIGHT_PAGE, signInByCall, visit } from './enter';
import { type OwnSite, ownSite } from './ownSite';

export interface GameSite {
  site: OwnSite;
  /** A page of a new browser, signed in, with nothing in front of the games. */
  player(browser: Browser, userId: string, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** A new site whose rounds are shorter by `speed`. */
export async function gameSite(speed: number): Promise<GameSite> {
  const recording = 'recording:recordings/goals-and-reviews.odds.ndjson.gz';
  const site = await ownSite({ CLOCK_SPEED: String(speed), FEED: recording });
  const client = new Client(site.database);
  await client.connect();
  // Unread messages would lead away from the games.
  await client.query('update message set read_at = clock_timestamp() where read_at is null');
  await client.end();
  return {
    site,
    player: async (browser, userId, options) => {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width: 1607, height: 1000 },
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        ...options,
      });
      await signInByCall(context, site.url, userId);
      const page = await context.newPage();
      await visit(page, LIGHT_PAGE);
      return page;
    },
    close: () => site.close(),
  };
}
