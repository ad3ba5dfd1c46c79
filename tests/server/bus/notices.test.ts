import { expect, it } from 'vitest';
import { noticeMark, readNotice, type ServerNotice, withMark } from '../../../server/bus/notices';

const MARK = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

it.each<[string, ServerNotice]>([
  ['site', { kind: 'site' }],
  ['member:7', { kind: 'member', id: 7 }],
  ['replaced:9', { kind: 'replaced', session: 9 }],
  ['ended:maintenance:1,2', { kind: 'ended', ending: 'maintenance', sessions: [1, 2] }],
])('reads %s the same with a span beside it', (payload, notice) => {
  expect(readNotice(payload)).toEqual(notice);
  expect(noticeMark(payload)).toBeUndefined();
  expect(withMark(payload, undefined)).toBe(payload);
  const marked = withMark(payload, MARK);
  expect(readNotice(marked)).toEqual(notice);
  expect(noticeMark(marked)).toBe(MARK);
});
