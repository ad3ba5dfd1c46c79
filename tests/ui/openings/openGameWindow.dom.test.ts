import { afterEach, expect, it, vi } from 'vitest';
import { openGameWindow } from '../../../src/ui/openings/openGameWindow';

/** A browser that opens windows, which write down what became of them. */
function opening() {
  const done: string[] = [];
  const opened = {
    opener: window as unknown,
    closed: false,
    document: document.implementation.createHTMLDocument(),
    location: { replace: (address: string) => done.push(address) },
    close: () => {
      opened.closed = true;
      done.push('closed');
    },
  };
  vi.spyOn(window, 'open').mockReturnValue(opened as never);
  return { opened, done };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('can not reach back, and shows that something is on its way', () => {
  const { opened, done } = opening();
  document.documentElement.lang = 'ko';
  openGameWindow();
  expect([opened.opener, opened.document.body.textContent, done]).toEqual([null, '불러오는 중입니다.', []]);
  expect(opened.document.documentElement.lang).toBe('ko');
});

it('goes to its address, unless it was closed', () => {
  const { opened, done } = opening();
  expect([openGameWindow()!.go('https://games.example/'), done]).toEqual([true, ['https://games.example/']]);
  opened.closed = true;
  expect([openGameWindow()!.go('https://games.example/2'), done]).toEqual([false, ['https://games.example/']]);
});

it('closes with the page as long as it has no address', () => {
  const { done } = opening();
  openGameWindow()!.go('https://games.example/');
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toEqual(['https://games.example/']);
  openGameWindow();
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toEqual(['https://games.example/', 'closed']);
});

it('is none where the browser opens none', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(openGameWindow()).toBeUndefined();
});
