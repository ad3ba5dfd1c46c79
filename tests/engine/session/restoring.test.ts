import { expect, it } from 'vitest';
import { foreign, granted, lost, refused } from '../../support/fakeSessionCalls';
import { SessionHarness } from '../../support/sessionHarness';

/** A browser whose first page was just loaded. */
function loaded() {
  const harness = new SessionHarness();
  const hub = harness.hub();
  const tab = harness.tab(hub);
  harness.time.advance(60);
  return { ...harness, bench: harness, time: harness.time, hub, tab };
}

it('sends the cookie, and is signed in quietly', () => {
  const { time, hub, tab } = loaded();
  expect(tab.states).toEqual(['restoring']);
  expect(hub.opened).toEqual([]);
  hub.calls.open('renew')[0]!.answer(granted('t1'));
  time.advance(5);
  expect(tab.states).toEqual(['restoring', 'signedIn t1']);
  expect(tab.tab.session.token).toBe('t1');
  expect(tab.ended).toEqual([]);
  expect(hub.opened).toMatchObject([{ token: 't1', states: ['site', 'user'] }]);
});

it.each([401, 403, 404])('is signed out quietly where the server has no session (%i)', (status) => {
  const { time, hub, tab } = loaded();
  hub.calls.open('renew')[0]!.answer(refused(status));
  time.advance(5);
  expect(tab.states).toEqual(['restoring', 'signedOut']);
  expect(tab.ended).toEqual([]);
  expect(hub.opened).toMatchObject([{ token: undefined, states: ['site'] }]);
});

it.each([
  [406, 'blank'],
  [500, 'unexpected'],
  [555, 'takenOver'],
  [556, 'forcedOut'],
  [600, 'blocked'],
])('notifies the tabs that waited of a session that ended meanwhile (%i), and no later one', (status, reason) => {
  const { bench, time, hub, tab } = loaded();
  hub.calls.open('renew')[0]!.answer(refused(status));
  time.advance(5);
  expect(tab.ended).toEqual([reason]);
  const later = bench.tab(hub);
  time.advance(5);
  expect(later.states.at(-1)).toBe(`ended ${reason}`);
  expect(later.ended).toEqual([]);
});

it('recognises a session that maintenance ended by the code', () => {
  const { time, hub, tab } = loaded();
  hub.calls.open('renew')[0]!.answer(refused(401, 'maintenance'));
  time.advance(5);
  expect(tab.ended).toEqual(['maintenance']);
});

it.each([
  ['no answer comes', () => lost],
  ['the server is away', () => refused(503)],
  ['a network that wants a sign-in of its own answers with a page', () => foreign(200)],
  ['a proxy answers with nothing', () => foreign(204)],
  ['a proxy forbids it', () => foreign(403)],
  ['a proxy has none behind it', () => foreign(520)],
  ['the network wants a sign-in of its own', () => foreign(511)],
  ['the server has too many calls', () => refused(429)],
])('retries while %s', (_, answer) => {
  const { time, hub, tab } = loaded();
  for (let i = 0; i < 5; i += 1) {
    hub.calls.open('renew')[0]!.answer(answer());
    expect(hub.calls.open('renew')).toEqual([]);
    time.advance(16_000);
  }
  expect(tab.states).toEqual(['restoring']);
  hub.calls.open('renew')[0]!.answer(granted('t1'));
  time.advance(5);
  expect(tab.states.at(-1)).toBe('signedIn t1');
});

it('aborts a renewal that hangs, and retries', () => {
  const { time, hub, tab } = loaded();
  time.advance(10_000);
  expect(hub.calls.open('renew')).toEqual([]);
  time.advance(2_000);
  hub.calls.open('renew')[0]!.answer(granted('t1'));
  time.advance(5);
  expect(tab.states.at(-1)).toBe('signedIn t1');
});

it('follows no odds before it is decided, and none when nobody is signed in', () => {
  const { time, hub, tab } = loaded();
  tab.tab.need('inplay.games');
  time.advance(5);
  expect(hub.opened).toEqual([]);
  hub.calls.open('renew')[0]!.answer(refused(401));
  time.advance(5);
  expect(hub.opened.map(({ odds }) => odds)).toEqual([[]]);
  hub.opened[0]!.stream.open();
  time.advance(5);
  expect(hub.opened[0]!.stream.sent).toEqual([]);
});
