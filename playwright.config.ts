import { defineConfig } from '@playwright/test';

// `npm test` sets CHROME_PATH, E2E_DATA_DIR and E2E_REPORT; by hand (`npx playwright test`) CHROME_PATH is wanted only where
// Playwright has no browser of its own. Set E2E_BASE_URL to use a server that runs already.
const { CHROME_PATH, E2E_BASE_URL, E2E_DATA_DIR = '.data/e2e', E2E_REPORT } = process.env;

const server = {
  command: `"${process.execPath}" tools/start.mjs`,
  env: {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: E2E_DATA_DIR,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    END_WITH_PARENT: '1',
  },
  // The named part becomes E2E_BASE_URL of the workers: the port is the system's choice, so runs at once never meet.
  wait: { stdout: /^ready (?<e2e_base_url>http:\S+)/m },
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
} as const;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  reporter: E2E_REPORT ? [['list'], ['json', { outputFile: E2E_REPORT }]] : [['list']],
  use: {
    ...(E2E_BASE_URL ? { baseURL: E2E_BASE_URL } : {}),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    // Recording a page that never stands still costs more than the page; TRACE=1 asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(CHROME_PATH ? { executablePath: CHROME_PATH } : {}),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  ...(E2E_BASE_URL ? {} : { webServer: server }),
});
