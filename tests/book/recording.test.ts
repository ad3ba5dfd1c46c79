import { expect, it } from 'vitest';
import { DAY_MS } from '../../src/contract/units';
import { readHeader, readLine } from '../../src/book/readRecording';
import { type RecordingHeader, type RecordingLine, writeHeader, writeLine } from '../../src/book/recording';

const header: RecordingHeader = { rec: 1, started: 1_700_000_000_000, source: 'a.json', producer: 'import' };

it('reads the header it wrote', () => {
  expect(readHeader(writeHeader(header))).toEqual(header);
});

it.each<[RecordingLine]>([
  [{ t: 0, frame: '{"v":1}' }],
  [{ t: 12.5, frame: 'no frame at all: "\n' }],
  [{ t: 7, control: 'subscribe', detail: 'inplay.games' }],
  [{ t: 8, control: 'end', detail: '' }],
  // Weeks of a season.
  [{ t: 90 * DAY_MS, frame: '{"v":1}' }],
])('reads the line it wrote: %j', (line) => {
  const text = writeLine(line);
  expect(text).not.toContain('\n');
  expect(readLine(text)).toEqual(line);
});

it.each([
  ['', 'not a JSON object'],
  ['[]', 'not a JSON object'],
  ['{"t":1}', 'not a recording header'],
  ['{"rec":2,"started":1}', 'version 2 is not 1'],
  ['{"rec":1}', 'no "started" time'],
  ['{"rec":1,"started":"now"}', 'no "started" time'],
  ['{"rec":1,"started":1e300}', 'no "started" time'],
  ['{"rec":1,"started":8.64e15}', 'no "started" time'],
])('reports what is wrong with a header: %s', (text, fault) => {
  expect(readHeader(text)).toMatchObject({ fault: expect.stringContaining(fault) as string });
});

it('reads a header behind a mark of its encoding', () => {
  expect(readHeader('\uFEFF{"rec":1,"started":1}')).toMatchObject({ started: 1 });
});

it.each([
  ['nonsense', 'not a JSON object'],
  ['{"f":"x"}', 'no time'],
  ['{"t":-1,"f":"x"}', 'no time'],
  ['{"t":1772359225040,"f":"x"}', 'no time of a recording'],
  ['{"t":1e300,"f":"x"}', 'no time of a recording'],
  ['{"t":1}', 'neither a frame nor a control'],
  ['{"t":1,"c":"pause"}', 'neither a frame nor a control'],
  ['{"t":1,"f":{"v":1}}', 'neither a frame nor a control'],
])('reports what is wrong with a line: %s', (text, fault) => {
  expect(readLine(text)).toMatchObject({ fault: expect.stringContaining(fault) as string });
});
