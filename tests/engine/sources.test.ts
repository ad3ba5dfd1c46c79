import { BehaviorSubject, NEVER, type Observable, Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { AREAS } from '../../src/contract/stream/channel';
import { PROTOCOL, type StreamVerbs } from '../../src/contract/stream/frame';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { sources } from '../../src/engine/sources';
import { countingClock } from '../support/countingClock';
import { fakeSessionCalls, granted, member } from '../support/fakeSessionCalls';
import { fakeTransport } from '../support/fakeTransport';

const SITE = { siteNoticeFlg: false, joinStartEndFlg: false };
const rest = { v: PROTOCOL, epoch: '1-abcd', ts: 0 };
const heartbeat = (ch: string) => JSON.stringify({ ...rest, ch, kind: 'heartbeat', seq: 0, data: { age: 0 } });
const state = (ch: string, seq: number, data: unknown) => JSON.stringify({ ...rest, ch, kind: 'image', seq, data });

/** All that the sources emit, in order, as `source: value`. */
function sourcesHarness() {
  const time = new VirtualClock();
  const clock = countingClock(time);
  const fake = fakeTransport();
  const calls = fakeSessionCalls();
  const isFollowing$ = new BehaviorSubject(false);
  const token$ = new Subject<string | undefined>();
  const all = sources({
    transport: fake.transport,
    clock,
    random: () => 0.5,
    positions: () => [],
    verbs$: new Subject<StreamVerbs>(),
    wake$: NEVER,
    isFollowing$,
    onText: () => {},
    userPoll: { token$, request: (token) => calls.calls.user(token) },
  });
  const seen: string[] = [];
  const note = <T>(name: string, source$: Observable<T>, text: (value: T) => unknown) =>
    source$.subscribe((value) => seen.push(`${name}: ${String(text(value))}`));
  const subscriptions = [
    note('connection', all.connection$, (connection) => connection.state),
    ...AREAS.flatMap((area) => [
      note(`${area}.games`, all.areas[area].games$, ({ ch }) => ch),
      note(`${area}.bets`, all.areas[area].bets$, ({ ch }) => ch),
      note(`${area}.esbets`, all.areas[area].esbets$, ({ ch }) => ch),
    ]),
    note('site', all.site$, ({ contents }) => contents),
    note('user', all.user$, (update) => (update.type === 'pushed' ? 'pushed' : `polled ${update.isNewest}`)),
    note('rounds', all.rounds$, ({ games }) => games.length),
    note('rejected', all.rejections$, (rejection) => rejection),
  ];
  const stop = () => subscriptions.forEach((each) => each.unsubscribe());
  return { time, clock, fake, calls, isFollowing$, token$, seen: () => seen.splice(0), stop };
}

function opened() {
  const harness = sourcesHarness();
  harness.isFollowing$.next(true);
  harness.fake.last.open();
  harness.seen();
  return harness;
}

it('has one connection for all of them, as long as it is needed', () => {
  const { fake, isFollowing$, clock, seen } = sourcesHarness();
  expect(fake.streams).toHaveLength(0);
  isFollowing$.next(true);
  fake.last.open();
  expect([fake.streams.length, seen()]).toEqual([1, ['connection: connecting', 'connection: open']]);
  isFollowing$.next(false);
  expect([fake.last.isOpen, clock.pending]).toEqual([false, 0]);
});

it('parts what comes by its channel, in the order it came', () => {
  const { fake, seen } = opened();
  const channels = ['europe.bets', 'inplay.esbets:7', 'inplay.games', 'inplay.bets', 'europe.games', 'europe.esbets:8'];
  for (const ch of channels) fake.last.text(heartbeat(ch));
  expect(seen()).toEqual(channels.map((ch) => `${ch.replace(/:.*/, '')}: ${ch}`));
});

it('recognises a state frame by its channel, and one that is broken as rejected', () => {
  const { fake, seen } = opened();
  fake.last.text(state('site', 1, { ...SITE, contents: 4 }));
  fake.last.text(state('user', 1, { user: member(), unread: 0 }));
  fake.last.text(state('rounds', 1, { games: [] }));
  fake.last.text(heartbeat('site'));
  fake.last.text(state('site', 2, { contents: 'many' }));
  fake.last.text(state('elsewhere', 1, {}));
  expect(seen()).toEqual(['site: 4', 'user: pushed', 'rounds: 0', 'rejected: channel', 'rejected: channel']);
});

it('leaves out a state that is not newer; the next stream starts counting again', () => {
  const { fake, time, seen } = opened();
  for (const seq of [5, 5, 4, 6]) fake.last.text(state('site', seq, { ...SITE, contents: seq }));
  fake.last.close();
  time.advance(5_000);
  fake.last.open();
  fake.last.text(state('site', 1, { ...SITE, contents: 1 }));
  expect(seen().filter((each) => each.startsWith('site'))).toEqual(['site: 5', 'site: 6', 'site: 1']);
});

it('connects again by itself, but not after a final code', () => {
  const { fake, time, seen } = opened();
  fake.last.text(JSON.stringify({ v: PROTOCOL, kind: 'end', code: 503, ts: 0 }));
  fake.last.close();
  time.advance(5_000);
  fake.last.open();
  fake.last.text(JSON.stringify({ v: PROTOCOL, kind: 'end', code: 555, ts: 0 }));
  time.advance(60_000);
  expect([fake.streams.length, fake.last.isOpen]).toEqual([2, false]);
  expect(seen()).toEqual(['backing-off', 'connecting', 'open', 'stopped'].map((each) => `connection: ${each}`));
});

it('polls the user while somebody is to be polled, and marks an answer that a push overtook', () => {
  const { fake, calls, token$, time, seen } = opened();
  token$.next('t1');
  token$.next('t1');
  calls.open('user')[0]!.answer(granted(member()));
  time.advance(5_000);
  fake.last.text(state('user', 1, { user: member(), unread: 0 }));
  calls.open('user')[0]!.answer(granted(member()));
  token$.next(undefined);
  time.advance(60_000);
  expect(seen().filter((each) => each.startsWith('user'))).toEqual([
    'user: polled true',
    'user: pushed',
    'user: polled false',
  ]);
  expect(calls.made.map(({ token }) => token)).toEqual(['t1', 't1']);
});

it('leaves nothing behind when nothing is subscribed any more', () => {
  const { fake, clock, token$, calls, stop } = opened();
  token$.next('t1');
  stop();
  expect([fake.last.isOpen, clock.pending, calls.open('user')]).toEqual([false, 0, []]);
});
