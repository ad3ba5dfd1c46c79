import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import type { StarredMatches } from '../../../src/contract/api/notifications';
import { reportStars } from '../../../src/machines';
import { type MemberValues, openMemberValues } from '../../../src/ui/primitives/memberValues';
import { VirtualClock } from '../../support/virtualClock';
import { memoryStorage } from '../memoryStorage';

const [MEMBER, FRIEND] = [7, 8];

let local: ReturnType<typeof memoryStorage>;
let session$: BehaviorSubject<{ user: { id: number } | undefined }>;
let values: MemberValues;
beforeEach(() => {
  local = memoryStorage();
  session$ = new BehaviorSubject<{ user: { id: number } | undefined }>({ user: undefined });
  values = openMemberValues(local, session$);
});

const signIn = (id: number) => session$.next({ user: { id } });
const signOut = () => session$.next({ user: undefined });
const shown = () => [[...values.favourites.value.fixtures], values.recentSearches.value, values.betsSeenAt.value];
const use = (what: string, at: number) => {
  values.favourites.toggle('fixtures', what);
  values.recentSearches.add(what);
  values.betsSeenAt.set(at);
};

it('what a member leaves in a browser is theirs, and there at their next sign-in', () => {
  signIn(MEMBER);
  use('m', 1);
  signOut();
  expect(shown()).toEqual([[], [], 0]);
  signIn(FRIEND);
  expect(shown()).toEqual([[], [], 0]);
  use('f', 2);
  signOut();
  signIn(MEMBER);
  expect(shown()).toEqual([['m'], ['m'], 1]);
});

it('the stars of a member are never reported as those of the next one, nor as taken away by them', async () => {
  const reports: [by: number, StarredMatches][] = [];
  const star = async (stars: StarredMatches) => {
    reports.push([session$.value.user!.id, stars]);
    return { ok: true, value: undefined } as const;
  };
  reportStars({ calls: { star }, session$, stars$: values.favourites, clock: new VirtualClock() });
  const turn = () => new Promise((done) => setTimeout(done));
  signIn(MEMBER);
  values.favourites.toggle('fixtures', 'a');
  await turn();
  signOut();
  await turn();
  signIn(FRIEND);
  await turn();
  values.favourites.toggle('fixtures', 'b');
  await turn();
  expect(reports).toEqual([
    [MEMBER, { starred: ['a'], unstarred: [] }],
    [FRIEND, { starred: ['b'], unstarred: [] }],
  ]);
});

it('what a visitor had goes to the first who signs in with nothing of their own, once', () => {
  use('v', 1);
  signIn(MEMBER);
  expect(shown()).toEqual([['v'], ['v'], 1]);
  signOut();
  expect(shown()).toEqual([[], [], 0]);
  use('w', 2);
  signIn(MEMBER);
  expect(shown()).toEqual([['v'], ['v'], 1]);
});

it('follows what another tab of the same member writes', () => {
  signIn(MEMBER);
  local.setItem(`searches.v1.${FRIEND}`, '["f"]');
  local.setItem(`searches.v1.${MEMBER}`, '["m"]');
  values.storageChanged(`searches.v1.${FRIEND}`);
  expect(values.recentSearches.value).toEqual([]);
  values.storageChanged(`searches.v1.${MEMBER}`);
  expect(values.recentSearches.value).toEqual(['m']);
});
