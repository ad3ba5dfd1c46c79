import { expect, it } from 'vitest';
import { RecordedFeed } from '../../../packages/odds-replay/src/serving/recordedFeed';
import { writeHeader, writeLine } from '../../../src/book/recording';
import { RecordedLines } from '../../../src/engine/replay/recordedLines';
import { reopenedStream } from '../../support/reopenedStream';

const STARTED = 1_700_000_000_000;

it.each([
  { hasControls: true, age: 0, price: 1_290 },
  { hasControls: false, age: 11_510, price: 1_850 },
])(
  'a lower epoch is a sign of life where a control states that its stream began: %o',
  ({ hasControls, age, price }) => {
    const header = writeHeader({ rec: 1, started: STARTED, source: '', producer: '' });
    const lines = new RecordedLines();
    const texts = reopenedStream({ pause: 10_000, hasControls }).map(writeLine);
    lines.append(new TextEncoder().encode([header, ...texts].join('\n')));
    lines.finish();
    const feed = new RecordedFeed({ path: 'two streams', lines, started: STARTED });
    feed.playTo(13_010);
    const { outcomes } = feed.bus.book('inplay');
    expect([feed.bus.age('inplay'), outcomes.get('b1')?.price]).toEqual([age, price]);
  },
);
