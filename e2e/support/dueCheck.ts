import { expect, type Locator, type Page } from '@playwright/test';
import { ownLimitsText } from '../../src/ui/copy/ownLimits';

/** A reality check that is on screen. */
interface DueCheck {
  dialog: Locator;
  answer(): Promise<void>;
}

/** Has the page find, as it is reloaded, that a reality check is due: no test can wait as long as the shortest interval. */
export async function dueCheck(page: Page): Promise<DueCheck> {
  let isDue = true;
  await page.route('**/api/member/limits', async (route) => {
    const answer = await route.fetch();
    const own = (await answer.json()) as { now: number };
    await route.fulfill({ json: { ...own, check: { minutes: 15, next: isDue ? own.now : own.now + 900_000 } } });
  });
  await page.reload();
  const dialog = page.getByRole('alertdialog', { name: ownLimitsText.check.dialog });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    answer: async () => {
      isDue = false;
      await dialog.getByRole('button', { name: ownLimitsText.check.goOn }).click();
      await expect(dialog).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}
