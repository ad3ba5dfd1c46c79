import { createRoot } from 'react-dom/client';
import { bettingCalls } from './api/betting';
import { Client } from './api/client';
import { newTraceparent } from './api/newTraceparent';
import { laterCalls } from './api/laterCalls';
import { memberCalls } from './api/member';
import { messageCalls } from './api/messages';
import { notificationCalls } from './api/notifications';
import { oddsCalls } from './api/odds';
import { prematchCalls } from './api/prematch';
import { roundCalls } from './api/rounds';
import { settingsCalls } from './api/settings';
import type { SiteConfig } from './contract/api/site/site';
import { language } from './contract/language';
import type { Tab } from './engine';
import { browserPush } from './engine/browserPush';
import { installOfflinePage } from './engine/offlinePage';
import { nextFrame } from './engine/tab/nextFrame';
import { realClock } from './engine/time/realClock';
import { webStorage } from './engine/webStorage';
import { siteReached } from './engine/transport/siteReached';
import {
  lobbiesOf,
  openBetting,
  openNotifications,
  openAutoBetStarts,
  openOnceRequests,
  openPush,
  openShell,
  reportStars,
} from './machines';
import { App } from './routes/App';
import { createRouter } from './routes/router';
import { Freshness } from './rules/staleness';
import { layoutOf } from './ui/layout/layoutOf';
import { openGameWindow } from './ui/openings/openGameWindow';
import { storedOddsFormat, writeOddsIn } from './ui/primitives/odds/shownOdds';
import { laterCode, loadLaterThan } from './ui/primitives/later';
import { newRef } from './ui/primitives/newRef';
import { chimes } from './ui/primitives/chimes';
import { FirstRowsContext, openFirstRows } from './ui/primitives/firstRows';
import { loadFont } from './ui/primitives/font';
import { openMemberValues } from './ui/primitives/memberValues';
import { playSessionStore } from './ui/primitives/playSession';
import { storedSwitch } from './ui/primitives/storedSwitch';
import { storedLanguage } from './ui/primitives/storedLanguage';
import { leastTextSize, showTextSize, storedTextSize, TEXT_SIZE_KEY } from './ui/primitives/textSize';
import { showTheme, storedTheme, THEME_KEY } from './ui/primitives/theme';

/** Longer than this nothing waits for the first odds, which may not come at all, ms. */
const FIRST_ODDS_MS = 4_000;

/** Constructs the page, and nothing else does. */
export function showPage(
  root: HTMLElement,
  { apiBase, siteName, linkHosts, demo, lab, pushKey }: SiteConfig,
  tab: Tab,
  /** Ends that the rows which came with the page follow the stream. */
  stopRows: () => void,
): void {
  const links = { origin: location.origin, hosts: linkHosts };
  const [local, page] = [webStorage('localStorage'), webStorage('sessionStorage')];
  const client = new Client({
    base: apiBase,
    token: () => tab.session.token,
    traceparent: newTraceparent,
    onRefused: (...refusal) => tab.session.reportRefusal(...refusal),
  });
  const others = async () => (await import('./api/otherCalls')).otherCalls(client);
  const other = <N extends keyof Awaited<ReturnType<typeof others>>>(name: N) =>
    laterCalls(async () => (await others())[name]);
  const calls = {
    account: other('account'),
    admin: other('admin'),
    adminWallet: other('adminWallet'),
    agent: other('agent'),
    casino: other('casino'),
    commission: other('commission'),
    community: other('community'),
    communityStaff: other('communityStaff'),
    manager: other('manager'),
    ownLimits: other('ownLimits'),
    reports: other('reports'),
    rewards: other('rewards'),
    rewardsAdmin: other('rewardsAdmin'),
    trading: other('trading'),
    wallet: other('wallet'),
    member: memberCalls(client, (token) => {
      tab.session.renew(token);
      push.confirm();
    }),
    message: messageCalls(client),
    notification: notificationCalls(client),
    odds: oddsCalls(client),
    settings: settingsCalls(client),
    betting: bettingCalls(client),
    rounds: roundCalls(client),
  };
  const shell = openShell({
    session: tab.session,
    calls,
    lobbies: lobbiesOf(calls.casino),
    clock: realClock,
    serverClock: tab.serverClock,
    local,
    page,
    links,
    browser: {
      go: (path) => void router.navigate(path),
      open: openGameWindow,
      reached: () => siteReached(realClock),
      reload: () => {
        // Back and forward have the address already, a press does not yet.
        const { location: next } = router.state.navigation;
        const href = next && new URL(router.createHref(next), location.href).href;
        if (href !== undefined && href !== location.href) location.assign(href);
        else location.reload();
      },
      blank: () => location.replace('about:blank'),
    },
  });
  const account = () => shell.session$.value.user?.id;
  const onceRequests = openOnceRequests({
    storage: local,
    newRef,
    lookUp: calls.wallet.requestState,
    clock: realClock,
    account,
  });
  const autoBetStarts = openAutoBetStarts({ calls: calls.rounds, storage: page, newRef, clock: realClock, account });
  const notifications = openNotifications({ calls: calls.notification, user$: tab.session.user$, clock: realClock });
  const push = openPush({
    browser: pushKey === undefined ? undefined : browserPush(pushKey),
    calls: calls.notification,
    user$: tab.session.user$,
  });
  const { storageChanged, ...memberValues } = openMemberValues(local, shell.session$);
  reportStars({
    calls: calls.notification,
    session$: shell.session$,
    stars$: memberValues.favourites,
    clock: realClock,
  });
  const theme = storedTheme(local);
  showTheme(document.documentElement, theme);
  const textSize = storedTextSize(local, leastTextSize(document));
  showTextSize(document.documentElement, textSize);
  const oddsFormat = storedOddsFormat(local);
  const language$ = storedLanguage(local);
  // Every text was picked when its module was evaluated.
  language$.subscribe((name) => name !== language() && location.reload());
  writeOddsIn(oddsFormat);
  let show = () => {};
  const shown = new Promise<void>((done) => (show = done));
  const router = createRouter(shell, lab, show);
  const first = layoutOf(location.pathname) === 'default' ? firstOdds(tab, shown) : undefined;
  void loadFont({ isHere: storedSwitch(local, 'fontIsHere.v1'), after: first, clock: realClock });
  void loadLaterThan(Promise.race([first, pressed(), passed(FIRST_ODDS_MS)]));
  const betting = openBetting({
    tab,
    slips: laterCode(
      { shell, clock: realClock },
      async () => (await import('./machines/betting/accountSlips')).openAccountSlips,
    ),
    session$: shell.session$,
    calls: calls.betting,
    loadRound: calls.rounds.current,
    clock: realClock,
    local,
    page,
    newRef,
    alertBonusOdds: () => shell.raiseAlert({ code: 'bonusOdds' }),
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY) theme.reread();
    if (key === TEXT_SIZE_KEY) textSize.reread();
    storageChanged(key);
    shell.storageChanged(key);
    betting.storageChanged(key);
  });
  const site = {
    failedCalls: () => client.failed,
    siteName,
    tab,
    clock: realClock,
    prematch: prematchCalls(client),
    ...memberValues,
    playSessions: playSessionStore(page),
    priceChart: storedSwitch(local, 'priceChart.v2'),
    theme,
    textSize,
    oddsFormat,
    language: language$,
    chimes: chimes({ storage: local, open: () => new AudioContext(), clock: realClock, onPress }),
    calls,
    notifications,
    push,
    shell,
    betting,
    onceRequests,
    autoBetStarts,
    links,
    demo,
  };
  const firstRows = openFirstRows(document, first, realClock);
  firstRows.subscribe((rows) => rows ?? stopRows());
  createRoot(root).render(
    <FirstRowsContext value={firstRows}>
      <App site={site} router={router} />
    </FirstRowsContext>,
  );
  installOfflinePage();
}

/** Resolves when the member does something: what that needs waits for nothing. */
function pressed(): Promise<unknown> {
  return Promise.race(
    ['pointerdown', 'keydown'].map(
      (event) => new Promise((done) => window.addEventListener(event, done, { once: true, capture: true })),
    ),
  );
}

/** In all events that browsers take for a press: a finger need not click, keys don't point. */
function onPress(act: () => void): void {
  for (const event of ['pointerup', 'click', 'keydown']) window.addEventListener(event, act, true);
}

function passed(ms: number): Promise<void> {
  return new Promise((done) => void realClock.after(ms, done));
}

/** Resolves when the first page is painted with live odds: until then a slow processor has enough to do. */
async function firstOdds(tab: Tab, shown: Promise<void>): Promise<void> {
  await shown;
  await live(tab);
  await new Promise<void>((painted) => nextFrame(() => void realClock.after(0, painted)));
}

/** Resolves when every channel that the page follows is live: fixtures alone show no odds. */
function live({ health$ }: Tab): Promise<void> {
  const isLive = () => {
    const all = Object.values(health$.value.channels);
    return all.length > 0 && all.every((freshness) => freshness === Freshness.live);
  };
  return new Promise((done) => {
    if (isLive()) done();
    else health$.subscribe(() => isLive() && done());
  });
}
