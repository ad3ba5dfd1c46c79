import { gzipSync } from 'node:zlib';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lab } from '../../src/lab/Lab';
import { fakeDom, WIDE } from '../ui/fakeDom';
import { recordedText } from './recordedRun';

const dom = fakeDom();

beforeEach(() => {
  history.replaceState(null, '', '/lab');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** What the lab answers when it is to open what is at an address. */
async function answerTo(address: string): Promise<string> {
  render(<Lab mainId="main" />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: '기록 주소' }), address);
  await user.click(screen.getByRole('button', { name: '주소로 열기' }));
  return (await screen.findByRole('alert')).textContent;
}

it.each(['https://elsewhere.test/a.odds.ndjson.gz', 'data:text/plain,x', 'blob:http://localhost:3000/1'])(
  'an address the policy does not allow is refused in words, and is not asked for: %s',
  async (address) => {
    const asked = vi.spyOn(globalThis, 'fetch');
    expect(await answerTo(address)).toMatch(/보안 정책\(CSP\)이 허용하지 않아/);
    expect(asked).not.toHaveBeenCalled();
  },
);

it('an address of this site is asked for, and what it answered is shown', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('no', { status: 404 }));
  expect(await answerTo('/recordings/a.gz')).toBe('/recordings/a.gz: 받지 못했습니다 (응답 404).');
  expect(String(asked.mock.calls[0]?.[0])).toBe(`${location.origin}/recordings/a.gz`);
});

it('what is at an address is called by the name of its file', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('milk'));
  expect(await answerTo('/recordings/%EA%B3%A8%20a.gz?x=1')).toMatch(/^골 a\.gz: 기록 파일이 아닙니다\./);
});

it('the focus is on the page when a recording is opened, and when it is closed', async () => {
  dom.match(WIDE);
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(recordedText()));
  render(<Lab mainId="main" />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: '기록 주소' }), '/a.gz{Enter}');
  const close = await screen.findByRole('button', { name: '다른 기록 열기' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await user.click(close);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('a link whose recording is elsewhere is refused as well', async () => {
  history.replaceState(null, '', '/lab#file=https://elsewhere.test/a.gz');
  const asked = vi.spyOn(globalThis, 'fetch');
  render(<Lab mainId="main" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('https://elsewhere.test/a.gz: 다른 사이트의 주소');
  expect(asked).not.toHaveBeenCalled();
});

/** Of many slices, the first of which can't be unzipped: Node has no failure of the last one before the end. */
function damaged(): Buffer<ArrayBuffer> {
  const lines = Array.from({ length: 60_000 }, (_, i) => `{"t":5000,"f":"${((i * 7_919) % 1_000_003).toString(36)}"}`);
  return gzipSync(recordedText() + lines.join('\n')).fill(0xff, 10, 40);
}

/** What comes where the connection breaks at once. */
function brokenOff(): ReadableStream {
  return new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
}

it.each([
  ['nothing is in', '', /^a\.gz: 비어 있는 파일입니다\.$/],
  [
    'a feed made',
    '{"op":"mcm","id":1}\n',
    /npm run import .* \(the first line is not a recording header \(no "rec"\)\)$/,
  ],
  [
    'is of another version',
    '{"rec":2,"started":1}\n',
    /^a\.gz: 다른 버전의 기록이라 열 수 없습니다\. \(recording version 2 is not 1\)$/,
  ],
  ['has its version as a text', '{"rec":"1","started":1}\n', /\(recording version "1" is not 1\)$/],
  ['has no start', '{"rec":1}\n', /^a\.gz: 기록이 시작된 시각이 없어 열 수 없습니다\. \(.*\)$/],
  ['is cut short', gzipSync(recordedText()).subarray(0, 40), /^a\.gz: 파일이 중간에 잘려 있습니다\. .*\(.+\)$/],
  ['is damaged', damaged(), /^a\.gz: 파일이 손상되어 압축을 풀 수 없습니다\. .*\(.+\)$/],
  ['breaks off', brokenOff(), /^a\.gz: 읽는 도중에 끊겼습니다\. .*\(network error\)$/],
])('what can’t be opened is refused in words: a file that %s', async (_, file, text) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(file));
  expect(await answerTo('/a.gz')).toMatch(text);
});
