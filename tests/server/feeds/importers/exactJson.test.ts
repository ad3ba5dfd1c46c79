import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExact } from '../../../../server/feeds/importers/exactJson';

describe('JSON without losing digits', () => {
  test.each([
    ['{"Id":149383821811098946}', { Id: '149383821811098946' }],
    [
      '[-149383821811098946, 9007199254740991, 9007199254740993]',
      ['-149383821811098946', 9007199254740991, '9007199254740993'],
    ],
    [
      '{"text":"id 149383821811098946, \\"149383821811098946\\""}',
      { text: 'id 149383821811098946, "149383821811098946"' },
    ],
    ['{"149383821811098946":1}', { '149383821811098946': 1 }],
    ['[4.5603088365589795, 1e22, 12345678901234567e3]', [4.5603088365589795, 1e22, 12345678901234567e3]],
    ['{"a":"\\\\","b":149383821811098946}', { a: '\\', b: '149383821811098946' }],
  ])('%s', (text, value) => {
    expect(parseExact(text)).toEqual({ ok: true, value });
  });

  test.each([
    '',
    '{',
    '149383821811098946 x',
    '{"a":"149383821811098946}',
    '{"a":01490000000000000000}',
    '{149383821811098946:1}',
  ])('refuses %s as JSON.parse does', (text) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(parseExact(text)).toEqual({ ok: false });
  });

  test('a whole number of any length has all its digits, anything else is as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.jsonValue(), (id, other) => {
        const parsed = parseExact(`{"id":${id},"other":${JSON.stringify(other)}}`);
        expect(parsed.ok).toBe(true);
        const { id: read } = (parsed as { value: { id: unknown } }).value;
        expect(String(read)).toBe(String(id));
        expect(typeof read).toBe(Number.isSafeInteger(Number(id)) ? 'number' : 'string');
      }),
    );
    fc.assert(
      fc.property(fc.json(), (text) => {
        if (!/\d{16}/.test(text)) expect(parseExact(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });
});
