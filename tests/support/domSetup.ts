import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { __PRIVATE__ as styles } from 'styled-components';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { loadParts } from '../../src/ui/primitives/later';

// As the browser tests have it: by the browser, or by ARIA.
const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled=true]');
expect.extend({
  toBeDisabled: (element: Element) => ({ pass: isDisabled(element), message: () => `of ${element.outerHTML}` }),
  toBeEnabled: (element: Element) => ({ pass: !isDisabled(element), message: () => `of ${element.outerHTML}` }),
});

// A state is waited for as long as a busy machine may need.
configure({ asyncUtilTimeout: 45_000 });

// The library does this by itself only where the test functions are globals.
afterEach(cleanup);

// A worker has one document for all its files (`sharedDom`): each begins with it as new.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  forgetStyles();
  // The library that presses keys leaves one behind.
  Reflect.deleteProperty(navigator, 'clipboard');
});

/** Those of another file's components: jsdom asks of every element whether each rule is for it. They come anew with their components. */
function forgetStyles(): void {
  const { mainSheet } = styles;
  mainSheet.names.clear();
  mainSheet.keyframeIds.clear();
  mainSheet.clearTag();
  for (const element of document.querySelectorAll('style[data-styled]')) element.remove();
}

// What comes after the first odds is there before the first test's time begins.
beforeAll(loadParts);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
