import { pageLanguage } from './pageLanguage';
import * as v from 'valibot';
import { type SiteConfig, siteConfigSchema } from './contract/api/site/site';
import { BOARD_PATHS } from './contract/paths';
import { loadEnglishLabels } from './contract/labels/english';
import { connectHub } from './engine/hub/connectHub';
import type { Tab } from './engine/tab/tab';
import { realClock } from './engine/time/realClock';
import { boardChannels } from './ui/board/boardChannels';
import { followStream } from './ui/board/liveFirstRows';
import { chooseTexts } from './ui/copy/inLanguage';
import { startText } from './ui/copy/start';
import { streamFirst } from './streamFirst';

/** By then the page needs what it needs by itself, ms. */
const PAGE_MS = 30_000;

/** The session and, on a board, its odds are on their way while the page's code still is. */
function main(): void {
  const root = document.getElementById('root')!;
  const text = startText[pageLanguage];
  document.documentElement.lang = pageLanguage;
  const config = siteConfig();
  if (!config) {
    root.textContent = text.noConfig;
    throw new Error('meta[name=site] is not what the contract has');
  }
  // What the tabs share, locks above all, browsers give to secure pages only.
  if (!isSecureContext) {
    root.textContent = text.insecure;
    return;
  }
  const tab = connectHub({ base: config.apiBase, stream: config.stream });
  for (const channel of firstChannels()) realClock.after(PAGE_MS, tab.need(channel));
  const stopRows = followFirstRows(tab);
  streamFirst(tab)
    .then(loadPage)
    .then(({ showPage }) => begin(() => showPage(root, config, tab, stopRows)), reportUnloaded);
}

/** Odds that came with the page are live before its code is there. */
function followFirstRows(tab: Tab): () => void {
  const [rows, area] = [document.getElementById('first-rows'), BOARD_PATHS[location.pathname]];
  const isShown = rows && area !== undefined && document.documentElement.dataset.rows !== 'none';
  return isShown ? followStream(rows, area, tab) : () => {};
}

/** The document's own script reports it, as it does where this one can't be loaded. */
function reportUnloaded(): void {
  window.dispatchEvent(new Event('unloaded'));
}

function begin(work: () => void): void {
  try {
    work();
  } catch (failure) {
    reportUnloaded();
    throw failure;
  }
}

/** Each module of the page picks its texts when it is evaluated: those of another language than Korean come before it. */
async function loadPage() {
  if (pageLanguage === 'en') {
    // Texts may hold labels, which are read as they are when a module is evaluated.
    await loadEnglishLabels();
    chooseTexts((await import('./ui/copy/en')).englishTexts);
  }
  return import('./page');
}

function siteConfig(): SiteConfig | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name=site]')?.content;
  const config = v.safeParse(v.pipe(v.string(), v.parseJson(), siteConfigSchema), text);
  return config.success ? config.output : undefined;
}

function firstChannels() {
  const area = BOARD_PATHS[location.pathname];
  if (area === undefined) return [];
  return boardChannels(area, new URLSearchParams(location.search).get('fixture') ?? undefined);
}

begin(main);
