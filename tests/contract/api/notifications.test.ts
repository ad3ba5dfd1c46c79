import * as v from 'valibot';
import { expect, test } from 'vitest';
import { notificationsSchema } from '../../../src/contract/api/notifications';

const message = { kind: 'message', id: 'm1', at: 1, title: '안내', sender: '운영자' };

test('a notification of a kind that this build does not know is passed over, and the others are there', () => {
  const later = { kind: 'gift', id: 'g1', at: 2, what: { coupons: 3 } };
  const { items } = v.parse(notificationsSchema, { items: [later, message], seenUntil: 0 });
  expect(items).toEqual([message]);
});

test('one of a known kind that lacks a field is refused', () => {
  const { title: _, ...untitled } = message;
  expect(v.safeParse(notificationsSchema, { items: [untitled], seenUntil: 0 }).success).toBe(false);
});
