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
