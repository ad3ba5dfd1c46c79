import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../setup/browser';

/** A browser for one campaign, closed even if the work fails. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: ['--disable-gpu'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
