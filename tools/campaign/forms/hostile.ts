import { ChaosRandom } from '../../chaos/chance';

/** Hostile inputs. The seeded ones are mixtures of the others. */

const MARKUP = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><svg onload=alert(1)>',
  "';alert(1);//",
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '</textarea><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<!--',
  '<b>굵게</b>&amp;&lt;&#0;',
  "' or 1=1 --",
  "'; drop table member; --",
  '%27%20or%201%3D1',
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  'http://localhost:1/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '=HYPERLINK("http://x.test")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '@SUM(1,1)',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  'undefined',
  'null',
  'true',
  '%s%s%s%n',
  '\\',
  '\\u0000',
  '%00',
  '%E0%A4%A',
] as const;

const CHARACTERS = [
  '',
  ' ',
  '\t\n\r',
  'ㄱㅏㄴㅏㄷㅏ',
  '각',
  '가'.repeat(60),
  '힣'.repeat(1_001),
  '😀'.repeat(50),
  '👨‍👩‍👧‍👦'.repeat(20),
  '🇰🇷🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\u{10ffff}',
  'e\u0301'.repeat(30),
  'Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'.repeat(10),
  '\u202e거꾸로\u202c',
  '\u2066a\u2069',
  '\u200b\u200c\u200d\ufeff',
  '\u00a0',
  '\u3000',
  '\u3164',
  '\uffa0',
  '\u0000',
  'a\u0000b',
  '\u0001\u0007\u001b[31m',
  '\u007f\u0080\u009f',
  '\u2028\u2029',
  '\ud800',
  'a\udfffb',
  '\ufffd\ufffe\uffff',
  'İıſK',
  'Ａｄｍｉｎ１２３４',
  'аdmin',
  'x'.repeat(255),
  'x'.repeat(256),
  'x'.repeat(4_096),
  'x'.repeat(70_000),
  'a '.repeat(2_000),
  '\n'.repeat(900),
  '-'.repeat(500),
  'ﷺ'.repeat(50),
  '١٢٣٤',
  '１２３４',
  '①②③④',
] as const;

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1',
  '00000000001',
  '1e3',
  '1e309',
  '0x10',
  '1.5',
  '1,000',
  ' 5000 ',
  '+5000',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740992',
  '-9007199254740991',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999999999',
  'NaN',
  'Infinity',
  '-Infinity',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '24:00',
] as const;

/** Values that are no text at all. */
const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  -Number.MAX_SAFE_INTEGER,
  1,
  1.5,
  999,
  10_000,
  10_001,
  99_999_999,
  100_000_000,
  100_000_001,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  -9_007_199_254_740_992,
  1e21,
  1e308,
  5e-324,
  [],
  {},
  [null],
  [['x']],
  ['x', 'y'],
  { toString: 'x' },
  { length: 3 },
  { constructor: 'x' },
  Array.from({ length: 2_000 }, () => 1),
];

const TEXTS: readonly string[] = [...MARKUP, ...CHARACTERS, ...NUMBERS];

/** `n` of all, spread over them; where `n` is more, mixtures of the texts besides. */
export function hostileTexts(n: number, seed: number): string[] {
  return spread(TEXTS, n, seed);
}

/** `n` values for a field of a body: some are no text, the others are. */
export function hostileValues(n: number, seed: number): unknown[] {
  return spread([...OTHERS, ...TEXTS], n, seed);
}

function spread<T>(all: readonly T[], n: number, seed: number): (T | string)[] {
  if (n < all.length) return Array.from({ length: n }, (_, i) => all[Math.floor((i * all.length) / n)]!);
  const chance = new ChaosRandom(seed);
  const part = () => chance.pick(TEXTS).slice(0, 300);
  return [...all, ...Array.from({ length: n - all.length }, () => `${part()}${part()}${part()}`)];
}
