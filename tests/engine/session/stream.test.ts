import { describe, expect, it } from 'vitest';
import { granted, lost, member, refused } from '../../support/fakeSessionCalls';
import { SessionHarness } from '../../support/sessionHarness';

function signedIn() {
  const harness = new SessionHarness();
  const hub = harness.hub();
  const tab = harness.tab(hub);
  tab.tab.need('inplay.games');
  harness.time.advance(60);
  hub.calls.open('renew')[0]!.answer(granted('t1'));
  harness.time.advance(5);
  hub.opened.at(-1)!.stream.open();
  harness.time.advance(5);
  const polls = () => hub.calls.made.filter(({ name }) => name === 'user').length;
  return { bench: harness, time: harness.time, hub, tab, polls, stream: hub.opened.at(-1)!.stream };
}

const frame = (more: object) =>
  JSON.stringify({ v: 1, epoch: '1-state', kind: 'image', ts: 0, seg: { image: 1, i: 0, n: 1 }, ...more });
const site = (seq: number, siteNoticeFlg: boolean) =>
  frame({ ch: 'site', seq, data: { siteNoticeFlg, joinStartEndFlg: false, contents: seq } });
const end = (code: number) => JSON.stringify({ v: 1, kind: 'end', code, ts: 0 });

it('is opened with the token for everything that is followed, and without one for the site alone', () => {
  const { time, hub, tab } = signedIn();
  expect(hub.opened.at(-1)).toMatchObject({ token: 't1', states: ['site', 'user'], odds: ['inplay.games'] });
  tab.tab.session.signOut('signedOut');
  time.advance(20);
  expect(hub.opened.at(-1)).toMatchObject({ token: undefined, states: ['site'], odds: [] });
});

it.each([
  [406, 'blank'],
  [555, 'takenOver'],
  [556, 'forcedOut'],
  [600, 'blocked'],
])('ends the session when it ends with %i', (code, reason) => {
  const { time, hub, tab, stream } = signedIn();
  stream.text(end(code));
  time.advance(20);
  // The server has to have received the sign-out before the pages go blank.
  expect(tab.ended).toEqual(reason === 'blank' ? [] : [reason]);
  hub.calls.open('logout')[0]!.answer(granted(undefined));
  time.advance(20);
  expect(tab.ended).toEqual([reason]);
});

describe('a stream that ends with 401', () => {
  it('is doubted: the user call reports at once what is the matter', () => {
    const { time, hub, tab, stream } = signedIn();
    hub.calls.open('user')[0]!.answer(granted(member()));
    stream.text(end(401));
    expect(hub.calls.open('user')).toHaveLength(1);
    hub.calls.open('user')[0]!.answer(refused(401, 'maintenance'));
    time.advance(20);
    expect(tab.ended).toEqual(['maintenance']);
  });

  it('is reopened, not at once, where the session is valid', () => {
    const { time, hub, tab, stream } = signedIn();
    hub.calls.open('user')[0]!.answer(granted(member()));
    const before = hub.opened.length;
    stream.text(end(401));
    hub.calls.open('user')[0]!.answer(granted(member()));
    time.advance(4_000);
    expect(hub.opened.length).toBe(before);
    time.advance(1_100);
    expect(hub.opened.length).toBe(before + 1);
    expect(tab.ended).toEqual([]);
  });

  it('is checked until there is an answer', () => {
    const { time, hub, tab, stream } = signedIn();
    stream.text(end(401));
    hub.calls.open('user')[0]!.answer(lost);
    time.advance(5_000);
    hub.calls.open('user')[0]!.answer(refused(555));
    time.advance(20);
    expect(tab.ended).toEqual(['takenOver']);
  });
});

it('reports the site, the newest only, and again after the stream was reopened', () => {
  const { time, tab, stream } = signedIn();
  const seen: (boolean | undefined)[] = [];
  tab.tab.session.site$.subscribe((state) => seen.push(state?.siteNoticeFlg));
  stream.text(site(2, true));
  stream.text(site(1, false));
  stream.text(site(2, false));
  time.advance(20);
  expect(seen).toEqual([undefined, true]);
});

it.each([
  ['nonsense', 'nonsense'],
  ['another protocol', frame({ v: 9, ch: 'site', seq: 1, data: {} })],
  ['data of no shape', frame({ ch: 'site', seq: 1, data: { siteNoticeFlg: 'yes' } })],
  ['a user of no shape', frame({ ch: 'user', seq: 1, data: { user: { id: 'x' }, unread: 0 } })],
  ['no position', frame({ ch: 'site', data: { siteNoticeFlg: true, joinStartEndFlg: true, contents: 1 } })],
])('ignores %s', (_, text) => {
  const { time, tab, stream } = signedIn();
  stream.text(text);
  time.advance(20);
  expect([tab.tab.session.site$.value, tab.tab.session.user$.value, tab.ended]).toEqual([undefined, undefined, []]);
});
