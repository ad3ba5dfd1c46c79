import { describe, expect, it } from 'vitest';
import { changesOf } from '../../../src/ui/admin/audit/changes';
import { deviceText } from '../../../src/rules/text/device';
import { adminAuditText } from '../../../src/ui/copy/adminAudit';

describe('changesOf', () => {
  it.each([
    [null, { a: 1, b: 'x' }, ['a: – → 1', 'b: – → x']],
    [{ a: 1, b: [1] }, { a: 1, b: [2] }, ['b: [1] → [2]']],
    [{ a: 1 }, null, ['a: 1 → –']],
    ['live', 556, [': live → 556']],
    ['live', { code: 600 }, [': live → –', 'code: – → 600']],
    [null, null, []],
    [[1], [1, 2], [': – → 2']],
    [[{ a: 1 }, 2], [2], [': {"a":1} → –']],
    [[1, 2], [2, 1], [': 1, 2 → 2, 1']],
    [{ a: '' }, null, []],
    [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }, []],
    [{ a: { b: 1, c: 2 } }, { a: { c: 3, b: 1 } }, ['a/c: 2 → 3']],
    [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 1 }, { b: 3 }] }, ['a 2/b: 2 → 3']],
    [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 2 }] }, ['a 1/: {"b":1} → –']],
    [{ a: [{ b: 1 }] }, { a: [{ b: 1 }, { b: 2 }] }, ['a 2/: – → {"b":2}']],
    [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 2 }, { b: 1 }] }, ['a: [{"b":1},{"b":2}] → [{"b":2},{"b":1}]']],
  ])('of %j and %j', (before, after, expected) => {
    const told = changesOf(before, after).map(({ within, name, from = '–', to = '–' }) => {
      const outer = within.map((one) => `${one.name}${one.nth === undefined ? '' : ` ${one.nth}`}/`);
      return `${outer.join('')}${name}: ${from} → ${to}`;
    });
    expect(told).toEqual(expected);
  });

  it('cuts long values short', () => {
    expect(changesOf(null, { text: 'x'.repeat(500) })[0]?.to).toHaveLength(81);
  });
});

describe('deviceText', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome · Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921N) SamsungBrowser/27.0 Chrome/125 Safari/537.36',
      'Samsung Internet · Android',
    ],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['', '–'],
  ])('of %s', (agent, expected) => {
    expect(deviceText(agent)).toBe(expected);
  });
});

describe('values in the audit log', () => {
  it.each([
    ['member:12', '회원 12'],
    ['address:::1', '아이피 ::1'],
    ['site', '사이트'],
    ['thing:1', 'thing 1'],
  ])('name %s', (subject, expected) => {
    expect(adminAuditText.subjectOf(subject)).toBe(expected);
  });

  it.each([
    ['amount', '1230000', '1,230,000'],
    ['bonus', '25000', '25,000'],
    ['currency', 'point', '포인트'],
    ['memberId', '12345', '12345'],
    ['state', undefined, '없음'],
  ])('read %s %s', (name, value, expected) => {
    expect(adminAuditText.valueOf(name, value)).toBe(expected);
  });
});
