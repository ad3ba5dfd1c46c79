import { describe, expect, it } from 'vitest';
import { foreign, granted, lost, member, refused } from '../../support/fakeSessionCalls';
import { type TestHub, SessionHarness } from '../../support/sessionHarness';

/** Two tabs of one browser, with one hub or with one each, both signed in. */
function pair(shared: boolean) {
  const harness = new SessionHarness();
  const first = harness.hub();
  const second = shared ? first : harness.hub();
  const [here, there] = [harness.tab(first), harness.tab(second)];
  harness.time.advance(60);
  first.calls.open('renew')[0]!.answer(granted('t1'));
  harness.time.advance(2_200);
  return { bench: harness, time: harness.time, first, second, here, there };
}

const logouts = ({ calls }: TestHub) => calls.made.filter(({ name }) => name === 'logout').map(({ token }) => token);

describe.each([
  ['one hub', true],
  ['a hub each', false],
])('two tabs with %s', (_, shared) => {
  it('have one token, which was requested from the server once', () => {
    const { first, second, here, there } = pair(shared);
    expect([here.tab.session.token, there.tab.session.token]).toEqual(['t1', 't1']);
    const renewals = new Set([...first.calls.made, ...second.calls.made].filter(({ name }) => name === 'renew'));
    expect(renewals.size).toBe(1);
  });

  it('are signed out together, within a second, and the server receives it once', () => {
    const { time, first, second, here, there } = pair(shared);
    here.tab.session.signOut('signedOut');
    expect(here.ended).toEqual(['signedOut']);
    time.advance(1_000);
    expect(there.ended).toEqual(['signedOut']);
    expect([...new Set([...logouts(first), ...logouts(second)])]).toEqual(['t1']);
    expect(logouts(first).length + (shared ? 0 : logouts(second).length)).toBe(1);
  });

  it('report a sign-out no more once somebody signed in after it', () => {
    const { time, first, here, there } = pair(shared);
    here.tab.session.signOut('signedOut');
    time.advance(100);
    first.calls.open('logout')[0]!.answer(lost);
    there.tab.session.signIn('t2');
    time.advance(60_000);
    expect(logouts(first)).toEqual(['t1']);
    expect([here.tab.session.token, there.tab.session.token]).toEqual(['t2', 't2']);
  });

  it('are signed in together', () => {
    const { time, first, here, there } = pair(shared);
    here.tab.session.signOut('signedOut');
    time.advance(100);
    first.calls.open('logout')[0]?.answer(granted(undefined));
    there.tab.session.signIn('t2');
    time.advance(100);
    expect([here.tab.session.token, there.tab.session.token]).toEqual(['t2', 't2']);
  });

  it('go on with the token that a password change brought, and a late refusal of the old one ends nothing', () => {
    const { time, first, second, here, there } = pair(shared);
    const states = [here.states.length, there.states.length];
    first.calls.open('user')[0]?.answer(granted(member()));
    here.tab.session.renew('t2');
    expect(here.tab.session.token).toBe('t2');
    there.tab.session.reportRefusal(401, 'unknown-token', 't1');
    time.advance(100);
    // A stream ends with the token it was opened with: this one comes before.
    for (const { opened } of new Set([first, second])) expect(opened.map(({ token }) => token)).toEqual(['t1', 't2']);
    time.advance(5_000);
    expect([here.tab.session.token, there.tab.session.token]).toEqual(['t2', 't2']);
    expect([here.ended, there.ended]).toEqual([[], []]);
    expect([here.states.slice(states[0]), there.states.slice(states[1])]).toEqual([['signedIn t2'], ['signedIn t2']]);
    const polls = [...first.calls.made, ...second.calls.made].filter(({ name }) => name === 'user');
    expect(polls.at(-1)?.token).toBe('t2');
  });

  it('are notified of a take-over by the poll, a call, or the stream, whichever is first, once', () => {
    const { time, first, here, there } = pair(shared);
    here.tab.session.reportRefusal(555, undefined, 't1');
    there.tab.session.reportRefusal(556, undefined, 't1');
    time.advance(2);
    first.calls.open('user')[0]?.answer(refused(600));
    time.advance(20);
    expect([here.ended, there.ended]).toEqual([['takenOver'], ['takenOver']]);
  });

  it('ignore a refusal of an earlier session', () => {
    const { time, here, there } = pair(shared);
    here.tab.session.signIn('t2');
    time.advance(20);
    there.tab.session.reportRefusal(555, undefined, 't1');
    time.advance(20);
    expect([here.ended, there.ended]).toEqual([[], []]);
    expect([here.tab.session.token, there.tab.session.token]).toEqual(['t2', 't2']);
  });
});

describe('two tabs that are reloaded at once', () => {
  it('do not end each other: one of their hubs renews, the other uses its token', () => {
    const { bench, time, first, second } = pair(false);
    // Both pages go, and with them their hubs.
    first.stop();
    second.stop();
    const [a, b] = [bench.hub(), bench.hub()];
    const tabs = [bench.tab(a), bench.tab(b)];
    time.advance(60);
    expect([a.calls.open('renew').length, b.calls.open('renew').length]).toEqual([1, 0]);
    a.calls.open('renew')[0]!.answer(granted('t2'));
    time.advance(200);
    expect(tabs.map(({ tab }) => tab.session.token)).toEqual(['t2', 't2']);
    expect(tabs.flatMap(({ ended }) => ended)).toEqual([]);
    expect(b.calls.made.filter(({ name }) => name === 'renew')).toEqual([]);
  });

  it('are not held up by a hub that hangs', () => {
    const bench = new SessionHarness();
    const [a, b] = [bench.hub(), bench.hub()];
    const tab = bench.tab(b);
    bench.time.advance(60);
    expect(a.calls.open('renew')).toHaveLength(1);
    bench.time.advance(2_200);
    b.calls.open('renew')[0]!.answer(granted('t3'));
    bench.time.advance(5);
    expect(tab.tab.session.token).toBe('t3');
  });
});

describe('a hub that ended', () => {
  it('is followed by one that learns from the tabs whose browser it is', () => {
    const { bench, time, first, here, there } = pair(true);
    first.stop();
    const next = bench.hub();
    here.moveTo(next);
    there.moveTo(next);
    time.advance(200);
    expect([here.tab.session.token, there.tab.session.token]).toEqual(['t1', 't1']);
    expect(next.calls.made.filter(({ name }) => name === 'renew')).toEqual([]);
    expect(next.calls.open('user')).toHaveLength(1);
    expect([here.ended, there.ended]).toEqual([[], []]);
  });

  it('is not given a session by a tab that missed its end, and no tab is notified of that twice', () => {
    const { bench, time, first, here, there } = pair(true);
    // Both connect to the next hub; the last one was notified of the take-over, one of the tabs was not.
    first.calls.open('user')[0]!.answer(refused(555));
    const next = bench.hub();
    there.moveTo(next);
    time.advance(20);
    here.moveTo(next);
    time.advance(2_500);
    expect([here.ended, there.ended]).toEqual([['takenOver'], ['takenOver']]);
    expect(next.calls.made.filter(({ name }) => name === 'user')).toEqual([]);
  });

  it('ends a session at once that one of its tabs reports as over', () => {
    const { bench, time, first, here, there } = pair(true);
    first.stop();
    here.tab.session.receive({ type: 'session', session: { state: 'ended', reason: 'takenOver' } });
    const next = bench.hub();
    there.moveTo(next);
    time.advance(100);
    expect(there.tab.session.token).toBe('t1');
    here.moveTo(next);
    time.advance(20);
    expect([here.ended, there.ended]).toEqual([['takenOver'], ['takenOver']]);
  });

  it('adopts a sign-out that it missed', () => {
    const { bench, time, first, here, there } = pair(true);
    first.stop();
    here.tab.session.signOut('signedOut');
    const next = bench.hub();
    here.moveTo(next);
    there.moveTo(next);
    time.advance(1_000);
    expect(logouts(next)).toEqual(['t1']);
    expect(here.ended).toEqual(['signedOut']);
  });

  it('adopts a sign-in that it missed', () => {
    const { bench, time, first, here } = pair(true);
    first.stop();
    here.tab.session.signIn('t9');
    const next = bench.hub();
    here.moveTo(next);
    time.advance(1_000);
    expect(here.tab.session.token).toBe('t9');
  });
});

describe('signing out', () => {
  it('is retried until the server has received it, and given up in the end', () => {
    const { time, first, here } = pair(true);
    here.tab.session.signOut('signedOut');
    time.advance(5);
    first.calls.open('logout')[0]!.answer(lost);
    time.advance(20_000);
    expect(logouts(first).length).toBeGreaterThan(1);
    time.advance(3_600_000);
    expect(logouts(first)).toHaveLength(30);
  });

  it.each([granted(undefined), refused(401), refused(555), refused(400)])(
    'is over with an answer of the site: %o',
    (answer) => {
      const { time, first, here } = pair(true);
      here.tab.session.signOut('signedOut');
      time.advance(5);
      first.calls.open('logout')[0]!.answer(answer);
      time.advance(60_000);
      expect(logouts(first)).toHaveLength(1);
    },
  );

  it.each([foreign(200), foreign(502), refused(503), refused(429), refused(500)])(
    'is not over where the site is away, has no time or failed, or something on the way answers: %o',
    (answer) => {
      const { time, first, here } = pair(true);
      here.tab.session.signOut('signedOut');
      time.advance(5);
      first.calls.open('logout')[0]!.answer(answer);
      time.advance(20_000);
      expect(logouts(first).length).toBeGreaterThan(1);
      first.calls.open('logout')[0]?.answer(granted(undefined));
      const made = logouts(first).length;
      time.advance(60_000);
      expect(logouts(first).length).toBeLessThanOrEqual(made + 1);
    },
  );

  it('is not retried once somebody signed in: its answer would remove the new cookie', () => {
    const { time, first, here } = pair(true);
    here.tab.session.signOut('signedOut');
    time.advance(5);
    const [logout] = first.calls.open('logout');
    here.tab.session.signIn('t2');
    time.advance(5);
    expect(logout!.held).toBe(false);
  });

  it('does nothing where nobody is signed in', () => {
    const { time, here, first } = pair(true);
    here.tab.session.signOut('signedOut');
    here.tab.session.signOut('forcedOut');
    time.advance(5);
    expect([here.ended, logouts(first)]).toEqual([['signedOut'], ['t1']]);
  });
});

it('notifies a tab of a call that was refused while nobody was signed in', () => {
  const bench = new SessionHarness();
  const hub = bench.hub();
  const { tab, ended } = bench.tab(hub);
  const seen: string[] = [];
  tab.session.refused$.subscribe((reason) => seen.push(reason));
  bench.time.advance(60);
  hub.calls.open('renew')[0]!.answer(refused(401));
  bench.time.advance(5);
  for (const status of [400, 404, 429, 503]) tab.session.reportRefusal(status, undefined, undefined);
  tab.session.reportRefusal(600, undefined, undefined);
  tab.session.reportRefusal(401, 'maintenance', undefined);
  expect([seen, ended]).toEqual([['blocked', 'maintenance'], []]);
});

it('has no member any more once the session is over', () => {
  const { time, first, here } = pair(true);
  first.calls.open('user')[0]!.answer(granted(member()));
  time.advance(5);
  expect(here.tab.session.user$.value).toBeDefined();
  here.tab.session.signOut('signedOut');
  expect([here.tab.session.user$.value, here.tab.session.token]).toEqual([undefined, undefined]);
});
