import '@fontsource-variable/noto-sans-kr';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { accountCalls } from './api/account';
import { adminCalls, managerCalls } from './api/admin';
import { agentCalls } from './api/agents';
import { bettingCalls } from './api/betting';
import { calculateCalls } from './api/commission';
import { casinoCalls } from './api/casino';
import { Client } from './api/client';
import { clubCalls } from './api/rewards';
import { clubAdminCalls } from './api/rewardsAdmin';
import { memberCalls } from './api/member';
import { messageCalls } from './api/messages';
import { prematchCalls } from './api/prematch';
import { roundCalls } from './api/rounds';
import { settingsCalls } from './api/settings';
import { staffCalls } from './api/trading';
import { talkCalls, talkDeskCalls } from './api/community';
import { adminWalletCalls, walletCalls } from './api/wallet';
import { siteConfigSchema } from './contract/api/site/site';
import { connectHub } from './engine/hub/connectHub';
import { realClock } from './engine/time/realClock';
import { lobbiesOf, openBetting, openHouse, openPresses } from './machines';
import { App } from './routes/App';
import { createRouter } from './routes/router';
import { copy } from './ui/copy/layout';
import { chimes } from './ui/primitives/chimes';
import { FAVOURITES_KEY, favouriteStore } from './ui/primitives/favourites';
import { sittingStore } from './ui/primitives/playSession';

/** Constructs the page, and nothing else does. */
function main(): void {
  const root = document.getElementById('root')!;
  const config = v.safeParse(v.pipe(v.string(), v.parseJson(), siteConfigSchema), metaContent('site'));
  if (!config.success) {
    root.textContent = copy.noConfig;
    throw new Error(`meta[name=site]: ${v.summarize(config.issues)}`);
  }
  // What the tabs share, locks above all, browsers give to secure pages only.
  if (!isSecureContext) {
    root.textContent = copy.insecure;
    return;
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
    agent: agentCalls(client),
    staff: staffCalls(client),
    betting: bettingCalls(client),
    rounds: roundCalls(client),
    casino: casinoCalls(client),
    calculate: calculateCalls(client),
    club: clubCalls(client),
    clubAdmin: clubAdminCalls(client),
    account: accountCalls(client),
    wallet: walletCalls(client),
    adminWallet: adminWalletCalls(client),
    talk: talkCalls(client),
    talkDesk: talkDeskCalls(client),
  };
  const house = openHouse({
    session: tab.session,
    calls,
    lobbies: lobbiesOf(calls.casino),
    clock: realClock,
    local: localStorage,
    page: sessionStorage,
    links,
    browser: {
      go: (path) => void router.navigate(path),
      open: openWindow,
      reload: () => location.reload(),
      blank: () => location.replace('about:blank'),
    },
  });
  const betting = openBetting({
    tab,
    session$: house.session$,
    calls: calls.betting,
    askRound: calls.rounds.current,
    clock: realClock,
    local: localStorage,
    page: sessionStorage,
    newRef: () => crypto.randomUUID(),
    alertBonusOdds: () => house.raise({ code: 'bonusOdds' }),
  });
  const presses = openPresses({
    storage: localStorage,
    newRef: () => crypto.randomUUID(),
    lookUp: calls.wallet.fate,
    account: () => house.session$.value.user?.id,
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
    sitting: sittingStore(sessionStorage),
    chimes: chimes(localStorage, () => new AudioContext()),
    calls,
    house,
    betting,
    presses,
    links,
    demo,
  };
  createRoot(root).render(<App site={site} router={router} />);
}

/**
 * A window that cannot reach back. Opened with `noopener` a browser would not tell whether it opened, so an empty one is
 * opened first, and cut off before it goes anywhere.
 */
function openWindow(address: string): boolean {
  const opened = window.open('', '_blank');
  if (!opened) return false;
  opened.opener = null;
  opened.location.replace(address);
  return true;
}

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
}

main();
