import '@fontsource-variable/noto-sans-kr';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { adminCalls, managerCalls } from './api/admin';
import { bettingCalls } from './api/betting';
import { Client } from './api/client';
import { memberCalls } from './api/member';
import { messageCalls } from './api/message';
import { prematchCalls } from './api/prematch';
import { roundCalls } from './api/rounds';
import { settingsCalls } from './api/settings';
import { siteConfigSchema } from './contract/api/site';
import { connectHub } from './engine/hub/connectHub';
import { realClock } from './engine/time/realClock';
import { openBetting, openHouse } from './machines';
import { App } from './routes/App';
import { createRouter } from './routes/router';
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
  const { apiBase, stream, siteName, linkHosts, demo } = config.output;
  const links = { origin: location.origin, hosts: linkHosts };
  const favourites = favouriteStore(localStorage);
  const tab = connectHub({ base: apiBase, stream });
  const client = new Client({
    base: apiBase,
    token: () => tab.session.token,
    refused: (...refusal) => tab.session.report(...refusal),
  });
  const calls = {
    member: memberCalls(client),
    message: messageCalls(client),
    settings: settingsCalls(client),
    admin: adminCalls(client),
    manager: managerCalls(client),
    betting: bettingCalls(client),
    rounds: roundCalls(client),
  };
  const house = openHouse({
    session: tab.session,
    calls,
    clock: realClock,
    local: localStorage,
    page: sessionStorage,
    links,
    browser: {
      go: (path) => void router.navigate(path),
      open: (address) => void window.open(address, '_blank', 'noopener,noreferrer'),
      reload: () => location.reload(),
      blank: () => location.replace('about:blank'),
    },
  });
  const betting = openBetting({
    tab,
    session$: house.session$,
    calls: calls.betting,
    clock: realClock,
    local: localStorage,
    page: sessionStorage,
    newRef: () => crypto.randomUUID(),
    alertBonusOdds: () => house.raise({ code: 'bonusOdds' }),
  });
  const router = createRouter(house);
  window.addEventListener('storage', ({ key }) => {
    if (key === FAVOURITES_KEY) favourites.reread();
    house.storageChanged(key);
    betting.storageChanged(key);
  });
  const site = {
    siteName,
    tab,
    clock: realClock,
    prematch: prematchCalls(client),
    favourites,
    calls,
    house,
    betting,
    links,
    demo,
  };
  createRoot(root).render(<App site={site} router={router} />);
}

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
}

main();
