import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from '@playwright/test';

interface WindowWithAxe extends Window {
  axe?: { run: (options: RunOptions) => Promise<AxeResults> };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Once for each document: to send and read half a megabyte for every scan costs more than the scan. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => (window as WindowWithAxe).axe !== undefined))) await frame.evaluate(axeSource);
}

/** What axe finds on the page at rest: what fades in has less contrast for a moment. `rules`: these only. */
export async function axeFaults(page: Page, rules?: string[]): Promise<AxeResults['violations']> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const frame of page.frames()) await loadAxe(frame);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations } = await page.evaluate((asked) => (window as WindowWithAxe).axe!.run(asked), options);
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
