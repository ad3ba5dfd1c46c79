import { describe, expect, it } from 'vitest';
import { granted, lost, member, refused } from '../../support/fakeSessionCalls';
import { SessionHarness } from '../../support/sessionHarness';

/** Hubs of a signed-in browser, the first of them polling; the first poll is not answered yet. */
function signedIn(hubs = 1) {
  const harness = new SessionHarness();
  const [first, ...others] = Array.from({ length: hubs }, () => harness.hub());
  const tab = harness.tab(first!);
  harness.time.advance(60);
  first!.calls.open('renew')[0]!.answer(granted('t1'));
  harness.time.advance(2_100);
  return { bench: harness, time: harness.time, browser: harness.browser, hub: first!, others, tab };
}

it('polls each 5 s, with the token', () => {
  const { time, hub } = signedIn();
  const polls = () => hub.calls.made.filter(({ name }) => name === 'user');
  for (let i = 0; i < 10; i += 1) {
    hub.calls.open('user')[0]!.answer(granted(member()));
    time.advance(5_000);
  }
  expect(polls()).toHaveLength(11);
  expect(new Set(polls().map(({ token }) => token))).toEqual(new Set(['t1']));
});

it('aborts one that takes longer than 10 s, and asks again', () => {
  const { time, hub } = signedIn();
  const [poll] = hub.calls.open('user');
  // It began within the last 2.1 s.
  time.advance(7_800);
  expect([poll!.held, hub.calls.open('user').length]).toEqual([true, 1]);
  time.advance(2_300);
  expect(hub.calls.open('user')).not.toContain(poll);
  time.advance(5_000);
  expect(hub.calls.open('user')).toHaveLength(1);
});

it('never overlaps itself, whatever it takes', () => {
  const { time, hub } = signedIn();
  let most = 0;
  for (let s = 0; s < 120; s += 1) {
    time.advance(1_000);
    most = Math.max(most, hub.calls.open('user').length);
  }
  expect(most).toBe(1);
  expect(hub.calls.made.filter(({ name }) => name === 'user').length).toBeLessThanOrEqual(13);
});

it('is one for all tabs', () => {
  const { bench, time, hub } = signedIn();
  for (let i = 0; i < 5; i += 1) bench.tab(hub);
  hub.calls.open('user')[0]!.answer(granted(member()));
  const before = hub.calls.made.length;
  time.advance(5_000);
  expect(hub.calls.made.length - before).toBe(1);
});

it('is one for all hubs: the others get its result, and continue when it is gone', () => {
  const { bench, time, hub, others } = signedIn(3);
  const [second, third] = others as [(typeof others)[0], (typeof others)[0]];
  const there = bench.tab(second);
  time.advance(5);
  hub.calls.open('user')[0]!.answer(granted(member({ emoney: 5 })));
  time.advance(5);
  expect(there.tab.session.user$.value).toMatchObject({ user: { emoney: 5 } });
  time.advance(20_000);
  expect([second, third].map(({ calls }) => calls.made.filter(({ name }) => name === 'user').length)).toEqual([0, 0]);
  hub.stop();
  time.advance(5_000);
  expect(second.calls.open('user')).toHaveLength(1);
  expect(third.calls.open('user')).toHaveLength(0);
});

it.each([
  [401, 'unauthorised'],
  [406, 'blank'],
  [500, 'unexpected'],
  [555, 'takenOver'],
  [556, 'forcedOut'],
  [600, 'blocked'],
])('ends the session in all tabs of all hubs by a refusal (%i), once', (status, reason) => {
  const { bench, time, hub, others, tab } = signedIn(2);
  const tabs = [tab, bench.tab(hub), bench.tab(others[0]!)];
  time.advance(5);
  hub.calls.open('user')[0]!.answer(refused(status));
  time.advance(5);
  // Where pages go blank they are notified once the server has received the sign-out.
  if (reason === 'blank') hub.calls.open('logout')[0]!.answer(granted(undefined));
  time.advance(5);
  expect(tabs.map(({ ended }) => ended)).toEqual([[reason], [reason], [reason]]);
  time.advance(60_000);
  expect(tabs.map(({ ended }) => ended.length)).toEqual([1, 1, 1]);
  expect(hub.calls.made.filter(({ name, token }) => name === 'user' && token === 't1')).toHaveLength(1);
});

it.each([
  ['no answer', lost],
  ['the server is away', refused(503)],
  ['a refusal that says nothing of the session', refused(429)],
])('continues after %s', (_, answer) => {
  const { time, hub, tab } = signedIn();
  hub.calls.open('user')[0]!.answer(answer);
  time.advance(5_000);
  expect(hub.calls.open('user')).toHaveLength(1);
  expect(tab.ended).toEqual([]);
});

it('ends with the session, and drops what was on its way', () => {
  const { time, hub, tab } = signedIn();
  const [poll] = hub.calls.open('user');
  tab.tab.session.signOut('signedOut');
  time.advance(5);
  expect(poll!.held).toBe(false);
  time.advance(30_000);
  expect(hub.calls.open('user')).toEqual([]);
});

it('does not go before what was pushed while it was on its way', () => {
  const { time, hub, tab } = signedIn();
  const { stream } = hub.opened.at(-1)!;
  stream.open();
  stream.text(
    JSON.stringify({
      v: 1,
      ch: 'user',
      epoch: '1-state',
      kind: 'image',
      seq: 1,
      ts: 0,
      seg: { image: 1, i: 0, n: 1 },
      data: { user: member({ emoney: 7 }), unread: 3 },
    }),
  );
  hub.calls.open('user')[0]!.answer(granted(member({ emoney: 5 })));
  time.advance(5);
  expect(tab.tab.session.user$.value).toMatchObject({ user: { emoney: 7 }, unread: 3 });
  time.advance(5_000);
  hub.calls.open('user')[0]!.answer(granted(member({ emoney: 9 })));
  time.advance(5);
  expect(tab.tab.session.user$.value).toMatchObject({ user: { emoney: 9 }, unread: 3 });
});

describe('an end that leaves pages blank, and may leave no page to sign out from', () => {
  it('is reported once the server has received the sign-out', () => {
    const { time, hub, tab } = signedIn();
    hub.calls.open('user')[0]!.answer(refused(406));
    time.advance(900);
    expect(tab.ended).toEqual([]);
    expect(hub.calls.open('logout')).toHaveLength(1);
    hub.calls.open('logout')[0]!.answer(granted(undefined));
    time.advance(5);
    expect(tab.ended).toEqual(['blank']);
    time.advance(60_000);
    expect(tab.ended).toEqual(['blank']);
    expect(hub.calls.made.filter(({ name }) => name === 'logout')).toHaveLength(1);
  });

  it('waits no longer than a second for that', () => {
    const { time, hub, tab } = signedIn();
    hub.calls.open('user')[0]!.answer(refused(406));
    time.advance(1_005);
    expect(tab.ended).toEqual(['blank']);
  });

  it('polls no more meanwhile, and is reported once however often it is refused', () => {
    const { bench, time, hub, tab } = signedIn();
    hub.calls.open('user')[0]!.answer(refused(406));
    tab.tab.session.reportRefusal(406, 'blank', 't1');
    time.advance(500);
    tab.tab.session.reportRefusal(555, 'taken-over', 't1');
    time.advance(60_000);
    bench.tab(hub);
    expect(tab.ended).toHaveLength(1);
    expect(hub.calls.made.filter(({ name }) => name === 'user')).toHaveLength(1);
  });

  it('leaves alone who signs in meanwhile', () => {
    const { time, hub, tab } = signedIn();
    hub.calls.open('user')[0]!.answer(refused(406));
    time.advance(100);
    tab.tab.session.signIn('t2');
    time.advance(5_000);
    expect(tab.states.at(-1)).toBe('signedIn t2');
    expect(tab.ended).toEqual([]);
  });
});
