import { describe, expect, it } from 'vitest';
import { isRestricted, isStaff, landingOf, pinnedTo, redirectOf, seesHidden } from '../../../src/rules/session/roles';

/** Every kind of user there is (docs/spec.md ROLE-1 to ROLE-4). */
const USERS = {
  member: { type: 0, role: 0, withdrawalType: 1 },
  'member of role 10': { type: 0, role: 10, withdrawalType: 0 },
  'type 3': { type: 3, role: 10, withdrawalType: 0 },
  manager: { type: 2, role: 0, withdrawalType: 1 },
  'manager of role 10': { type: 2, role: 10, withdrawalType: 0 },
  'pinned administrator': { type: 1, role: 10, withdrawalType: 0 },
  'administrator of role 9': { type: 1, role: 9, withdrawalType: 0 },
  'administrator of withdrawal type 1': { type: 1, role: 10, withdrawalType: 1 },
} as const;
type Who = keyof typeof USERS;

it('only administrators see what is hidden', () => {
  const seen = Object.entries(USERS).filter(([, user]) => seesHidden(user));
  expect(seen.map(([who]) => who)).toEqual([
    'pinned administrator',
    'administrator of role 9',
    'administrator of withdrawal type 1',
  ]);
  expect(seesHidden(undefined)).toBe(false);
});

it.each<[Who, boolean, string | undefined, string]>([
  ['member', false, undefined, '/'],
  ['member of role 10', false, undefined, '/'],
  ['type 3', false, undefined, '/'],
  ['manager', true, '/manager', '/manager'],
  ['manager of role 10', true, '/manager', '/manager'],
  ['pinned administrator', true, '/admin', '/admin'],
  ['administrator of role 9', true, undefined, '/admin'],
  ['administrator of withdrawal type 1', true, undefined, '/admin'],
])('%s: staff %s, pinned to %s, lands on %s', (who, staff, pinned, landing) => {
  expect([isStaff(USERS[who]), pinnedTo(USERS[who]), landingOf(USERS[who])]).toEqual([staff, pinned, landing]);
});

describe('redirects', () => {
  const PATHS = [
    '/',
    '/inplay',
    '/message',
    '/admin',
    '/admin/deep',
    '/administrator',
    '/manager',
    '/manager/1',
    '/lab',
  ];
  it.each<[Who, (string | undefined)[]]>([
    ['member', [undefined, undefined, undefined, '/', '/', undefined, '/', '/', undefined]],
    ['type 3', [undefined, undefined, undefined, '/', '/', undefined, '/', '/', undefined]],
    ['manager', [...Array<string>(6).fill('/manager'), undefined, undefined, '/manager'] as (string | undefined)[]],
    [
      'pinned administrator',
      ['/admin', '/admin', '/admin', undefined, undefined, '/admin', '/admin', '/admin', undefined],
    ],
    ['administrator of role 9', [...Array<undefined>(6).fill(undefined), '/admin', '/admin', undefined]],
  ])('%s', (who, to) => {
    expect(PATHS.map((path) => redirectOf(USERS[who], path))).toEqual(to);
  });

  it('never lead to a page that leads on', () => {
    for (const user of Object.values(USERS)) {
      for (const path of PATHS) {
        const to = redirectOf(user, path);
        if (to !== undefined) expect(redirectOf(user, to)).toBeUndefined();
      }
      expect(redirectOf(user, landingOf(user))).toBeUndefined();
    }
  });
});

it.each([
  [22, true],
  [0, false],
  [21, false],
  [222, false],
])('tendency %i: restricted %s', (tendency, restricted) => {
  expect(isRestricted({ tendency })).toBe(restricted);
});
