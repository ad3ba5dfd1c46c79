import * as v from 'valibot';
import { expect, it } from 'vitest';
import { decodeInput } from '../../../server/http/decodeInput';

const schema = v.object({ texts: v.array(v.string()) });
const decoded = (text: string) => decodeInput(schema, { texts: [text] });

it.each([
  ['a NUL', '가\u0000나'],
  ['the first half of a pair', '가\ud800나'],
  ['the second half of a pair', '가\udc00나'],
  ['halves in the wrong order', '\udc00\ud800'],
])('refuses %s, which the database can’t store', (_, text) => {
  expect(() => decoded(text)).toThrow(expect.objectContaining({ status: 400 }) as Error);
  expect(() => decodeInput(v.record(v.string(), v.number()), { [text]: 1 })).toThrow(
    expect.objectContaining({ status: 400 }) as Error,
  );
});

it('reads pairs', () => {
  expect(decoded('가😀나')).toEqual({ texts: ['가😀나'] });
});
