import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveTvPage } from '../../../src/routes/LiveTvPage';
import { boardFrames, FOOTBALL } from '../boardFrames';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const PAGES = { '/livetv': async () => LiveTvPage };
const MATCHES = [
  { id: 'f1', home: '한밭', away: '새벌', fields: { sport: FOOTBALL, start: 1 } },
  { id: 'f2', home: '미르', away: '가람', fields: { sport: FOOTBALL, start: 2 } },
];

/** Queries by accessible name over the whole page are slow. */
const main = () => within(document.querySelector('main')!);

let made: TestSite;
beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  made.answers.set('rewards.tvSources', []);
  await made.signIn();
});

const list = () => within(main().getByRole('region', { name: '중계 목록' }));

it('shows the score where nothing is broadcast, with the slip beside it', async () => {
  made.live.patch(...boardFrames('inplay', MATCHES));
  const { at } = await openSite(made, '/livetv', PAGES);
  expect(main().getByText(/이 경기의 중계 영상이 없습니다/)).toBeVisible();
  expect(screen.getByText('배팅할 항목을 선택하여주세요.')).toBeVisible();
  expect(list().getByRole('button', { name: /한밭/ })).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(list().getByRole('button', { name: /미르/ }));
  await settle();
  expect(at()).toBe('/livetv?fixture=f2');
  expect(list().getByRole('button', { name: /미르/ })).toHaveAttribute('aria-pressed', 'true');
});

it('embeds the match’s own source, shut in', async () => {
  made.live.patch(...boardFrames('inplay', MATCHES));
  made.answers.set('rewards.tvSources', [
    { key: 'f2', url: 'https://tv.example/e/{fixture}', kind: 'frame' },
    { key: 'f1', url: 'https://tv.example/a.m3u8', kind: 'hls' },
  ]);
  await openSite(made, '/livetv?fixture=f2', PAGES);
  const frame = main().getByTitle('미르 vs 가람 중계');
  expect(frame).toHaveAttribute('src', 'https://tv.example/e/f2');
  expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|popups|forms/);
  fireEvent.click(list().getByRole('button', { name: /한밭/ }));
  // Here nothing plays streams, with or without help.
  expect(await main().findByText(/이 방송을 재생할 수 없습니다/)).toBeVisible();
});

describe('the whole screen', () => {
  const shown = () => main().queryByRole('button', { name: '전체화면' });
  const open = async (kind: 'frame' | 'video', isEnabled: boolean) => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: isEnabled, configurable: true });
    made.live.patch(...boardFrames('inplay', MATCHES));
    made.answers.set('rewards.tvSources', [{ key: 'f2', url: 'https://tv.example/e/{fixture}', kind }]);
    await openSite(made, '/livetv?fixture=f2', PAGES);
  };
  const phone = vi.fn<() => void>();
  beforeEach(() => {
    phone.mockClear();
    Object.assign(HTMLVideoElement.prototype, { webkitEnterFullscreen: phone, webkitSupportsFullscreen: true });
    return () => {
      for (const name of ['webkitEnterFullscreen', 'webkitSupportsFullscreen'])
        Reflect.deleteProperty(HTMLVideoElement.prototype, name);
      Reflect.deleteProperty(document, 'fullscreenEnabled');
      Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
    };
  });

  it.each(['frame', 'video'] as const)('is there for a %s, and a refusal goes unnoticed', async (kind) => {
    const refused = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('not now')));
    Object.assign(HTMLElement.prototype, { requestFullscreen: refused });
    await open(kind, true);
    fireEvent.click(shown()!);
    await settle();
    expect([refused.mock.calls.length, phone.mock.calls.length]).toEqual([1, 0]);
  });

  it('is the video’s own on a phone that has no other', async () => {
    await open('video', false);
    fireEvent.click(shown()!);
    expect(phone).toHaveBeenCalledTimes(1);
  });

  it('is not offered where the browser has none, nor below what can’t be played', async () => {
    await open('frame', false);
    expect(shown()).toBeNull();
    cleanup();
    await open('video', true);
    expect(shown()).toBeVisible();
    fireEvent.error(document.querySelector('video')!);
    expect(main().getByText(/이 방송을 재생할 수 없습니다/)).toBeVisible();
    expect(shown()).toBeNull();
  });
});

it('asks again for sources that did not come', async () => {
  made.live.patch(...boardFrames('inplay', MATCHES));
  made.answers.set('rewards.tvSources', failed({ reason: 'network' }));
  await openSite(made, '/livetv?fixture=f2', PAGES);
  made.answers.set('rewards.tvSources', [{ key: 'f2', url: 'https://tv.example/e/{fixture}', kind: 'frame' }]);
  made.live.advance(60_000);
  await settle();
  expect(main().getByTitle('미르 vs 가람 중계')).toBeVisible();
});

it('shows that nothing is on', async () => {
  made.live.patch(...boardFrames('inplay', []));
  await openSite(made, '/livetv', PAGES);
  expect(main().getByText('지금 진행중인 경기가 없습니다.')).toBeVisible();
});
