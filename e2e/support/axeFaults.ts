import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page at rest: what fades in has less contrast for a moment. `rules`: these only. */
export async function axeFaults(page: Page, rules?: string[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations;
}

/** The same, a line for each rule that is broken. */
export async function axeLines(page: Page, rules?: string[]): Promise<string[]> {
  const violations = await axeFaults(page, rules);
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`);
    return `${id}: ${places.join(' ')}`;
  });
}
