import { openAccountSlips } from '../../src/machines/betting/accountSlips';
import { act } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import type { User } from '../../src/contract/api/members/member';
import type { EndReason } from '../../src/contract/codes/endings';
import type { SiteState } from '../../src/contract/stream/state';
import type { SessionState, SessionUser } from '../../src/engine';
import {
  type CallResult,
  lobbiesOf,
  openBetting,
  openNotifications,
  openAutoBetStarts,
  openOnceRequests,
  openPush,
  openShell,
  type Shell,
} from '../../src/machines';
import { type Audio, chimes } from '../../src/ui/primitives/chimes';
import { openMemberValues } from '../../src/ui/primitives/memberValues';
import { playSessionStore } from '../../src/ui/primitives/playSession';
import { storedSwitch } from '../../src/ui/primitives/storedSwitch';
import { storedLanguage } from '../../src/ui/primitives/storedLanguage';
import { storedOddsFormat } from '../../src/ui/primitives/odds/shownOdds';
import { storedTextSize } from '../../src/ui/primitives/textSize';
import { storedTheme } from '../../src/ui/primitives/theme';
import type { Site } from '../../src/ui/primitives/site';
import { type LiveTab, liveTab } from './liveTab';
import { memoryStorage } from './memoryStorage';
import { type FakePrematchCalls, fakePrematchCalls } from './fakePrematchCalls';

/** A site with the real shell, whose session and calls are the test's. */
export interface TestSite {
  site: Site;
  shell: Shell;
  live: LiveTab;
  prematch: FakePrematchCalls;
  /**
   * What calls answer with, by name (`settings.popups`): a value, or a failure made by `failed`. Without one: nothing
   * yet.
   */
  answers: Map<string, unknown>;
  /** Calls made, by name, with their arguments. */
  called: { name: string; args: unknown[] }[];
  /** Where the machines navigated to; connected to the router here. */
  go: (path: string) => void;
  /** Where windows that were opened went. */
  windows: string[];
  /** As a browser that lets no window open. */
  blocksWindows: boolean;
  reloads: number;
  /** Resolves once the site answers. */
  reached: Promise<void>;
  /** What outlives the page, and what outlives a reload of this tab's. */
  local: ReturnType<typeof memoryStorage>;
  page: ReturnType<typeof memoryStorage>;
  signIn(words?: Partial<User>, unread?: number): Promise<void>;
  /** As the server pushes what changed of the member. */
  pushUser(fields: Partial<SessionUser>): Promise<void>;
  end(reason: EndReason): Promise<void>;
  setSiteState(site: Partial<SiteState>): Promise<void>;
}

export const MEMBER: User = {
  id: 7,
  userId: 'member',
  nickName: '한별',
  nickname: '한별',
  isLogin: true,
  type: 0,
  role: 0,
  withdrawalType: 1,
  tendency: 0,
  level: 3,
  emoney: 1_250_000,
  point: 3_400,
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  'settings.maintenance': false,
  'settings.autoLogoutMin': 30,
  'settings.signUpClosed': false,
  'settings.popups': [],
  'settings.newsLinks': [],
  'settings.banners': [],
  'settings.messengers': [],
  'message.unread': 0,
};

export function failed(failure: object): CallResult<never> {
  return { ok: false, failure } as CallResult<never>;
}

/** Lets promises that are due settle. */
export const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));

/** Nobody is signed in at first; `restoring`: nor is that known. */
export function testSite(first: SessionState['state'] = 'signedOut'): TestSite {
  const live = liveTab();
  const prematchCalls = fakePrematchCalls();
  const [local, page] = [memoryStorage(), memoryStorage()];
  const answers = new Map(Object.entries(ANSWERS));
  const called: TestSite['called'] = [];
  const session$ = new BehaviorSubject({ state: first } as SessionState);
  const user$ = new BehaviorSubject<SessionUser | undefined>(undefined);
  const site$ = new BehaviorSubject<SiteState | undefined>(undefined);
  const [ended$, refused$] = [new Subject<EndReason>(), new Subject<EndReason>()];
  const end = (reason: EndReason) => {
    session$.next({ state: 'ended', reason });
    user$.next(undefined);
    ended$.next(reason);
  };
  const call = (name: string) =>
    function answer(...args: unknown[]) {
      called.push({ name, args: args.filter((arg) => !(arg instanceof AbortSignal)) });
      const known = answers.get(name);
      const value = typeof known === 'function' ? known(...args) : known;
      if (value === undefined) return new Promise<never>(() => {});
      const done = typeof value === 'object' && value !== null && 'ok' in value;
      return Promise.resolve(done ? value : { ok: true, value: value === null ? undefined : value });
    };
  const group = <T extends object>(name: string) =>
    new Proxy({}, { get: (_, member) => call(`${name}.${String(member)}`) }) as T;
  const calls = {
    member: group<Site['calls']['member']>('member'),
    message: group<Site['calls']['message']>('message'),
    odds: group<Site['calls']['odds']>('odds'),
    notification: group<Site['calls']['notification']>('notification'),
    settings: group<Site['calls']['settings']>('settings'),
    admin: group<Site['calls']['admin']>('admin'),
    manager: group<Site['calls']['manager']>('manager'),
    agent: group<Site['calls']['agent']>('agent'),
    trading: group<Site['calls']['trading']>('trading'),
    reports: group<Site['calls']['reports']>('reports'),
    betting: group<Site['calls']['betting']>('betting'),
    rounds: group<Site['calls']['rounds']>('rounds'),
    casino: group<Site['calls']['casino']>('casino'),
    commission: group<Site['calls']['commission']>('commission'),
    rewards: group<Site['calls']['rewards']>('rewards'),
    rewardsAdmin: group<Site['calls']['rewardsAdmin']>('rewardsAdmin'),
    account: group<Site['calls']['account']>('account'),
    ownLimits: group<Site['calls']['ownLimits']>('ownLimits'),
    wallet: group<Site['calls']['wallet']>('wallet'),
    adminWallet: group<Site['calls']['adminWallet']>('adminWallet'),
    community: group<Site['calls']['community']>('community'),
    communityStaff: group<Site['calls']['communityStaff']>('communityStaff'),
  };
  const links = { origin: 'http://house.test', hosts: ['games.test'] };
  const session = {
    session$,
    user$,
    site$,
    ended$,
    refused$,
    signIn: (token: string) => session$.next({ state: 'signedIn', token }),
    signOut: end,
  };
  const made: TestSite = {
    live,
    prematch: prematchCalls,
    local,
    page,
    answers,
    called,
    go: () => {},
    windows: [],
    blocksWindows: false,
    reloads: 0,
    reached: Promise.resolve(),
    signIn: async (fields = {}, unread = 0) => {
      session$.next({ state: 'signedIn', token: 'token' });
      user$.next({ user: { ...MEMBER, ...fields }, unread });
      await settle();
    },
    pushUser: async (fields) => {
      act(() => user$.next({ ...user$.value!, ...fields }));
      await settle();
    },
    end: async (reason) => {
      act(() => end(reason));
      await settle();
    },
    setSiteState: async (fields) => {
      const closed = { siteNoticeFlg: false, joinStartEndFlg: false, contents: 1 };
      act(() => site$.next({ ...closed, ...site$.value, ...fields }));
      await settle();
    },
  } as Partial<TestSite> as TestSite;
  made.shell = openShell({
    session: session as never,
    calls,
    lobbies: lobbiesOf(calls.casino),
    clock: live.clock,
    serverClock: live.tab.serverClock,
    local: local as never,
    page: page as never,
    links,
    browser: {
      go: (path) => made.go(path),
      open: () =>
        made.blocksWindows ? undefined : { go: (address) => made.windows.push(address) > 0, close: () => {} },
      reached: () => made.reached,
      reload: () => (made.reloads += 1),
      blank: () => made.go('about:blank'),
    },
  });
  Object.defineProperty(live.tab, 'session', { value: session });
  let refs = 0;
  const betting = openBetting({
    slips: () => openAccountSlips,
    tab: live.tab,
    session$: made.shell.session$,
    calls: calls.betting,
    loadRound: calls.rounds.current,
    clock: live.clock,
    local: local as never,
    page: page as never,
    newRef: () => `00000000-0000-4000-8000-${String((refs += 1)).padStart(12, '0')}`,
    alertBonusOdds: () => made.shell.raiseAlert({ code: 'bonusOdds' }),
  });
  made.site = {
    siteName: '우리집',
    tab: live.tab,
    clock: live.clock,
    prematch: prematchCalls.calls,
    ...openMemberValues(local, made.shell.session$),
    playSessions: playSessionStore(page),
    priceChart: storedSwitch(local, 'priceChart.v2'),
    theme: storedTheme(local),
    textSize: storedTextSize(local),
    oddsFormat: storedOddsFormat(local),
    language: storedLanguage(local),
    chimes: chimes({ storage: local, open: () => silentAudio(), clock: live.clock, onPress: () => {} }),
    notifications: openNotifications({ calls: calls.notification, user$, clock: live.clock }),
    push: openPush({ browser: undefined, calls: calls.notification, user$ }),
    shell: made.shell,
    betting,
    onceRequests: openOnceRequests({
      storage: local,
      newRef: () => `00000000-0000-4000-8000-${String((refs += 1)).padStart(12, '0')}`,
      lookUp: calls.wallet.requestState,
      clock: live.clock,
      account: () => MEMBER.id,
    }),
    autoBetStarts: openAutoBetStarts({
      calls: calls.rounds,
      storage: page,
      newRef: () => `00000000-0000-4000-8000-${String((refs += 1)).padStart(12, '0')}`,
      clock: live.clock,
      account: () => MEMBER.id,
    }),
    calls,
    links,
    demo: [],
  };
  return made;
}

/** There is no audio: playing fails, which must go unnoticed. */
function silentAudio(): Audio {
  throw new Error('no audio here');
}
