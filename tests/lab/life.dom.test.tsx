import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Life } from '../../src/lab/Life';
import type { LabRun } from '../../src/lab/labRun';
import { encodeFrame } from '../../src/book/codec';
import { writeLine } from '../../src/book/recording';
import { delta } from '../support/frames';
import { recordedRun } from './recordedRun';

const ROW_PX = 20;
const SHOWN_PX = 100;
/** Of each change after the recorded ones, a second apart from 5 s on. */
const MORE = Array.from({ length: 50 }, (_, i) =>
  writeLine({ t: 5_000 + i * 1_000, frame: encodeFrame(delta('inplay.esbets:f1', 4 + i, { prices: [1, 3_000 + i] })) }),
);

let run: LabRun;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SHOWN_PX);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * ROW_PX;
  });
  run = recordedRun(undefined, `${MORE.join('\n')}\n`);
});
afterEach(() => {
  run.stop();
  vi.restoreAllMocks();
});

function Shown() {
  const view = useSyncExternalStore(run.subscribe, () => run.view);
  return <Life run={run} view={view} area="inplay" outcome="b1" />;
}

/** The list of changes, opened at a time. */
async function openedAt(time: number): Promise<HTMLElement> {
  run.seekTime(time);
  render(<Shown />);
  return (await screen.findByText(/^b1 변화 53건$/)).parentElement!;
}

const seek = (time: number) => act(() => run.seekTime(time));

/** Whether the present change is in sight. */
const isSeen = (list: HTMLElement) => {
  const { offsetTop } = screen.getByRole('button', { current: true }).parentElement!;
  return offsetTop >= list.scrollTop && offsetTop + ROW_PX <= list.scrollTop + SHOWN_PX;
};

it('opens at the moment that is shown, and follows it', async () => {
  const list = await openedAt(40_000);
  expect(list.scrollTop).toBeGreaterThan(500);
  expect(isSeen(list)).toBe(true);
  for (const time of [41_000, 54_000, 0, 20_000]) {
    seek(time);
    fireEvent.scroll(list);
    expect(isSeen(list)).toBe(true);
  }
});

it('stays where a row is in sight already, and where the reader scrolled', async () => {
  const list = await openedAt(40_000);
  const { scrollTop } = list;
  seek(41_000);
  expect(list.scrollTop).toBe(scrollTop);
  list.scrollTop = 7;
  fireEvent.scroll(list);
  seek(54_000);
  expect(list.scrollTop).toBe(7);
});
