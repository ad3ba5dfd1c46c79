import { encodeFrame } from '../../src/book/codec';
import type { RecordingLine } from '../../src/book/recording';
import { type Frame, PROTOCOL } from '../../src/contract/stream/frame';
import { bet, delta, fixture, image, market } from './frames';

interface Reopening {
  /** The `end` frame that the first stream has. */
  code?: number;
  /** Of the second stream; of a lower term than the first one's where none is given. */
  epoch?: string;
  /** Between the two streams, ms. */
  pause?: number;
  /** Whether the recording states when its streams began and were over. */
  hasControls?: boolean;
}

/** The epoch of the first stream. */
export const FIRST_EPOCH = '9-aaaa';

/**
 * Lines of a recording of two streams, one after the other, with half an image at the end of the first. The outcome `b1` is at
 * 1.85 in the first stream; in the second it is at 1.29, and from 1 s after it began at 1.333. An `end` that nothing reads.
 */
export function reopenedStream({
  code,
  epoch = '8-bbbb',
  pause = 1_000,
  hasControls = true,
}: Reopening = {}): RecordingLine[] {
  const second = 3_000 + pause;
  const sent = (t: number, frame: Frame): RecordingLine => ({ t, frame: encodeFrame(frame) });
  const begun = (t: number, of: string, seq: number, price: number, results: [string, string]): RecordingLine[] => {
    const scoreboard = { results, period: 10, periods: [] };
    return [
      sent(t, image('inplay.games', seq, { put: [fixture('f1', { scoreboard })] }, { epoch: of })),
      sent(t, image('inplay.bets', seq, { decl: [market('f1', 'm1', [bet(0, 'b1', { price })])] }, { epoch: of })),
    ];
  };
  const half = image('inplay.bets', 6, {}, { epoch: FIRST_EPOCH, seg: { image: 'half', i: 0, n: 2 } });
  const ended: Frame | undefined = code === undefined ? undefined : { v: PROTOCOL, kind: 'end', code, ts: 0 };
  const lines: RecordingLine[] = [
    { t: 0, control: 'open', detail: '' },
    ...begun(10, FIRST_EPOCH, 5, 1_850, ['0', '0']),
    sent(1_500, half),
    ...(ended ? [sent(2_000, ended)] : []),
    { t: 3_000, control: 'close', detail: 'closed' },
    { t: second, control: 'open', detail: '' },
    ...begun(second + 10, epoch, 7, 1_290, ['1', '0']),
    sent(second + 1_000, delta('inplay.bets', 8, { prices: [0, 1_333] }, { epoch })),
    { t: second + 2_000, control: 'end', detail: '' },
  ];
  return hasControls ? lines : lines.filter((line) => 'frame' in line);
}
