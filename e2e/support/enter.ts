import type { Page } from '@playwright/test';

/** Opens a page of the site as a member. */
export async function enter(page: Page, url: string): Promise<void> {
  await page.goto(url);
}
