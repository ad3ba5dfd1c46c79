import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../tools/setup/root.mjs';
import { filesBelow } from '../../tools/setup/sources';

/** Names of languages are the same in each; the start's texts are for pages that could not be loaded. */
const OTHERS: readonly string[] = ['inLanguage.ts', 'languages.ts', 'start.ts'];
const HANGUL = /[가-힣]/;
/** Amounts are written by the rules. */
const AMOUNT = /^\d+[만천]$/;
/** Who sends messages is stored with them. */
const SENDER = '운영자';

/** Every fixed Korean text of the pages, but for those that are labels too: they have a test of their own. */
export async function koreanCopy(): Promise<string[]> {
  const folder = join(root, 'src/ui/copy');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !OTHERS.includes(name));
  const found = new Set<string>();
  for (const name of files) collect(await import(join(folder, name)), found);
  for (const file of ['contract', 'rules'].flatMap((name) => filesBelow(join(root, 'src', name))))
    for (const [, label] of readFileSync(file, 'utf8').matchAll(/'([^'\n]*)'/g)) found.delete(label!);
  found.delete(SENDER);
  return [...found].filter((text) => !AMOUNT.test(text));
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string' && HANGUL.test(value)) found.add(value);
  if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one, found);
}

/** Which of the texts the page has, shown or as names of what is on it. */
export function shownOf(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate((sought) => {
    const there = new Set<string>();
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) there.add(nodes.currentNode.textContent!.trim());
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        there.add(element.getAttribute(name)?.trim() ?? '');
    return sought.filter((text) => there.has(text));
  }, texts);
}
