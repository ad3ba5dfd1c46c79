import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { encodeFrame } from '../../src/book/codec';
import { writeLine } from '../../src/book/recording';
import { Lab } from '../../src/lab/Lab';
import { readLink } from '../../src/lab/labLink';
import { delta } from '../support/frames';
import { fakeDom, WIDE } from '../ui/fakeDom';
import { recordedText, STARTED } from './recordedRun';

// What the lab shows of a recording that is still coming in: at first 4 s of it, in lines 2 to 5.

const dom = fakeDom();
const user = userEvent.setup();
let rest: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  dom.match(WIDE);
  Element.prototype.scrollIntoView = () => {};
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (rest = controller) });
  give(recordedText());
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const give = (text: string) => rest.enqueue(new TextEncoder().encode(text));
/** Line 6 of the recording, and 7, and so on: each of one more price of `b1`. */
const line = (n: number, t: number) => {
  const frame = { ...delta('inplay.esbets:f1', n - 2, { prices: [1, 2_000 + n] }), ts: STARTED + t };
  return `${writeLine({ t, frame: encodeFrame(frame) })}\n`;
};
const moment = () => screen.getByRole('toolbar').querySelector('output')!.textContent;
const shown = () => readLink(location.hash);
/** Longer than the page waits before it writes its address, and than it needs to go anywhere. */
const pause = () => act(() => new Promise((done) => setTimeout(done, 700)));

async function opened(hash: string): Promise<void> {
  history.replaceState(null, '', `/lab${hash}`);
  render(<Lab mainId="main" />);
  await screen.findByRole('toolbar');
}

it.each([
  ['of a time', 'time=20000', { time: 20_000, line: 7 }],
  ['of a time and a line', 'time=20000&line=7', { time: 20_000, line: 7 }],
  ['of a line alone', 'line=7', { time: 20_000, line: 7 }],
])(
  'the address stays a link to a moment that is not in yet, and it is gone to as soon as it is: %s',
  async (_, link, there) => {
    await opened(`#file=/a.gz&${link}&fixture=f1`);
    await pause();
    expect(moment()).toContain('줄 5 / 5');
    expect(shown()).toMatchObject({ ...readLink(`#${link}`), file: '/a.gz', fixture: 'f1' });
    give(line(6, 10_000) + line(7, 20_000) + line(8, 30_000));
    await waitFor(() => expect(moment()).toContain('줄 7 / 8'));
    await waitFor(() => expect(shown()).toMatchObject(there));
  },
);

it('a link to a moment behind the end goes to the end once all is in', async () => {
  await opened('#file=/a.gz&time=99000');
  give(line(6, 10_000));
  await pause();
  expect(shown().time).toBe(99_000);
  rest.close();
  await waitFor(() => expect(shown()).toMatchObject({ time: 10_000, line: 6 }));
});

it.each([
  ['goes elsewhere', '{ArrowLeft}', '줄 3 / 8'],
  ['goes by a line', ',', '줄 4 / 8'],
])('who %s until a link’s moment is in stays there', async (_, keys, there) => {
  await opened('#file=/a.gz&time=20000');
  await waitFor(() => expect(moment()).toContain('줄 5 / 5'));
  await user.keyboard(keys);
  give(line(6, 10_000) + line(7, 20_000) + line(8, 30_000));
  rest.close();
  await waitFor(() => expect(moment()).toContain(there));
  await pause();
  expect(moment()).toContain(there);
  expect(shown().time).toBeLessThan(5_000);
});

it('the page has how much is in, and plays on as more comes', async () => {
  await opened('#file=/a.gz&time=3000');
  expect(screen.getByText('읽는 중, 지금까지 00:04')).toBeVisible();
  expect(screen.queryByText(/살펴보는 중/)).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: '배속' }), '100');
  await user.click(screen.getByRole('button', { name: '재생' }));
  await waitFor(() => expect(moment()).toContain('줄 5 / 5'));
  await pause();
  expect(screen.getByRole('button', { name: '일시정지' })).toBeVisible();
  give(line(6, 10_000));
  expect(await screen.findByText('읽는 중, 지금까지 00:10')).toBeVisible();
  await waitFor(() => expect(moment()).toContain('줄 6 / 6'));
  rest.close();
  expect(await screen.findByRole('button', { name: '재생' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/읽는 중/)).toBeNull());
});

it('a price’s changes are all there once all is in, and until then those that are', async () => {
  await opened('#file=/a.gz&time=2000&line=4&fixture=f1&outcome=b1');
  expect(await screen.findAllByRole('button', { name: /^\d\d:\d\d:\d\d 줄/ })).toHaveLength(3);
  expect(screen.getByText('b1 모으는 중입니다.')).toBeVisible();
  give(line(6, 10_000));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^\d\d:\d\d:\d\d 줄/ })).toHaveLength(4));
  give(line(7, 20_000));
  rest.close();
  expect(await screen.findByText('b1 변화 5건')).toBeVisible();
});
