import { describe, expect, it } from 'vitest';
import type { CallResult } from '../../src/api/callResult';
import { EndReason } from '../../src/contract/codes/endings';
import { shellHarness, noAnswer, ok, refusal } from '../support/shellHarness';

type Bench = ReturnType<typeof shellHarness>;

/** A member on a page, with nothing left to be answered. */
async function inside(path = '/inplay', fields = {}): Promise<Bench> {
  const harness = shellHarness();
  harness.signedIn(fields);
  await harness.house.enter(path);
  await harness.settle();
  harness.asked.length = 0;
  harness.done.length = 0;
  return harness;
}

async function typeAndSubmit(harness: Bench): Promise<void> {
  harness.house.login$.value.type('userId', ' me ');
  harness.house.login$.value.type('password', ' secret ');
  harness.house.login$.value.submit!();
  await harness.settle();
}

describe('one alert per failure', () => {
  it.each([
    ['HTTP 555', EndReason.takenOver, ['takenOver'], ['go /login']],
    ['HTTP 556', EndReason.forcedOut, ['forcedOut'], ['go /login']],
    ['HTTP 600', EndReason.blocked, ['blocked'], ['go /login']],
    ['HTTP 500', EndReason.unexpected, ['unexpected'], ['go /login']],
    ['HTTP 406', EndReason.blank, [], ['blank']],
    ['HTTP 401', EndReason.unauthorised, [], ['go /login']],
    ['maintenance', EndReason.maintenance, [], ['go /maintenance']],
    ['signing out', EndReason.signedOut, [], ['go /login']],
  ])('%s ends a session once', async (_, reason, alerts, done) => {
    const bench = await inside();
    bench.ended(reason);
    // The poll, another call and the stream report it too.
    bench.ended(reason);
    bench.ended(EndReason.unexpected);
    expect([bench.alerts(), bench.done]).toEqual([alerts, done]);
    expect(bench.house.session$.value).toMatchObject({ status: 'signedOut', user: undefined, ended: reason });
  });

  it.each([
    [404, 'refused', 'TEXT', ['TEXT']],
    [400, 'refused', 'TEXT', ['loginFailed']],
    [500, 'unexpected', 'TEXT', ['loginFailed']],
    [503, 'unavailable', undefined, ['loginFailed']],
  ] as const)('a sign-in that is refused with %i', async (status, reason, message, alerts) => {
    const bench = shellHarness();
    bench.nobody();
    bench.answers.login = refusal(status, reason, message === undefined ? {} : { message });
    await typeAndSubmit(bench);
    expect(bench.alerts()).toEqual(alerts);
  });

  it.each([
    [555, 'takenOver', ['takenOver'], []],
    [556, 'forcedOut', ['forcedOut'], []],
    [600, 'blocked', ['blocked'], []],
    [406, 'blank', [], ['blank']],
  ] as const)('a sign-in that is refused with %i reports only that', async (status, reason, alerts, done) => {
    const bench = shellHarness();
    bench.nobody();
    bench.answers.login = refusal(status, reason);
    bench.house.login$.value.type('userId', 'me');
    bench.house.login$.value.type('password', 'secret');
    bench.house.login$.value.submit!();
    // The client reports it before the call returns its answer.
    bench.session.reportRefusal(status, undefined, undefined);
    await bench.settle();
    expect([bench.alerts(), bench.done]).toEqual([alerts, done]);
  });

  it('HTTP 500 of a call without its own row is reported by the session, not by the call too', async () => {
    const bench = shellHarness();
    bench.nobody();
    bench.answers.signUpClosed = refusal(500, 'unexpected');
    bench.house.signUp('join');
    bench.session.reportRefusal(500, undefined, undefined);
    await bench.settle();
    expect(bench.alerts()).toEqual(['unexpected']);
  });

  it('several calls that fail for one reason while nobody is signed in', () => {
    const bench = shellHarness();
    bench.nobody();
    for (let i = 0; i < 3; i += 1) bench.session.reportRefusal(600, undefined, undefined);
    expect(bench.alerts()).toEqual(['blocked']);
  });

  it('an opening that fails because the session is over shows nothing about the game', async () => {
    const bench = await inside();
    bench.house.openings$.value.ask.europe!();
    bench.answers.openGame = refusal(555, 'takenOver');
    bench.house.openings$.value.confirm!();
    bench.session.reportRefusal(555, undefined, 't1');
    bench.ended(EndReason.takenOver);
    await bench.settle();
    expect(bench.alerts()).toEqual(['takenOver']);
  });
});

it('sends the trimmed id and the password as it is, passes the token on, and lands when the member is known', async () => {
  const bench = shellHarness();
  bench.nobody();
  await bench.house.enter('/login');
  await typeAndSubmit(bench);
  expect(bench.posted).toEqual([{ type: 'signIn', token: 't1' }]);
  expect(bench.house.session$.value.status).toBe('signingIn');
  bench.signedIn();
  expect(bench.done).toEqual(['go /']);
  expect(bench.house.login$.value).toMatchObject({ userId: '', password: '', submit: undefined });
});

it.each([
  ['a member', {}, '/'],
  ['a manager', { type: 2 }, '/manager'],
  ['an administrator', { type: 1, role: 10, withdrawalType: 0 }, '/admin'],
  ['another administrator', { type: 1, role: 1 }, '/admin'],
])('lands %s', async (_, words, to) => {
  const bench = shellHarness();
  bench.nobody();
  await bench.house.enter('/login');
  bench.signedIn(words);
  expect(bench.done).toEqual([`go ${to}`]);
});

it('does not redirect a member who is on a page already', async () => {
  const bench = shellHarness();
  const entered = bench.house.enter('/inplay?sport_id=1');
  bench.signedIn();
  expect(await entered).toEqual({ type: 'pass' });
  expect(bench.done).toEqual([]);
});

it('checks maintenance and messages on each navigation, loads the minutes once', async () => {
  const bench = shellHarness();
  bench.signedIn();
  for (const path of ['/inplay', '/europe', '/korea/cross'])
    expect(await bench.house.enter(path)).toEqual({ type: 'pass' });
  const count = (name: string) => bench.asked.filter((one) => one === name).length;
  expect([count('maintenance'), count('unread'), count('autoLogoutMin')]).toEqual([3, 3, 1]);
});

it('checks in the order sign-in, maintenance, role, messages', async () => {
  const bench = shellHarness();
  const entered = bench.house.enter('/manager');
  await bench.settle();
  expect(bench.asked).toEqual([]);
  bench.answers.maintenance = ok(true);
  bench.answers.unread = ok(3);
  bench.signedIn();
  // Maintenance is checked before the role, which would send a member to /, and before the messages, which lead to
  // /message.
  expect(await entered).toMatchObject({ type: expect.stringMatching(/move|left/) });
  expect(bench.alerts()).toEqual([]);
  expect(bench.posted).toEqual([{ type: 'signOut', token: 't1', reason: 'maintenance' }]);
  expect(bench.done).toEqual(['go /maintenance']);
});

it('asks for the unread count beside maintenance, and uses the answer in this navigation only', async () => {
  const bench = shellHarness();
  bench.signedIn();
  let answer: (result: CallResult<boolean>) => void = () => {};
  bench.answers.maintenance = new Promise((done) => (answer = done));
  bench.answers.unread = ok(2);
  void bench.house.enter('/inplay');
  await bench.settle();
  expect(bench.asked.filter((name) => name !== 'autoLogoutMin').toSorted()).toEqual(['maintenance', 'unread']);
  expect(bench.alerts()).toEqual([]);
  // The member reads them elsewhere, and goes to a page of which maintenance is not asked before it is known.
  bench.answers.unread = ok(0);
  expect(await bench.house.enter('/login')).toEqual({ type: 'pass' });
  answer(ok(false));
  await bench.settle();
  expect([bench.alerts(), bench.house.session$.value.unread]).toEqual([[], 0]);
});

it('sends whoever is not signed in to /login without any call', async () => {
  const bench = shellHarness();
  bench.nobody();
  expect(await bench.house.enter('/inplay')).toEqual({ type: 'move', to: '/login' });
  expect(bench.asked).toEqual([]);
});

it('holds a member with unread messages, and lets them read', async () => {
  const bench = await inside();
  bench.answers.unread = ok(2);
  expect(await bench.house.enter('/europe')).toEqual({ type: 'move', to: '/message' });
  expect(bench.alerts()).toEqual(['unreadMessages']);
  expect(await bench.house.enter('/message?time=1')).toEqual({ type: 'pass' });
  expect(bench.house.session$.value.unread).toBe(2);
  expect(bench.alerts()).toEqual(['unreadMessages']);
});

it('counts unread messages after a call that reads them has been answered', async () => {
  const bench = await inside();
  bench.answers.unread = ok(2);
  await bench.house.enter('/message');
  let answer: (result: CallResult<number>) => void = () => {};
  const read = bench.house.changeUnread(new Promise((done) => (answer = done)));
  const asked = () => bench.asked.filter((name) => name === 'unread').length;
  const before = asked();
  const entered = bench.house.enter('/europe');
  await bench.settle();
  expect(asked()).toBe(before);
  bench.answers.unread = ok(0);
  answer(ok(0));
  expect(await Promise.all([read, entered])).toEqual([ok(0), { type: 'pass' }]);
  expect([asked(), bench.alerts()]).toEqual([before + 1, []]);
  // One that failed holds nobody up.
  bench.answers.unread = ok(2);
  expect(await bench.house.changeUnread(Promise.resolve(noAnswer))).toEqual(noAnswer);
  expect(await bench.house.enter('/europe')).toEqual({ type: 'move', to: '/message' });
});

it('continues where neither maintenance nor messages can be loaded', async () => {
  const bench = await inside();
  bench.answers.maintenance = noAnswer;
  bench.answers.unread = noAnswer;
  expect(await bench.house.enter('/europe')).toEqual({ type: 'pass' });
});

it('forgets a navigation that another one overtook', async () => {
  const bench = shellHarness();
  const first = bench.house.enter('/inplay');
  const second = bench.house.enter('/europe');
  bench.signedIn();
  expect(await Promise.all([first, second])).toEqual([{ type: 'left' }, { type: 'pass' }]);
});

it.each([
  ['/nowhere', undefined, 404],
  ['/inplay', 'cellar', 500],
])('refuses %s with layout %s by %i', async (path, layout, status) => {
  const bench = await inside();
  expect(await bench.house.enter(path, layout)).toEqual({ type: 'refuse', status });
});

describe('maintenance', () => {
  it('sends a member out as soon as it begins, from every page', async () => {
    const bench = await inside();
    bench.site(true);
    expect(bench.posted).toEqual([{ type: 'signOut', token: 't1', reason: 'maintenance' }]);
    expect([bench.done, bench.alerts()]).toEqual([['go /maintenance'], []]);
  });

  it.each([
    ['a manager', { type: 2 }],
    ['an administrator', { type: 1, role: 10, withdrawalType: 0 }],
  ])('leaves %s alone', async (_, words) => {
    const bench = await inside('/admin', words);
    bench.site(true);
    bench.answers.maintenance = ok(true);
    await bench.house.enter(words.type === 2 ? '/manager' : '/admin');
    expect([bench.posted, bench.done]).toEqual([[], []]);
    bench.site(false);
    expect([bench.posted, bench.done]).toEqual([[], []]);
  });

  it.each([
    ['a manager', { type: 2 }],
    ['an administrator', { type: 1, role: 10, withdrawalType: 0 }],
  ])('sends %s who sits on /maintenance when it is over away, without signing them out', async (_, words) => {
    const bench = shellHarness();
    bench.signedIn(words);
    bench.answers.maintenance = ok(true);
    expect(await bench.house.enter('/maintenance')).toEqual({ type: 'pass' });
    bench.site(false);
    expect([bench.posted, bench.done]).toEqual([[], ['go /']]);
  });

  it('leaves a visitor at /login, and on /maintenance until it is over', async () => {
    const bench = shellHarness();
    bench.nobody();
    await bench.house.enter('/login');
    bench.site(true);
    expect(bench.done).toEqual([]);
    bench.answers.maintenance = ok(true);
    expect(await bench.house.enter('/maintenance')).toEqual({ type: 'pass' });
    bench.site(false);
    expect(bench.done).toEqual(['go /']);
  });

  it('signs a member out who opens /maintenance while there is none, whatever arrives before the member is known', async () => {
    const bench = shellHarness();
    const entered = bench.house.enter('/maintenance');
    bench.say({ type: 'session', session: { state: 'signedIn', token: 't1' } });
    bench.site(false);
    await bench.settle();
    // It is not known yet whether this is a member.
    expect([bench.posted, bench.done]).toEqual([[], []]);
    bench.signedIn();
    await entered;
    expect(bench.posted).toEqual([{ type: 'signOut', token: 't1', reason: 'reopened' }]);
    expect(new Set(bench.done)).toEqual(new Set(['go /']));
  });

  it('signs a member out who becomes known after maintenance was', async () => {
    const bench = shellHarness();
    void bench.house.enter('/inplay');
    bench.say({ type: 'session', session: { state: 'signedIn', token: 't1' } });
    bench.site(true);
    expect(bench.posted).toEqual([]);
    bench.signedIn();
    expect(bench.posted).toEqual([{ type: 'signOut', token: 't1', reason: 'maintenance' }]);
  });

  it('signs a member out who sits on /maintenance when it is over', async () => {
    const bench = shellHarness();
    bench.signedIn();
    bench.answers.maintenance = ok(true);
    expect(await bench.house.enter('/maintenance')).toEqual({ type: 'pass' });
    bench.site(false);
    expect(bench.posted).toEqual([{ type: 'signOut', token: 't1', reason: 'reopened' }]);
    expect(bench.done).toEqual(['go /']);
  });
});

it('closes the user info when the member signs out, and the member is sent to /login', async () => {
  const bench = await inside();
  bench.house.openDialog('userInfo');
  bench.house.session$.value.signOut!();
  expect(bench.house.dialogs$.value.userInfo).toBe(false);
  expect([bench.done, bench.alerts()]).toEqual([['go /login'], []]);
  expect(bench.local.stored.has('custom.auth')).toBe(false);
});

it('reloads for a chunk that fails once a minute at most, over reloads too', async () => {
  const bench = shellHarness();
  expect(bench.house.chunkFailed()).toBe(true);
  expect([bench.done, bench.page.stored.get('reload.at')]).toEqual([['reload'], String(bench.time.wall())]);
  const again = shellHarness();
  again.page.setItem('reload.at', String(again.time.wall()));
  again.time.advance(59_999);
  expect(again.house.chunkFailed()).toBe(false);
  again.time.advance(1);
  expect(again.house.chunkFailed()).toBe(true);
  expect(again.done).toEqual(['reload']);
});

it('never reloads where it cannot remember that it did', () => {
  const bench = shellHarness();
  bench.page.setItem = () => {
    throw new Error('full');
  };
  bench.house.chunkFailed();
  expect(bench.done).toEqual([]);
});

it('stops everything, and leaves no timer that does anything', async () => {
  const bench = await inside('/');
  bench.house.stop();
  bench.time.advance(3_600_000);
  expect([bench.done, bench.posted]).toEqual([[], []]);
});
