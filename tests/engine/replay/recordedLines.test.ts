import { expect, it } from 'vitest';
import { writeHeader, writeLine } from '../../../src/book/recording';
import { RecordedLines } from '../../../src/engine/replay/recordedLines';

it('a line with a time of another unit does not make a recording longer', () => {
  const lines = new RecordedLines();
  const header = { rec: 1, started: 0, source: '', producer: '' } as const;
  const rows = [5, 1_772_359_225_040, 7].map((t) => writeLine({ t, frame: 'x' }));
  lines.append(new TextEncoder().encode([writeHeader(header), ...rows].join('\n')));
  lines.finish();
  expect([0, 1, 2].map((i) => lines.timeOf(i))).toEqual([5, 5, 7]);
  expect(lines.line(1)).toHaveProperty('fault');
});

it.each(['{"t":900000,"f":"x', '{"t":900000,"f":5}', '{"t":900000}', '{"t":900000,"f":"\u0001"}'])(
  'a line that can’t be read does not make a recording longer: %s',
  (damaged) => {
    const lines = new RecordedLines();
    lines.append(new TextEncoder().encode(`{"rec":1,"started":0}\n{"t":5,"f":""}\n${damaged}\n{"t":7,"f":""}`));
    lines.finish();
    expect([0, 1, 2].map((i) => lines.timeOf(i))).toEqual([5, 5, 7]);
    expect(lines.line(1)).toHaveProperty('fault');
  },
);

it('a blank line that ends with a carriage return is none', () => {
  const lines = new RecordedLines();
  lines.append(new TextEncoder().encode('\r\n{"rec":1,"started":0}\r\n\r\n{"t":5,"f":""}\r\n\r\n{"t":7,"f":""}\r\n\r'));
  lines.finish();
  expect(lines.header).toMatchObject({ rec: 1 });
  expect(Array.from({ length: lines.count }, (_, i) => [lines.numberOf(i), lines.line(i)])).toEqual([
    [4, { t: 5, frame: '' }],
    [6, { t: 7, frame: '' }],
  ]);
});

it('lines have the numbers that they have in the file: the header is line 1, and blank ones count', () => {
  const lines = new RecordedLines();
  lines.append(new TextEncoder().encode('{"rec":1,"started":0}\n\n{"t":0,"f":""}\n{"t":5,"f":""}\n\nrubbish'));
  lines.finish();
  expect([0, 1, 2].map((i) => lines.numberOf(i))).toEqual([3, 4, 6]);
  expect([1, 2, 3, 4, 5, 6, 7].map((n) => lines.indexOf(n))).toEqual([-1, -1, 0, 1, 1, 2, 2]);
  expect([1, 2].map((i) => lines.textOf(i))).toEqual(['{"t":5,"f":""}', 'rubbish']);
});

it('a line that is not UTF-8 is a fault, and costs only itself', () => {
  const lines = new RecordedLines();
  const utf8 = new TextEncoder();
  lines.append(utf8.encode('{"rec":1,"started":0}\n{"t":5,"f":"경기"}\n{"t":9,"f":"'));
  lines.append(Uint8Array.of(0xea, 0xb2));
  lines.append(utf8.encode('"}\n{"t":7,"f":"경기"}'));
  lines.finish();
  expect([0, 1, 2].map((i) => lines.line(i))).toEqual([
    { t: 5, frame: '경기' },
    { fault: 'the line is not UTF-8' },
    { t: 7, frame: '경기' },
  ]);
});

it('ends at a second header: what follows is another recording', () => {
  const lines = new RecordedLines();
  const rows = [
    '{"rec":1,"started":0}',
    '{"t":5,"f":"a"}',
    '{"rec":1,"started":9}',
    '{"t":1,"f":"b"}',
    '{"t":9,"f":"c"}',
  ];
  for (const part of [rows.slice(0, 3), rows.slice(3)]) lines.append(new TextEncoder().encode(`${part.join('\n')}\n`));
  lines.finish();
  expect(Array.from({ length: lines.count }, (_, i) => lines.line(i))).toEqual([
    { t: 5, frame: 'a' },
    { fault: 'a second header: what follows is another recording', isHeader: true },
  ]);
  expect(lines.lasts).toBe(5);
});

it.each([
  ['x\ny', false],
  ['x\n{"t":5,"f":"a"}', true],
])('has a line that can be read: %j, %s', (text, expected) => {
  const lines = new RecordedLines();
  lines.append(new TextEncoder().encode(`{"rec":1,"started":0}\n${text}\n`));
  expect(lines.hasReadable).toBe(expected);
});
