import '@fontsource-variable/noto-sans-kr';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { Client } from './api/client';
import { prematchCalls } from './api/prematch';
import { siteConfigSchema } from './contract/api/site';
import { connectHub } from './engine/hub/connectHub';
import { realClock } from './engine/time/realClock';
import { App } from './routes/App';
import { createRouter } from './routes/pages';
import { copy } from './ui/copy/layout';
import { FAVOURITES_KEY, favouriteStore } from './ui/primitives/favourites';

/** Constructs the page, and nothing else does. */
function main(): void {
  const root = document.getElementById('root')!;
  const config = v.safeParse(v.pipe(v.string(), v.parseJson(), siteConfigSchema), metaContent('site'));
  if (!config.success) {
    root.textContent = copy.noConfig;
    throw new Error(`meta[name=site]: ${v.summarize(config.issues)}`);
  }
  const { apiBase, stream, siteName } = config.output;
  const favourites = favouriteStore(localStorage);
  window.addEventListener('storage', ({ key }) => {
    if (key === FAVOURITES_KEY) favourites.reread();
  });
  const site = {
    siteName,
    tab: connectHub({ base: apiBase, stream }),
    clock: realClock,
    prematch: prematchCalls(new Client({ base: apiBase })),
    favourites,
  };
  createRoot(root).render(<App site={site} router={createRouter()} />);
}

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
}

main();
