import type { ApiFailure, CallResult } from '../../src/api/callResult';
import type { User } from '../../src/contract/api/members/member';
import type { Popup } from '../../src/contract/api/site/settings';
import type { EndReason } from '../../src/contract/codes/endings';
import type { SessionUpdate, SessionRequest } from '../../src/engine/session/sessionState';
import { TabSession } from '../../src/engine/session/tabSession';
import { type ShellPorts, openShell } from '../../src/machines';
import type { TextStorage } from '../../src/machines/textStorage';
import { member } from './fakeSessionCalls';
import { VirtualClock } from './virtualClock';

/** A tab's storage, in memory; it can be made to refuse. */
export function fakeStorage(stored: Record<string, string> = {}): TextStorage & { stored: Map<string, string> } {
  const map = new Map(Object.entries(stored));
  return {
    stored: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

export const refusal = (
  status: number,
  reason: string,
  more: { code?: string; message?: string } = {},
): CallResult<never> => ({
  ok: false,
  failure: { reason, status, code: undefined, message: undefined, ...more } as ApiFailure,
});
export const ok = <T>(value: T): CallResult<T> => ({ ok: true, value });
export const noAnswer: CallResult<never> = { ok: false, failure: { reason: 'network' } };

/** The server's answers, unless the test sets others; a function is called each time. */
interface Answers {
  login: CallResult<{ token: string }>;
  unread: CallResult<number>;
  maintenance: CallResult<boolean> | Promise<CallResult<boolean>>;
  autoLogoutMin: CallResult<number>;
  signUpClosed: CallResult<boolean>;
  popups: CallResult<Popup[]>;
  openGame: CallResult<string>;
}

/** The server's clock, which goes as the machine's does until a test sets it. */
function fakeServerClock(time: VirtualClock) {
  let aheadMs: number | undefined = 0;
  let learn = () => {};
  const read = () => ({
    now: time.wall() + (aheadMs ?? 0),
    bound: aheadMs === undefined ? Infinity : 5,
    known: aheadMs !== undefined,
  });
  return {
    read,
    knownNow: async () => {
      if (aheadMs === undefined) await new Promise<void>((done) => (learn = done));
      return read().now;
    },
    /** By how much it is ahead of the machine's, ms; undefined: it is not known. */
    setAhead: (ms: number | undefined) => {
      aheadMs = ms;
      if (ms !== undefined) learn();
    },
  };
}

/**
 * The shell with a real session of a tab, whose hub is the test, in virtual time. The clock is at noon in Seoul.
 */
export function shellHarness(
  stored: Record<string, string> = {},
  lobbies?: ShellPorts['lobbies'],
  storedByPage: Record<string, string> = {},
) {
  const time = new VirtualClock(Date.UTC(2026, 0, 1, 3));
  const serverClock = fakeServerClock(time);
  const posted: SessionRequest[] = [];
  const session = new TabSession((request) => void posted.push(request));
  const answers: Answers = {
    login: ok({ token: 't1' }),
    unread: ok(0),
    maintenance: ok(false),
    autoLogoutMin: ok(10),
    signUpClosed: ok(false),
    popups: ok([]),
    openGame: ok('https://house.example/europe'),
  };
  const madeCalls: string[] = [];
  const call =
    <Name extends keyof Answers>(name: Name) =>
    () => {
      madeCalls.push(name);
      return Promise.resolve(answers[name]);
    };
  /** What the shell did to the browser: `go /login`. */
  const done: string[] = [];
  /** What it lets the shell do; and whether the member has closed the window that was opened. */
  const browser = { blocksWindows: false, isWindowClosed: false };
  const local = fakeStorage(stored);
  const page = fakeStorage(storedByPage);
  const shell = openShell({
    session,
    calls: {
      member: { login: call('login') },
      message: { unread: call('unread') },
      settings: {
        maintenance: call('maintenance'),
        autoLogoutMin: call('autoLogoutMin'),
        signUpClosed: call('signUpClosed'),
        popups: call('popups'),
        openGame: call('openGame'),
      },
    },
    ...(lobbies && { lobbies }),
    clock: time,
    serverClock,
    local,
    page,
    links: { origin: 'https://house.example', hosts: ['games.example'] },
    browser: {
      go: (path) => void done.push(`go ${path}`),
      open: () => {
        done.push('open');
        if (browser.blocksWindows) return undefined;
        return {
          go: (address) => done.push(`lead ${address}`) > 0 && !browser.isWindowClosed,
          close: () => void done.push('close'),
        };
      },
      reached: async () => {},
      reload: () => void done.push('reload'),
      blank: () => void done.push('blank'),
    },
  });
  const receiveMessage = (hubMessage: SessionUpdate) => session.receive(hubMessage);
  /** Lets answers that are on their way arrive. */
  const settle = async () => {
    for (let i = 0; i < 30; i += 1) await Promise.resolve();
  };
  return {
    house: shell,
    session,
    time,
    serverClock,
    answers,
    asked: madeCalls,
    done,
    browser,
    posted,
    local,
    page,
    settle,
    say: receiveMessage,
    /** The alerts that wait, first of all the one that is shown. */
    alerts: () => shell.alert$.value?.queue.map(({ alert }) => ('text' in alert ? alert.text : alert.code)) ?? [],
    /** The hub reports that nobody is signed in. */
    nobody: () => receiveMessage({ type: 'session', session: { state: 'signedOut' } }),
    /** The hub reports a session, and then its member. */
    signedIn: (fields: Partial<User> = {}, token = 't1') => {
      receiveMessage({ type: 'session', session: { state: 'signedIn', token } });
      receiveMessage({ type: 'user', user: { user: member(fields), unread: 0 } });
    },
    /** The hub reports that it is over. */
    ended: (reason: EndReason) => receiveMessage({ type: 'session', session: { state: 'ended', reason } }),
    /** A site state as pushed. */
    site: (siteNoticeFlg: boolean, contents = 1) =>
      receiveMessage({ type: 'site', site: { siteNoticeFlg, joinStartEndFlg: false, contents } }),
  };
}
