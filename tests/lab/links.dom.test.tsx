import { render, screen, waitFor } from '@testing-library/react';

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
  ['within a silence', 'time=3500&frame=3', 3_500, 3],
  ['of one of several lines at a time', 'time=0&frame=1', 0, 1],
  ['whose time is not between its line and the next', 'time=2100&frame=2', 0, 2],
])('a link opens the moment it was made at: %s', async (_, link, time, frame) => {
  await opened(`#file=/a.gz&${link}`);
  await waitFor(() => expect(shown()).toMatchObject({ file: '/a.gz', time, frame }));
  expect(moment()).toContain(`프레임 ${frame} / 4`);
});
