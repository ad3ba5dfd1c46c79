import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { axeLines } from '../../../e2e/support/axeFaults';
import { signIn } from '../../../e2e/support/enter';
import { faultsOf, PAGE_KINDS, PHONE, WINDOWS } from '../../../e2e/support/everyWindow';
import { type MemberSite, memberSite } from '../../../e2e/support/memberSite';
import { loadEnglishLabels } from '../../../src/contract/labels/english';
import { setLanguageSource } from '../../../src/contract/language';
import { root } from '../../setup/root.mjs';
import type { Campaign } from '../campaign';
import { withBrowser } from '../withBrowser';

const LANGUAGES = ['ko', 'en'] as const;
const THEMES = ['dark', 'light'] as const;

/** Widths at which axe looks: in between nothing is named or coloured differently. */
const AXE_AT: readonly number[] = [425, 1607];

/** Every kind of page in every window, theme and language; pictures of all of them are left in a folder. */
export const windows: Campaign = {
  about:
    'whether each kind of page fits each window and axe finds nothing, dark and light, Korean and English; leaves pictures',
  n: 1,
  run: ({ log }) =>
    withBrowser(async (browser) => {
      const site = await memberSite('203.0.113.72');
      const folder = join(root, '.data', 'windows');
      mkdirSync(folder, { recursive: true });
      const outcome = { trials: 0, failures: 0 };
      await loadEnglishLabels();
      try {
        for (const language of LANGUAGES) {
          for (const theme of THEMES) {
            const found = await faultsIn(browser, site, { language, theme, folder });
            for (const fault of found) log(`${language}, ${theme}: ${fault}`);
            outcome.trials += PAGE_KINDS.length * WINDOWS.length;
            outcome.failures += found.length;
          }
        }
      } finally {
        await site.close();
      }
      log(`pictures: ${folder}`);
      return outcome;
    }),
};

interface Appearance {
  language: (typeof LANGUAGES)[number];
  theme: (typeof THEMES)[number];
  folder: string;
}

async function faultsIn(
  browser: Browser,
  site: MemberSite,
  { language, theme, folder }: Appearance,
): Promise<string[]> {
  const context = await site.device(browser);
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  setLanguageSource(() => language);
  await page.goto('/login');
  await signIn(page);
  await page.evaluate(
    ([spoken, colours]) => {
      localStorage.setItem('language.v1', JSON.stringify(spoken));
      localStorage.setItem('theme.v1', JSON.stringify(colours));
    },
    [language, theme] as const,
  );
  await page.reload();
  await page.locator(`html[lang=${language}][data-theme=${theme}] main h1`).first().waitFor({ state: 'attached' });
  const name = (path: string) => path.replaceAll('/', '_');
  const found = await faultsOf(page, PAGE_KINDS, WINDOWS, {
    look: async (path, width) => {
      await page.screenshot({ path: join(folder, `${language}-${theme}-${width}${name(path)}.png`) });
      return AXE_AT.includes(width) ? axeLines(page) : [];
    },
  });
  await site.leave();
  return found;
}
