import { expect, it } from 'vitest';
import { readHeader } from '../../../src/book/readRecording';
import { type RecordingHeader, writeHeader, writeLine } from '../../../src/book/recording';
import { encodeFrame } from '../../../src/book/codec';
import { KeyStates } from '../../../src/engine/replay/keyStates';
import { latencyOf } from '../../../src/engine/replay/latency';
import { RecordedLines } from '../../../src/engine/replay/recordedLines';
import { RecordingSurvey } from '../../../src/engine/replay/recordingSurvey';
import { delta, image } from '../../support/frames';

const STARTED = 1_700_000_000_000;
const HEADER = { rec: 1, started: STARTED, source: '', producer: '', ahead: 250 } as const;
const { ahead: _, ...UNKNOWN } = HEADER;

/** When the server's clock makes a frame that comes `age` ms later, at `t`. */
const madeAt = (t: number, age: number) => ({ ts: STARTED + t + HEADER.ahead - age });
const seg = (name: string) => ({ image: name, i: 0, n: 1 });

it.each([
  ['a delta', delta('inplay.games', 1, {}, madeAt(5_000, 37)), HEADER, 37],
  ['one whose clocks are not known', delta('inplay.games', 1, {}, madeAt(5_000, 37)), UNKNOWN, undefined],
  ['an image of the server', image('inplay.games', 1, {}, { ...madeAt(5_000, 90), seg: seg('1-1') }), HEADER, 90],
  [
    'an image that the saving page made',
    image('inplay.games', 1, {}, { ...madeAt(5_000, 90), seg: seg('recent-7') }),
    HEADER,
    undefined,
  ],
  ['an image that a cut made', image('inplay.games', 1, {}, { ts: 0 }), HEADER, undefined],
])('%s', (_name, made, header, latency) => {
  expect(latencyOf(made, 5_000, header)).toBe(latency);
});

it.each([0, -1_500, 250])('a header that is %i ms ahead is read as it was written', (ahead) => {
  expect(readHeader(writeHeader({ ...HEADER, ahead }))).toEqual({ ...HEADER, ahead });
});

it.each([null, 'x', {}])('%j is no clock', (ahead) => {
  expect(readHeader(JSON.stringify({ ...HEADER, ahead }))).toEqual(UNKNOWN);
});

/** A recording of deltas that took so long, one a second, surveyed. */
function surveyed(header: RecordingHeader, ages: readonly number[]): RecordingSurvey {
  const lines = new RecordedLines();
  const texts = ages.map((age, i) =>
    writeLine({ t: i * 1_000, frame: encodeFrame(delta('inplay.games', i + 1, {}, madeAt(i * 1_000, age))) }),
  );
  lines.append(new TextEncoder().encode([writeHeader(header), ...texts, ''].join('\n')));
  const survey = new RecordingSurvey(lines, new KeyStates(lines));
  while (survey.advance(100));
  return survey;
}

it('a survey has the longest latency of each part, where the recording has any', () => {
  const { latencies } = surveyed(HEADER, [10, 900, 20]);
  expect(latencies?.filter((ms) => ms > 0)).toEqual([10, 900, 20]);
  expect(surveyed(UNKNOWN, [10, 900, 20]).latencies).toBeUndefined();
});
