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

it('lines have the numbers that they have in the file: the header is line 1, and blank ones count', () => {
  const lines = new RecordedLines();
  lines.append(new TextEncoder().encode('{"rec":1,"started":0}\n\n{"t":0,"f":""}\n{"t":5,"f":""}\n\nrubbish'));
  lines.finish();
  expect([0, 1, 2].map((i) => lines.numberOf(i))).toEqual([3, 4, 6]);
  expect([1, 2, 3, 4, 5, 6, 7].map((n) => lines.indexOf(n))).toEqual([-1, -1, 0, 1, 1, 2, 2]);
  expect([1, 2].map((i) => lines.textOf(i))).toEqual(['{"t":5,"f":""}', 'rubbish']);
});
