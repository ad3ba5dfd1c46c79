import { expect, it } from 'vitest';
import { newTraceparent } from '../../src/api/newTraceparent';
import { readTraceparent, traceparentOf } from '../../src/contract/traceparent';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const MARK = { traceId: TRACE, spanId: SPAN };

it.each([`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-00`, `01-${TRACE}-${SPAN}-01-later`, `cc-${TRACE}-${SPAN}-09`])(
  'reads %s',
  (text) => expect(readTraceparent(text)).toEqual(MARK),
);

it.each([
  '',
  TRACE,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-1`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  ` 00-${TRACE}-${SPAN}-01`,
  undefined,
  [`00-${TRACE}-${SPAN}-01`],
])('refuses %j', (text) => expect(readTraceparent(text)).toBeUndefined());

it('writes what it reads', () => {
  expect(traceparentOf(MARK, true)).toBe(`00-${TRACE}-${SPAN}-01`);
  expect(traceparentOf(MARK, false)).toBe(`00-${TRACE}-${SPAN}-00`);
});

it('makes another trace for each call of a page', () => {
  const made = Array.from({ length: 50 }, () => readTraceparent(newTraceparent()));
  expect(new Set(made.map((mark) => mark?.traceId)).size).toBe(50);
  expect(made).not.toContain(undefined);
});
