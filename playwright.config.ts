import { defineConfig } from '@playwright/test';

// `npm test` sets the paths and E2E_REPORT; by hand (`npx playwright test`) CHROME_PATH is wanted only where Playwright has no
// browser of its own. Each file starts the site it needs.
const { CHROME_PATH, HEADLESS_SHELL_PATH, E2E_REPORT } = process.env;

/** The files that take longest: they begin first, so that no worker is left alone with one of them at the end. */
const LONG = /(sixTabs|outages|minigames|betting|routes|journey)\.spec\.ts$/;

/** What needs a browser with windows: the shell has no notifications. */
const WHOLE = /push\.spec\.ts$/;

const launched = (path: string | undefined) => ({
  launchOptions: {
    ...(path && { executablePath: path }),
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  },
});
const light = launched(HEADLESS_SHELL_PATH ?? CHROME_PATH);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/preparedCluster.ts',
  outputDir: 'test-results',
  // They wait as much as they work: two leave a tenth of two cores idle. A file is one worker's.
  workers: 3,
  retries: 0,
  projects: [
    { name: 'long', testMatch: LONG, use: light },
    { name: 'other', testIgnore: [LONG, WHOLE], use: light },
    { name: 'whole', testMatch: WHOLE, use: launched(CHROME_PATH) },
  ],
  timeout: 180_000,
  // A state is waited for as long as a busy machine may need. What the product promises has a limit in its test.
  expect: { timeout: 30_000 },
  reporter: E2E_REPORT ? [['list'], ['json', { outputFile: E2E_REPORT }]] : [['list']],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    // Recording a page that never stands still costs more than the page; TRACE=1 asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
