import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Notification, NotificationList, StarredMatches } from '../../../src/contract/api/notifications';
import type { SessionUser } from '../../../src/engine';
import { openNotifications, reportStars, type CallResult } from '../../../src/machines';
import { VirtualClock } from '../../support/virtualClock';

const message = (id: string, at: number): Notification => ({ kind: 'message', id, at, title: id, sender: '운영자' });
const user = (id: number, numbers: Partial<SessionUser> = {}) =>
  ({ user: { id }, unread: 0, bets: 1, wallet: 1, notifications: 1, ...numbers }) as SessionUser;
const turn = () => new Promise<void>((done) => setTimeout(done, 0));

function setting() {
  const user$ = new BehaviorSubject<SessionUser | undefined>(undefined);
  const clock = new VirtualClock();
  const lists: CallResult<NotificationList>[] = [];
  const seen: number[] = [];
  const arrived: string[] = [];
  let loads = 0;
  const notifications = openNotifications({
    user$,
    clock,
    calls: {
      list: async () => {
        loads += 1;
        return lists.shift() ?? { ok: false, failure: { reason: 'network' } };
      },
      seen: async (until) => {
        seen.push(until);
        return { ok: true, value: undefined };
      },
    },
  });
  notifications.arrived$.subscribe(({ id }) => arrived.push(id));
  const answer = (items: Notification[], seenUntil = 0) => lists.push({ ok: true, value: { items, seenUntil } });
  return {
    user$,
    clock,
    notifications,
    answer,
    seen,
    arrived,
    loads: () => loads,
    view: () => notifications.view$.value,
  };
}

describe('the list', () => {
  it('is loaded when somebody signs in, without a notice of what was before', async () => {
    const { user$, answer, view, arrived } = setting();
    answer([message('b', 7), message('a', 5)], 5);
    user$.next(user(7));
    await turn();
    expect(view()).toMatchObject({ unseen: 1, inSight: [], passed: 0 });
    expect(arrived).toEqual([]);
  });

  it('is loaded again with each push that reports something, and what is new comes into sight', async () => {
    const { user$, answer, view, arrived, loads } = setting();
    answer([message('a', 5)], 5);
    user$.next(user(7));
    await turn();
    user$.next(user(7));
    await turn();
    expect(loads()).toBe(1);
    answer([message('c', 9), message('b', 8), message('a', 5)], 5);
    user$.next(user(7, { notifications: 2 }));
    await turn();
    expect(view().inSight.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(view().unseen).toBe(2);
    expect(arrived).toEqual(['b', 'c']);
    answer([message('c', 9), message('b', 8), message('a', 5)], 5);
    user$.next(user(7, { notifications: 2, bets: 2 }));
    await turn();
    expect(arrived).toEqual(['b', 'c']);
  });

  it('is not loaded for a poll, which has no news', async () => {
    const { user$, loads } = setting();
    user$.next(user(7, { bets: undefined }));
    await turn();
    expect(loads()).toBe(0);
  });

  it('is loaded once more where something was reported while it came', async () => {
    const { user$, answer, loads } = setting();
    answer([]);
    answer([]);
    user$.next(user(7));
    user$.next(user(7, { bets: 2 }));
    user$.next(user(7, { bets: 3 }));
    await turn();
    expect(loads()).toBe(2);
  });

  it('is loaded again a while after a load failed', async () => {
    const { user$, answer, loads, clock, view } = setting();
    user$.next(user(7));
    await turn();
    expect(view().list).toBeUndefined();
    answer([message('a', 5)]);
    clock.advance(5_000);
    await turn();
    expect([loads(), view().unseen]).toEqual([2, 1]);
  });

  it('goes with the member, and so do the notices', async () => {
    const { user$, answer, view } = setting();
    answer([]);
    user$.next(user(7));
    await turn();
    answer([message('a', 5)]);
    user$.next(user(7, { unread: 1 }));
    await turn();
    expect(view().inSight).toHaveLength(1);
    answer([message('z', 9)], 9);
    user$.next(user(8));
    expect(view()).toEqual({ list: undefined, unseen: 0, inSight: [], passed: 0 });
    await turn();
    expect(view()).toMatchObject({ unseen: 0, inSight: [] });
    user$.next(undefined);
    expect(view().list).toBeUndefined();
  });

  it('is seen at once here, and reported once', async () => {
    const { user$, answer, view, notifications, seen } = setting();
    answer([message('b', 7), message('a', 5)]);
    user$.next(user(7));
    await turn();
    notifications.markSeen();
    notifications.markSeen();
    expect([view().unseen, seen]).toEqual([0, [7]]);
  });
});

describe('stars', () => {
  it('are reported when a member signs in, and with each change, several at once', async () => {
    const session$ = new BehaviorSubject<{ user: { id: number } | undefined }>({ user: undefined });
    const stars$ = new BehaviorSubject<{ fixtures: ReadonlySet<string> }>({ fixtures: new Set(['a']) });
    const reports: StarredMatches[] = [];
    const star = async (stars: StarredMatches) => {
      reports.push(stars);
      return { ok: true, value: undefined } as const;
    };
    reportStars({ calls: { star }, session$, stars$, clock: new VirtualClock() });
    stars$.next({ fixtures: new Set(['a', 'b']) });
    await turn();
    expect(reports).toEqual([]);
    session$.next({ user: { id: 7 } });
    await turn();
    stars$.next({ fixtures: new Set(['b']) });
    stars$.next({ fixtures: new Set(['b', 'c']) });
    await turn();
    session$.next({ user: undefined });
    stars$.next({ fixtures: new Set() });
    session$.next({ user: { id: 8 } });
    await turn();
    expect(reports).toEqual([
      { starred: ['a', 'b'], unstarred: [] },
      { starred: ['c'], unstarred: ['a'] },
    ]);
  });

  it('are reported again where a report is lost, those that are no longer there too', async () => {
    const clock = new VirtualClock();
    const session$ = new BehaviorSubject<{ user: { id: number } | undefined }>({ user: { id: 7 } });
    const stars$ = new BehaviorSubject<{ fixtures: ReadonlySet<string> }>({ fixtures: new Set(['a', 'b']) });
    const followed = new Set<string>();
    let isUp = true;
    const star = async ({ starred, unstarred }: StarredMatches): Promise<CallResult<undefined>> => {
      if (!isUp) return { ok: false, failure: { reason: 'network' } };
      for (const id of starred) followed.add(id);
      for (const id of unstarred) followed.delete(id);
      return { ok: true, value: undefined };
    };
    reportStars({ calls: { star }, session$, stars$, clock });
    await turn();
    isUp = false;
    stars$.next({ fixtures: new Set(['b', 'c']) });
    await turn();
    expect([...followed]).toEqual(['a', 'b']);
    isUp = true;
    clock.advance(60_000);
    await turn();
    expect([...followed]).toEqual(['b', 'c']);
    // With the next change as well.
    isUp = false;
    stars$.next({ fixtures: new Set(['c']) });
    await turn();
    isUp = true;
    stars$.next({ fixtures: new Set(['c', 'd']) });
    await turn();
    expect([...followed]).toEqual(['c', 'd']);
  });
});
