import { File } from 'node:buffer';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';

import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lab } from '../../src/lab/Lab';
import { readLink } from '../../src/lab/labLink';
import { fakeDom, WIDE } from '../ui/fakeDom';
import { recordedText } from './recordedRun';

const dom = fakeDom();

beforeEach(() => {
  dom.match(WIDE);
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(recordedText())));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const moment = () => screen.getByRole('toolbar').querySelector('output')!.textContent;
const shown = () => readLink(location.hash);

/** The lab as it is opened by a link. */
async function opened(hash: string): Promise<void> {
  history.replaceState(null, '', `/lab${hash}`);
  render(<Lab mainId="main" />);
  await screen.findByRole('toolbar');
}

it.each([
  ['within a silence', 'time=3500&line=4', 3_500, 4],
  ['of one of several lines at a time', 'time=0&line=2', 0, 2],
  ['whose time is not between its line and the next', 'time=2100&line=3', 0, 3],
  ['of a line alone', 'line=4', 2_000, 4],
  ['that counts frames, as links once did', 'time=3500&frame=3', 3_500, 4],
])('a link opens the moment it was made at: %s', async (_, link, time, line) => {
  await opened(`#file=/a.gz&${link}`);
  await waitFor(() => expect(shown()).toMatchObject({ file: '/a.gz', time, line }));
  expect(moment()).toContain(`줄 ${line} / 5`);
});

const drop = () =>
  fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files: [new File([recordedText()], 'b')] } });

it('a recording that is dropped on another one begins at its beginning', async () => {
  await opened('#file=/a.gz&time=4000&line=5&area=europe&fixture=f1&outcome=b1');
  drop();
  await screen.findByRole('heading', { name: 'b' });
  await waitFor(() => expect(location.hash).toBe('#time=1000&line=3&area=inplay'));
});

it('a link without a recording is one of the file that is dropped then', async () => {
  history.replaceState(null, '', '/lab#time=2000&line=4&area=inplay&fixture=f1');
  render(<Lab mainId="main" />);
  drop();
  await screen.findByRole('heading', { name: 'b' });
  await waitFor(() => expect(location.hash).toBe('#time=2000&line=4&area=inplay&fixture=f1'));
});

it('a link that is put into the address of an open recording is followed', async () => {
  await opened('#file=/a.gz');
  await waitFor(() => expect(shown()).toMatchObject({ time: 1_000, line: 3 }));
  location.hash = '#file=/a.gz&time=4000&line=5&area=inplay&fixture=f1&outcome=b1';
  expect(await screen.findByText(/^b1 변화 3건$/)).toBeVisible();
  expect(moment()).toContain('줄 5 / 5');
  expect(fetch).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: '재생' }));
  location.hash = '#time=2000&line=4';
  await waitFor(() => expect(shown()).toMatchObject({ file: '/a.gz', time: 2_000, line: 4, outcome: undefined }));
  expect(moment()).toContain('줄 4 / 5');
  // It goes on from there when it is asked to.
  await userEvent.click(screen.getByRole('button', { name: '재생' }));
  await waitFor(() => expect(moment()).toContain('· 00:03 /'));
  location.hash = '#file=/c.gz&time=3000&line=4';
  await screen.findByRole('heading', { name: 'c.gz' });
  expect(fetch).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(shown()).toMatchObject({ file: '/c.gz', time: 3_000 }));
});

it('of recordings that are asked for one after another the last one is shown', async () => {
  await opened('#file=/a.gz');
  let answer: (answered: Response) => void = () => {};
  vi.mocked(fetch).mockReturnValueOnce(new Promise((done) => (answer = done)));
  location.hash = '#file=/slow.gz';
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  location.hash = '#file=/c.gz';
  await screen.findByRole('heading', { name: 'c.gz' });
  answer(new Response('no recording'));
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});
