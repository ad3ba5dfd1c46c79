import { encodeFrame } from '../../src/book/codec';
import { type PageState, RECORDING_VERSION, writeHeader, writeLine } from '../../src/book/recording';
import { TradingStatus } from '../../src/contract/stream/market';
import { RecordedLines } from '../../src/engine/replay/recordedLines';
import { LabRun } from '../../src/lab/labRun';
import { bet, delta, fixture, image, market } from '../support/frames';

export const STARTED = 1_700_000_000_000;

const FRAMES = [
  { t: 0, frame: image('inplay.games', 1, { put: [fixture('f1', { start: STARTED - 60_000 })] }) },
  { t: 0, frame: image('inplay.esbets:f1', 1, { decl: [market('f1', 'm1', [bet(1, 'b1', { price: 1_900 })])] }) },
  { t: 2_000, frame: delta('inplay.esbets:f1', 2, { prices: [1, 2_150] }) },
  { t: 4_000, frame: delta('inplay.esbets:f1', 3, { statuses: [1, TradingStatus.suspended, 0] }) },
];

/** A recording of one fixture, `f1`, whose outcome `b1` changes at 2 s and is suspended at 4 s. */
export function recordedText(page?: PageState): string {
  const header = { rec: RECORDING_VERSION, started: STARTED, source: '', producer: '', ...(page && { page }) } as const;
  const texts = FRAMES.map(({ t, frame }) => writeLine({ t, frame: encodeFrame({ ...frame, ts: STARTED + t }) }));
  return [writeHeader(header), ...texts, ''].join('\n');
}

/** A run over it, and over further lines. */
export function recordedRun(page?: PageState, more = ''): LabRun {
  const lines = new RecordedLines();
  lines.append(new TextEncoder().encode(recordedText(page) + more));
  return new LabRun(lines, Promise.resolve());
}
