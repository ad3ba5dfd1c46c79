import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLink } from '../../src/lab/labLink';
import type { LabRun } from '../../src/lab/labRun';
import { Replay } from '../../src/lab/Replay';
import { fakeDom, WIDE } from '../ui/fakeDom';
import { recordedRun } from './recordedRun';

const dom = fakeDom();
let run: LabRun;

beforeEach(() => {
  dom.match(WIDE);
  run = recordedRun();
});
afterEach(() => run.stop());

const user = userEvent.setup();
const panel = () => screen.queryByRole('tabpanel', { name: '비교' });
const rows = () => (panel() ? within(panel()!).queryAllByRole('row') : []).map((row) => row.textContent);

/** Marks the beginning with a match selected and goes to the end, where the price is another and suspended. */
async function compared(fixture: string): Promise<void> {
  render(<Replay run={run} name="a" link={readLink(`#line=3&fixture=${fixture}`)} onClose={() => {}} />);
  await user.click(screen.getByRole('tab', { name: '비교' }));
  await user.click(screen.getByRole('button', { name: '이 순간 표시' }));
  await user.keyboard('..');
  await screen.findByText(/^07:13:20 \(줄 3\)과 07:13:24 \(줄 5\)/);
}

const CHANGED = expect.stringMatching(/^.+ 대 .+ · 승무패 .*1\.900 · 열림2\.150 · 정지 · 마켓 열림$/) as string;

it('a difference has the names of match, market and outcome, and states in words', async () => {
  await compared('f1');
  expect(rows()).toEqual([CHANGED]);
});

it('the marked moment stays while another panel is looked at', async () => {
  await compared('f1');
  await user.click(screen.getByRole('tab', { name: '프레임' }));
  expect(rows()).toEqual([]);
  await user.click(screen.getByRole('tab', { name: '비교' }));
  expect(rows()).toEqual([CHANGED]);
});

it('only what is of the selected match is listed, or all', async () => {
  await compared('f2');
  expect(screen.getByText(/: 차이 0건$/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: '모든 경기 (1건)' }));
  expect(rows()).toEqual([CHANGED]);
});
