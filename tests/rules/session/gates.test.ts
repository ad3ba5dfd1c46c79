import { describe, expect, it } from 'vitest';
import { endingOf, EndReason, isEndAlert } from '../../../src/contract/codes/endings';
import { ROUTES } from '../../../src/contract/routes';
import { checksOf } from '../../../src/rules/session/guardChecks';
import { maintenanceMove, type MaintenanceMove } from '../../../src/rules/session/maintenanceMove';
import { mustReadMessages } from '../../../src/rules/session/messageGate';

const MEMBER = { type: 0, role: 0, withdrawalType: 1 };
const MANAGER = { type: 2, role: 0, withdrawalType: 1 };
const ADMIN = { type: 1, role: 10, withdrawalType: 0 };

describe('maintenance (docs/spec.md MNT-1)', () => {
  it.each<[boolean, string, typeof MEMBER | undefined, MaintenanceMove]>([
    [true, '/inplay', MEMBER, 'out'],
    [true, '/login', MEMBER, 'out'],
    [true, '/maintenance', MEMBER, 'stay'],
    [false, '/maintenance', MEMBER, 'reopened'],
    [false, '/inplay', MEMBER, 'stay'],
    [true, '/inplay', undefined, 'stay'],
    [true, '/maintenance', undefined, 'stay'],
    [false, '/maintenance', undefined, 'back'],
    [false, '/login', undefined, 'stay'],
    [true, '/admin', ADMIN, 'stay'],
    [true, '/manager', MANAGER, 'stay'],
    [true, '/maintenance', ADMIN, 'stay'],
    [true, '/maintenance', MANAGER, 'stay'],
    [false, '/maintenance', ADMIN, 'back'],
    [false, '/maintenance', MANAGER, 'back'],
    [false, '/admin', ADMIN, 'stay'],
    [false, '/manager', MANAGER, 'stay'],
  ])('on %s at %s, %o: %s', (on, path, user, move) => {
    expect(maintenanceMove(on, path, user)).toBe(move);
  });
});

describe('unread messages (docs/spec.md MSG-1)', () => {
  it.each<[number, string, typeof MEMBER, boolean]>([
    [0, '/inplay', MEMBER, false],
    [1, '/inplay', MEMBER, true],
    [1, '/', MEMBER, true],
    [1, '/message', MEMBER, false],
    [9, '/messages', MEMBER, true],
    [1, '/admin', ADMIN, false],
    [1, '/manager', MANAGER, false],
    [1, '/inplay', { ...ADMIN, role: 1 }, true],
  ])('%i unread at %s, %o: held %s', (unread, path, user, held) => {
    expect(mustReadMessages(unread, path, user)).toBe(held);
  });
});

describe('checks of a layout (docs/spec.md ROLE-3)', () => {
  it.each([
    ['default', ['auth', 'maintenance', 'role', 'messages']],
    ['auth', ['messages']],
    ['maintenance', ['maintenance', 'messages']],
    ['hidden', ['hidden', 'auth', 'maintenance', 'role', 'messages']],
    ['cellar', undefined],
    ['toString', undefined],
    ['', undefined],
  ])('%s', (layout, checks) => {
    expect(checksOf(layout)).toEqual(checks);
  });

  it('has the layout of every route', () => {
    for (const { layout } of ROUTES) expect(checksOf(layout)).toBeDefined();
  });
});

describe('endings (docs/spec.md SES-4)', () => {
  const TABLE: [EndReason, string | undefined, string][] = [
    ['signedOut', undefined, '/login'],
    ['takenOver', 'takenOver', '/login'],
    ['forcedOut', 'forcedOut', '/login'],
    ['blank', undefined, 'blank'],
    ['blocked', 'blocked', '/login'],
    ['unexpected', 'unexpected', '/login'],
    ['unauthorised', undefined, '/login'],
    ['maintenance', undefined, '/maintenance'],
    ['reopened', undefined, '/'],
  ];

  it.each(TABLE)('%s: alert %s, to %s', (reason, alert, to) => {
    expect([isEndAlert(reason) ? reason : undefined, endingOf(reason).to]).toEqual([alert, to]);
  });

  it('reports each', () => {
    expect(TABLE.map(([reason]) => reason).toSorted()).toEqual(Object.values(EndReason).toSorted());
  });
});
